import { z } from "zod";
import { billingCountries, isFrenchPostalCode } from "#domain/billing.ts";
import { isSiren, isVatNumber, siretSiren } from "#domain/company-number.ts";
import type { ClientType } from "#domain/order.ts";
import { pastedCode } from "#domain/pasted-text.ts";
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

/** Whom an order is invoiced to, from the top of the page down; what the law wants depends on the client. */
export function billingDetailsForm(clientType: ClientType) {
  return z
    .object({
      company: optionalText(200, "Nom d'entreprise trop long"),
      siren: sirenText,
      vatNumber: storableText().max(40, "Numéro de TVA invalide").transform(pastedCode).default(""),
      street: required("Adresse requise", 300, "Adresse trop longue"),
      postalCode: required("Code postal requis", 20, "Code postal trop long"),
      city: required("Ville requise", 100, "Ville trop longue"),
      countryCode: z.enum(billingCountries, "Pays inconnu").default("FR"),
      purchaseOrder: optionalText(50, "Numéro trop long"),
    })
    .superRefine((told, context) => {
      const refuse = (path: keyof typeof told, message: string) =>
        context.addIssue({ code: "custom", path: [path], message });
      if (clientType === "professionnel" && told.siren === null) refuse("siren", "SIREN requis");
      if (told.vatNumber !== "" && !isVatNumber(told.vatNumber, told.siren)) {
        refuse("vatNumber", "Numéro de TVA invalide");
      }
      if (told.countryCode === "FR" && !isFrenchPostalCode(told.postalCode)) {
        refuse("postalCode", "Code postal invalide");
      }
    })
    .transform((told) => ({ ...told, vatNumber: told.vatNumber === "" ? null : told.vatNumber }));
}

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
