import { z } from "zod";
import { oneLineText } from "./one-line-text.ts";
import { storableText } from "./storable-text.ts";

function reason(missing: string) {
  return storableText(missing)
    .trim()
    .pipe(z.string().max(1000, "Texte trop long (1000 caractères au plus)"));
}

/**
 * « Bon pour accord »: who accepts, in what quality, and the terms of sale
 * (docs/sources/law.md, D3).
 */
export const quoteAcceptanceForm = z.object({
  name: oneLineText("Votre nom est requis", { max: 100 }, "Nom trop long"),
  quality: oneLineText("Votre qualité est requise", { max: 100 }, "Qualité trop longue"),
  terms: z.literal("on", "Acceptez les conditions générales de vente pour continuer"),
  /** The version of the terms that the page showed. */
  termsVersion: z.string().default(""),
  /** The total with VAT that the page showed, in cents; null: unreadable, or not said. */
  total: z
    .string()
    .regex(/^\d{1,10}$/)
    .transform(Number)
    .nullable()
    .catch(null),
});

/** A client's refusal; the reason may be left out. */
export const quoteRefusalForm = z.object({ reason: reason("Texte invalide").default("") });

const missingReason = "Indiquez la raison";

/** The agency takes a quote back, and says why for the record. */
export const quoteCancellationForm = z.object({
  reason: reason(missingReason).pipe(z.string().min(1, missingReason)),
});
