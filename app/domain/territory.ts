import type { ClientType } from "./order.ts";
import type { VatRegime } from "./invoice.ts";
import { type VatTreatment, vatTreatments } from "./vat-treatment.ts";
import type { BasisPoints } from "./money.ts";

/** Identifiers asked of a buyer established in a territory, and VAT on its invoice (docs/sources/law.md, F9). */
export interface Territory {
  /** ISO 3166-1 alpha-2. */
  code: string;
  /** Country code of postal addresses: FR for the overseas departments. */
  countryCode: string;
  soldTo: "everybody" | "vat-registered-businesses" | null;
  identifier: "siren" | "vat-number" | null;
  vat: VatTreatment;
  vatNumber: { prefix: string; form: RegExp };
  /** Scheme of an electronic address (EN 16931, code list EAS). */
  electronicAddress: { scheme: string; bears: "siren" | "vat-number" };
  postalCode: RegExp;
}

const FRENCH_VAT_NUMBER = { prefix: "FR", form: /^[0-9A-HJ-NP-Z]{2}\d{9}$/ };
const FRENCH_DIRECTORY = { scheme: "0225", bears: "siren" } as const;

function french(code: string, vat: VatTreatment, postalCode: RegExp): Territory {
  return {
    code,
    countryCode: "FR",
    soldTo: "everybody",
    identifier: "siren",
    vat,
    vatNumber: FRENCH_VAT_NUMBER,
    electronicAddress: FRENCH_DIRECTORY,
    postalCode,
  };
}

/** Territories outside French VAT: not served. */
function outsideUnion(code: string, postalCode: RegExp): Territory {
  return { ...french(code, "not-applicable", postalCode), soldTo: null };
}

function ofUnion(
  code: string,
  vatForm: RegExp,
  scheme: string,
  postalCode: RegExp,
  prefix = code,
): Territory {
  return {
    code,
    countryCode: code,
    soldTo: "vat-registered-businesses",
    identifier: "vat-number",
    vat: "reverse-charge",
    vatNumber: { prefix, form: vatForm },
    electronicAddress: { scheme, bears: "vat-number" },
    postalCode,
  };
}

/** First match wins: Saint-Barthélemy and Saint-Martin precede Guadeloupe, whose postal codes they share. */
export const territories: readonly Territory[] = [
  french("FR", "metropolitan", /^(?:0[1-9]|[1-8]\d|9[0-5])\d{3}$/),
  outsideUnion("BL", /^(?:97133|977\d\d)$/),
  outsideUnion("MF", /^(?:97150|978\d\d)$/),
  french("GP", "overseas", /^971\d\d$/),
  french("MQ", "overseas", /^972\d\d$/),
  french("GF", "not-applicable", /^973\d\d$/),
  french("RE", "overseas", /^974\d\d$/),
  french("YT", "not-applicable", /^976\d\d$/),
  outsideUnion("PM", /^975\d\d$/),
  outsideUnion("WF", /^986\d\d$/),
  outsideUnion("PF", /^987\d\d$/),
  outsideUnion("NC", /^988\d\d$/),
  {
    code: "MC",
    countryCode: "MC",
    soldTo: "everybody",
    identifier: null,
    // Article 256-0, 1° of the CGI: Monaco is treated as France.
    vat: "metropolitan",
    vatNumber: { prefix: "FR", form: /^[0-9A-HJ-NP-Z]{2}000\d{6}$/ },
    electronicAddress: { scheme: "9940", bears: "vat-number" },
    postalCode: /^980\d\d$/,
  },
  ofUnion("AT", /^U\d{8}$/, "9914", /^\d{4}$/),
  ofUnion("BE", /^[01]\d{9}$/, "9925", /^\d{4}$/),
  ofUnion("BG", /^\d{9,10}$/, "9926", /^\d{4}$/),
  ofUnion("CY", /^\d{8}[A-Z]$/, "9928", /^\d{4}$/),
  ofUnion("CZ", /^\d{8,10}$/, "9929", /^\d{3} ?\d\d$/),
  ofUnion("DE", /^\d{9}$/, "9930", /^\d{5}$/),
  ofUnion("DK", /^\d{8}$/, "0198", /^\d{4}$/),
  ofUnion("EE", /^\d{9}$/, "9931", /^\d{5}$/),
  ofUnion("ES", /^[0-9A-Z]\d{7}[0-9A-Z]$/, "9920", /^\d{5}$/),
  ofUnion("FI", /^\d{8}$/, "0213", /^\d{5}$/),
  ofUnion("GR", /^\d{9}$/, "9933", /^\d{3} ?\d\d$/, "EL"),
  ofUnion("HR", /^\d{11}$/, "9934", /^\d{5}$/),
  ofUnion("HU", /^\d{8}$/, "9910", /^\d{4}$/),
  ofUnion("IE", /^\d[0-9A-Z+*]\d{5}[A-Z]{1,2}$/, "9935", /^[A-Z]\d[\dW] ?[0-9A-Z]{4}$/i),
  ofUnion("IT", /^\d{11}$/, "9906", /^\d{5}$/),
  ofUnion("LT", /^(?:\d{9}|\d{12})$/, "9937", /^\d{5}$/),
  ofUnion("LU", /^\d{8}$/, "9938", /^\d{4}$/),
  ofUnion("LV", /^\d{11}$/, "9939", /^\d{4}$/),
  ofUnion("MT", /^\d{8}$/, "9943", /^[A-Z]{3} ?\d{4}$/i),
  ofUnion("NL", /^[0-9A-Z+*]{10}\d\d$/, "9944", /^\d{4} ?[A-Z]{2}$/i),
  ofUnion("PL", /^\d{10}$/, "9945", /^\d\d-?\d{3}$/),
  ofUnion("PT", /^\d{9}$/, "9946", /^\d{4}-?\d{3}$/),
  ofUnion("RO", /^\d{2,10}$/, "9947", /^\d{6}$/),
  ofUnion("SE", /^\d{10}01$/, "9955", /^\d{3} ?\d\d$/),
  ofUnion("SI", /^\d{8}$/, "9949", /^\d{4}$/),
  ofUnion("SK", /^\d{10}$/, "9950", /^\d{3} ?\d\d$/),
];

