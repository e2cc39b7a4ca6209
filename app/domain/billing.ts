import { isSiren, siretSiren } from "./company-number.ts";
import { countryCodeOf } from "./country-name.ts";
import type { InvoiceBuyer } from "./invoice.ts";
import type { ClientType } from "./order.ts";
import { fullName } from "./client-title.ts";
import { parsedAddress } from "./postal-lines.ts";
import { territories, type Territory, territoryAt, territoryOf } from "./territory.ts";
import { writableVatNumber } from "./vat-number.ts";

export interface OrderedBy {
  clientType: ClientType;
  company: string;
  firstName: string;
  lastName: string;
  email: string;
  siren: string | null;
  vatNumber: string | null;
  /** Street; for an order made from a quote, the whole address. */
  address: string;
  postalCode: string;
  city: string;
  country: string;
}

/** Details given since by the client or the agency; they win over the order's. */
export interface BillingDetails {
  company: string;
  siren: string | null;
  vatNumber: string | null;
  street: string;
  postalCode: string;
  city: string;
  countryCode: string;
  purchaseOrder: string;
}

/** Stored when the details were asked for and not given yet. */
export const unansweredDetails: BillingDetails = {
  company: "",
  siren: null,
  vatNumber: null,
  street: "",
  postalCode: "",
  city: "",
  countryCode: "",
  purchaseOrder: "",
};

/** French postal codes, overseas among them (docs/sources/law.md, T3). */
const FRENCH_POSTAL_CODE = /^(?:0[1-9]|[1-8]\d|9[0-8])\d{3}$/;

export function isFrenchPostalCode(text: string): boolean {
  return FRENCH_POSTAL_CODE.test(text);
}

export function knownBilling(order: OrderedBy, details: BillingDetails | null): BillingDetails {
  if (details && details.countryCode !== "") return details;
  const { address, postalCode, city, company, siren, vatNumber } = order;
  const inOne = postalCode === "" && city === "" ? parsedAddress(address) : null;
  const code = countryCodeOf(order.country);
  return {
    company,
    // Checkout takes either number: a SIRET begins with the SIREN.
    siren: siren === null ? null : (siretSiren(siren) ?? siren),
    vatNumber,
    street: address,
    postalCode,
    city,
    countryCode: territoryOf(code ?? "")?.countryCode ?? "",
    ...inOne,
    purchaseOrder: "",
  };
}

/**
 * Buyer on the invoice; null while a required detail is missing, which is asked for and never guessed: a professional's
 * SIREN or VAT number, anybody's address (docs/sources/law.md, F3, F4 and F9).
 */
export function buyerOf(order: OrderedBy, details: BillingDetails | null): InvoiceBuyer | null {
  const known = knownBilling(order, details);
  const { company, siren, vatNumber, street, postalCode, city, countryCode } = known;
  const placed = [street, postalCode, city, countryCode].every((text) => text.trim() !== "");
  const territory = territoryAt(known);
  const isForeign = !territories.some((one) => one.countryCode === countryCode);
  if (!placed || (!territory && !isForeign)) return null;
  const buyer = {
    clientType: order.clientType,
    siren: territory?.identifier === "siren" && siren !== null && isSiren(siren) ? siren : null,
    vatNumber: vatNumber === null ? null : writableVatNumber(vatNumber, territory),
  };
  if (territory && missingIdentifier(territory, buyer) !== null) return null;
  return {
    ...buyer,
    company: company.trim(),
    name: fullName(order),
    email: order.email,
    address: {
      street: street.trim(),
      postalCode,
      city: city.trim(),
      countryCode: territory?.countryCode ?? countryCode,
    },
    purchaseOrder: known.purchaseOrder === "" ? null : known.purchaseOrder,
  };
}

export function missingIdentifier(
  { identifier }: Territory,
  buyer: { clientType: ClientType; siren: string | null; vatNumber: string | null },
): Territory["identifier"] {
  if (buyer.clientType !== "professionnel") return null;
  if (identifier === "siren") return buyer.siren === null ? identifier : null;
  return identifier === "vat-number" && buyer.vatNumber === null ? identifier : null;
}
