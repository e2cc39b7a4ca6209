import { z } from "zod";
import { oneLineText } from "./one-line-text.ts";
import { storableText } from "./storable-text.ts";

function reason(missing: string) {
  return storableText(missing)
    .trim()
    .pipe(z.string().max(1000, "Texte trop long (1000 caractères au plus)"));
}

/** « Bon pour accord »: name, quality, terms of sale (docs/sources/law.md, D3). */
export const quoteAcceptanceForm = z.object({
  name: oneLineText("Votre nom est requis", { max: 100 }, "Nom trop long"),
  quality: oneLineText("Votre qualité est requise", { max: 100 }, "Qualité trop longue"),
  terms: z.literal("on", "Acceptez les conditions générales de vente pour continuer"),
  termsVersion: z.string().default(""),
  /** Gross total shown, in cents; null: unreadable. */
  total: z
    .string()
    .regex(/^\d{1,10}$/)
    .transform(Number)
    .nullable()
    .catch(null),
});

export const quoteRefusalForm = z.object({ reason: reason("Texte invalide").default("") });

const missingReason = "Indiquez la raison";

export const quoteCancellationForm = z.object({
  reason: reason(missingReason).pipe(z.string().min(1, missingReason)),
});
