import { type BillingDetails, missingIdentifier } from "./billing.ts";
import type { BasisPoints } from "./money.ts";
import type { ClientType } from "./order.ts";
import { likelyTerritory, territoryAt } from "./territory.ts";
import { hasVatPrefix } from "./vat-number.ts";
import { isLawfulRate } from "./vat-treatment.ts";

export const billingFaultFields = {
  "siren-missing": "siren",
  "siren-outside-france": "siren",
  "vat-number-missing": "vatNumber",
  "vat-number-without-country": "vatNumber",
  "vat-number-french": "vatNumber",
  "country-for-businesses": "countryCode",
  "vat-of-elsewhere": "countryCode",
  "postal-code-wrong": "postalCode",
  "postal-code-of-monaco": "postalCode",
  "territory-not-served": "postalCode",
} as const satisfies Record<string, keyof BillingDetails>;

export type BillingFault = keyof typeof billingFaultFields;

type Told = Pick<BillingDetails, "siren" | "vatNumber" | "countryCode" | "postalCode">;

interface BilledOrder {
  clientType: ClientType;
  /** VAT rate charged, in basis points; null: the agency charges no VAT. */
  vatRate: BasisPoints | null;
}

export function billingFaults(told: Told, order: BilledOrder): BillingFault[] {
  const faults = [
    numberFault(told, order.clientType),
    vatFault(told),
    placeFault(told),
    rateFault(told, order.vatRate),
  ];
  return faults.filter((fault) => fault !== null);
}

/** An order keeps the VAT rate it was paid with, so the buyer cannot move to another VAT territory. */
function rateFault(told: Told, vatRate: BasisPoints | null): BillingFault | null {
  const territory = territoryAt(told);
  if (!territory?.soldTo || vatRate === null) return null;
  return isLawfulRate(territory.vat, vatRate) ? null : "vat-of-elsewhere";
}

function numberFault(told: Told, clientType: ClientType): BillingFault | null {
  const territory = likelyTerritory(told);
  if (!territory) return null;
  const missing = missingIdentifier(territory, { ...told, clientType });
  if (missing !== null) return missing === "siren" ? "siren-missing" : "vat-number-missing";
  if (territory.soldTo !== "vat-registered-businesses") return null;
  if (clientType !== "professionnel") return "country-for-businesses";
  return told.siren === null ? null : "siren-outside-france";
}

/** Unreadable VAT numbers are accepted; only those forbidden on an invoice are refused. */
function vatFault({ vatNumber, ...told }: Told): BillingFault | null {
  if (vatNumber === null) return null;
  if (!hasVatPrefix(vatNumber)) return "vat-number-without-country";
  const isAbroad = likelyTerritory(told)?.vat === "reverse-charge";
  return isAbroad && vatNumber.startsWith("FR") ? "vat-number-french" : null;
}

function placeFault(told: Told): BillingFault | null {
  const territory = territoryAt(told);
  if (!territory) return "postal-code-wrong";
  if (territory.countryCode !== told.countryCode) return "postal-code-of-monaco";
  return territory.soldTo === null ? "territory-not-served" : null;
}
