import { z } from "zod";
import { oneLineText } from "./one-line-text.ts";
import { storableText } from "./storable-text.ts";

function paragraphs(missing: string, max: number, tooLong: string) {
  return storableText(missing).trim().pipe(z.string().min(1, missing).max(max, tooLong));
}

/** `key` is drawn by the page: a double submit sends one request. */
export const revisionForm = z.object({
  key: z.uuid("Rechargez la page, puis envoyez de nouveau").toLowerCase(),
  orderId: z.uuid("Choisissez la commande").toLowerCase(),
  subject: oneLineText("Objet requis", { max: 150 }, "Objet trop long (150 caractères au plus)"),
  description: paragraphs(
    "Description requise",
    3000,
    "Description trop longue (3000 caractères au plus)",
  ),
});

export const revisionMessageForm = z.object({
  key: z.uuid("Rechargez la page, puis envoyez de nouveau").toLowerCase(),
  text: paragraphs("Écrivez votre message", 3000, "Message trop long (3000 caractères au plus)"),
});
