import { z } from "zod";
import { isSiren, siretSiren } from "#domain/company-number.ts";
import { pastedCode } from "#domain/pasted-text.ts";
import { soldCountries } from "#domain/territory.ts";
import { optionalText } from "./billing-profile.ts";
import { storableText } from "./storable-text.ts";

const required = (missing: string, max: number, tooLong: string) =>
  storableText(missing).trim().min(1, missing).max(max, tooLong);

const sirenText = storableText()
  .max(40, "SIREN ou SIRET invalide")
  .transform(pastedCode)
  .refine(
    (digits) => digits === "" || isSiren(digits) || siretSiren(digits) !== null,
    "SIREN ou SIRET invalide",
  )
  .transform((digits) => (digits === "" ? null : (siretSiren(digits) ?? digits)))
  .default(null);

/** Separators removed (docs/sources/law.md, C2). */
export const vatNumberText = storableText()
  .max(40, "Numéro de TVA trop long")
  .transform(pastedCode)
  .default("");

/** In page order; legal rules are in `billingFaults`. */
export const billingDetailsForm = z.object({
  company: optionalText(200, "Nom d'entreprise trop long"),
  siren: sirenText,
  vatNumber: vatNumberText.transform((number) => number || null),
  street: required("Adresse requise", 300, "Adresse trop longue"),
  postalCode: required("Code postal requis", 20, "Code postal trop long"),
  city: required("Ville requise", 100, "Ville trop longue"),
  countryCode: z.enum(soldCountries, "Choisissez un pays").default("FR"),
  purchaseOrder: optionalText(50, "Numéro trop long"),
});

export const billingDetailsFields = [
  "company",
  "siren",
  "vatNumber",
  "street",
  "postalCode",
  "city",
  "countryCode",
  "purchaseOrder",
] as const;
export type BillingDetailsField = (typeof billingDetailsFields)[number];