export const soldCountries: readonly string[] = [
  ...new Set(territories.filter(({ soldTo }) => soldTo !== null).map((one) => one.countryCode)),
];

/** `B-1000`, `LT-01234`: without country prefix. */
export function localPostalCode(postalCode: string): string {
  return postalCode.trim().replace(/^[A-Z]{1,2}[- ]*(?=\d)/i, "");
}

export function territoryOf(code: string): Territory | undefined {
  return territories.find((one) => one.code === code.toUpperCase());
}

/** `countryCode` may be an overseas department's own. Null: unknown territory, or postal code of another country. */
export function territoryAt(place: { countryCode: string; postalCode: string }): Territory | null {
  const countryCode = place.countryCode.toUpperCase();
  const postalCode = localPostalCode(place.postalCode);
  const named = territories.filter(
    (one) => one.countryCode === countryCode || one.code === countryCode,
  );
  const matching = named.find((one) => one.postalCode.test(postalCode));
  // « 98000 Monaco » with « France » chosen: the postal code is unequivocal.
  if (countryCode === "FR" && !matching) {
    return territories.find((one) => one.code === "MC" && one.postalCode.test(postalCode)) ?? null;
  }
  return matching ?? null;
}

export function likelyTerritory(place: {
  countryCode: string;
  postalCode: string;
}): Territory | null {
  return territoryAt(place) ?? territoryOf(place.countryCode) ?? null;
}

interface Buyer {
  clientType: ClientType;
  siren: string | null;
  vatNumber: string | null;
}

export type SaleRefusal = "territory-not-served" | "vat-number-missing" | "siren-outside-france";

/** Null: sold. Under the franchise the agency has no VAT number for a reverse charge. */
export function saleRefusal(
  territory: Territory | null,
  buyer: Buyer,
  vatRegime: VatRegime,
): SaleRefusal | null {
  if (!territory?.soldTo) return "territory-not-served";
  if (territory.soldTo === "everybody") return null;
  if (buyer.clientType !== "professionnel" || vatRegime === "franchise") {
    return "territory-not-served";
  }
  if (buyer.siren !== null) return "siren-outside-france";
  return buyer.vatNumber === null ? "vat-number-missing" : null;
}

export function vatRateAt(territory: Territory | null): BasisPoints {
  return vatTreatments[territory?.vat ?? "metropolitan"].rate;
}
