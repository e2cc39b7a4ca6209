import { z } from "zod";
import { missingIdentifier } from "#domain/billing.ts";
import { isSiren, siretSiren } from "#domain/company-number.ts";
import type { ClientType } from "#domain/order.ts";
import { pastedCode } from "#domain/pasted-text.ts";
import { likelyTerritory, soldCountries, territoryAt } from "#domain/territory.ts";
import { hasVatPrefix } from "#domain/vat-number.ts";
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

const shape = {
  company: optionalText(200, "Nom d'entreprise trop long"),
  siren: sirenText,
  vatNumber: storableText()
    .max(40, "Numéro de TVA trop long")
    .transform((typed) => pastedCode(typed) || null)
    .default(null),
  street: required("Adresse requise", 300, "Adresse trop longue"),
  postalCode: required("Code postal requis", 20, "Code postal trop long"),
  city: required("Ville requise", 100, "Ville trop longue"),
  countryCode: z.enum(soldCountries, "Choisissez un pays").default("FR"),
  purchaseOrder: optionalText(50, "Numéro trop long"),
};

type Told = z.output<z.ZodObject<typeof shape>>;
type Fault = { path: keyof Told; message: string } | null;

/** Whom an order is invoiced to, from the top of the page down; what the law wants depends on the client. */
export function billingDetailsForm(clientType: ClientType) {
  return z.object(shape).superRefine((told, context) => {
    for (const fault of [numberFault(told, clientType), vatFault(told), placeFault(told)]) {
      if (fault) context.addIssue({ code: "custom", path: [fault.path], message: fault.message });
    }
  });
}

/** Faults of who is invoiced, by where they are. */
function numberFault(told: Told, clientType: ClientType): Fault {
  const territory = likelyTerritory(told);
  if (!territory) return null;
  const missing = missingIdentifier(territory, { ...told, clientType });
  if (missing === "siren") return { path: "siren", message: "SIREN requis" };
  if (missing === "vat-number") return { path: "vatNumber", message: "Numéro de TVA requis" };
  if (territory.soldTo !== "vat-registered-businesses") return null;
  if (clientType !== "professionnel") {
    return { path: "countryCode", message: "Dans ce pays, nous ne facturons que des entreprises" };
  }
  return told.siren === null
    ? null
    : { path: "siren", message: "Un SIREN est celui d’une entreprise en France : laissez vide" };
}

/** A number that isn't understood is kept; one that an invoice can't be written with is not. */
function vatFault({ vatNumber, ...told }: Told): Fault {
  if (vatNumber === null) return null;
  if (!hasVatPrefix(vatNumber)) {
    return {
      path: "vatNumber",
      message: "Commencez par les deux lettres du pays, comme FR ou BE",
    };
  }
  const isAbroad = likelyTerritory(told)?.vat === "reverse-charge";
  return isAbroad && vatNumber.startsWith("FR")
    ? { path: "vatNumber", message: "Donnez le numéro de TVA du pays choisi" }
    : null;
}

function placeFault(told: Told): Fault {
  const territory = territoryAt(told);
  if (!territory) return { path: "postalCode", message: "Code postal invalide" };
  if (territory.countryCode !== told.countryCode) {
    return { path: "postalCode", message: "98000 est à Monaco : choisissez Monaco comme pays" };
  }
  return territory.soldTo === null
    ? { path: "postalCode", message: "Nous ne facturons pas encore là : écrivez-nous" }
    : null;
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
