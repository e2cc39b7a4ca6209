import { z } from "zod";
import { orderActions } from "#domain/order.ts";
import { oneLineText } from "./one-line-text.ts";
import { storableText } from "./storable-text.ts";

const missingReason = "Indiquez la raison";

const reason = storableText(missingReason)
  .trim()
  .pipe(z.string().min(1, missingReason).max(1000, "Texte trop long (1000 caractères au plus)"));

const actsWithoutNote = orderActions.filter(
  (action) => action !== "mark-paid" && action !== "cancel",
);

export const orderActForm = z.discriminatedUnion("action", [
  z.object({
    action: z.literal("mark-paid"),
    note: oneLineText("Référence invalide", { min: 0, max: 100 }, "Référence trop longue").default(
      "",
    ),
  }),
  z.object({ action: z.enum(actsWithoutNote) }),
  z.object({ action: z.literal("cancel"), note: reason }),
]);
