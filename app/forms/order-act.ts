import { z } from "zod";
import type { OrderAction } from "#domain/order.ts";
import { oneLineText } from "./one-line-text.ts";
import { storableText } from "./storable-text.ts";

const missingReason = "Indiquez la raison";

const reason = storableText(missingReason)
  .trim()
  .pipe(z.string().min(1, missingReason).max(1000, "Texte trop long (1000 caractères au plus)"));

const noNote = z.object({}).transform(() => ({ note: "" }));

/** Note that each act on an order takes. */
export const orderActForms: Readonly<Record<OrderAction, z.ZodType<{ note: string }>>> = {
  "mark-paid": z.object({
    note: oneLineText("Référence invalide", { min: 0, max: 100 }, "Référence trop longue").default(
      "",
    ),
  }),
  start: noNote,
  complete: noNote,
  cancel: z.object({ note: reason }),
  reopen: noNote,
};
