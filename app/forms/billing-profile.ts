import { z } from "zod";
import { isSiren, siretSiren } from "#domain/company-number.ts";
import { pastedCode } from "#domain/pasted-text.ts";
import { htmlRules } from "./field-rules.ts";
import { optionalPhone } from "./phone.ts";
import { storableText } from "./storable-text.ts";

export function optionalText(max: number, tooLong: string) {
  return storableText().trim().max(max, tooLong).default("");
}

/** Optional here (docs/sources/specification.md, 5): may be completed later. */
export const billingShape = {
  company: optionalText(200, "Nom d'entreprise trop long"),
  /** SIREN or SIRET, checksum verified (docs/sources/law.md, C2), spaces removed. */
  siren: storableText()
    .register(htmlRules, { inputMode: "numeric" })
    .transform(pastedCode)
    .pipe(
      z
        .string()
        .max(14, "SIREN ou SIRET invalide")
        .refine(
          (digits) => digits === "" || isSiren(digits) || siretSiren(digits) !== null,
          "SIREN ou SIRET invalide",
        ),
    )
    .default(""),
  address: optionalText(500, "Adresse trop longue"),
  postalCode: optionalText(20, "Code postal trop long"),
  city: optionalText(100, "Ville trop longue"),
  country: storableText().trim().max(100, "Pays trop long").default("France"),
};

export const billingProfileForm = z.object({ ...billingShape, phone: optionalPhone });

export type BillingProfileForm = z.output<typeof billingProfileForm>;

export const billingFields = [
  "company",
  "siren",
  "address",
  "postalCode",
  "city",
  "country",
  "phone",
] as const satisfies readonly (keyof BillingProfileForm)[];
