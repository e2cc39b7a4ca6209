import type { BankAccount } from "./bank-transfer.ts";
import type { Weekday } from "./calendar/opening-hours.ts";
import type { IdentityPart } from "./kept-identity.ts";
import type { VatRegime } from "./invoice.ts";
import type { Cents } from "./money.ts";

/** Figure stated by the agency, with its proof (docs/sources/law.md, 6). */
export interface Claim {
  value: string;
  sentence: string;
  counts: string | null;
  /** Required for display in live mode. */
  source: string | null;
  asOf: string | null;
  sample: string | null;
  url: string | null;
}

export const claimKeys = [
  "rating",
  "landingReviews",
  "footerReviews",
  "clientCompanies",
  "firstMonthResults",
  "delivery",
  "followUp",
  "guarantee",
  "support",
] as const;

export type ClaimKey = (typeof claimKeys)[number];

export type Claims = Record<ClaimKey, Claim | null>;

export interface DataProcessor {
  name: string;
  address: string;
  /** Country of the data and, outside the European Union, the safeguard of the transfer. */
  dataLocation: string;
}

export interface AccessibilityAudit {
  on: string;
  by: string;
  percent: number;
}

/** Everything that names the agency: with the theme's colours, all that another agency changes. */
export interface SiteIdentity {
  name: string;
  legalName: string;
  legalForm: string;
  shareCapitalCents: Cents;
  siren: string;
  siret: string;
  registerCity: string;
  vatNumber: string;
  /** `franchise`: no VAT on invoices (article 293 B of the CGI). */
  vatRegime: VatRegime;
  /** VAT due on invoicing rather than on payment (docs/sources/law.md, F5). */
  vatOnDebits: boolean;
  accounts: { client: string; sales: string; deposits: string; vat: string; bank: string };
  address: { street: string; postalCode: string; city: string; country: string };
  email: string;
  /** E.164. */
  phone: string;
  whatsapp: string;
  whatsappGreeting: string;
  openingHours: { opens: string; closes: string; days: string; weekdays: readonly Weekday[] };
  socialProfiles: { name: string; url: string }[];
  messengerUrl: string | null;
  /** Default claims; the administration overrides them (domain/stated-claims.ts). */
  claims: Claims;
  /** Null: the product's own page. */
  schedulingUrl: string | null;
  /** Null: the product's own form. */
  informationFormUrl: string | null;
  publicationDirector: string;
  host: DataProcessor & { phone: string };
  mailProvider: DataProcessor;
  insurance: { insurer: string; address: string; coverage: string } | null;
  accessibilityAudit: AccessibilityAudit | null;
  mediator: { name: string; address: string; email: string; website: string };
  /** Null: no payment by transfer. */
  bankAccount: BankAccount | null;
  termsVersion: string;
  changedOn: Partial<Record<IdentityPart, string>>;
}

export function claimWords({ sentence, counts }: Claim): string {
  return counts === null ? sentence : `${sentence}, ${counts}`;
}

/** Live mode hides claims without a source (docs/sources/law.md, A1). */
export function shownClaim(claim: Claim | null, mode: "demo" | "live"): Claim | null {
  return mode === "live" && claim?.source === null ? null : claim;
}

/** The last mark is the IBAN registry's example: valid, and nobody's account. */
const placeholderMarks = ["À REMPLIR", ".example", "+3319900", "FR14 2004 1010 0505 0001 3M02 606"];

/** Live mode refuses to start while any path is returned. */
export function placeholdersIn(value: unknown, path = ""): string[] {
  if (typeof value === "string") {
    return placeholderMarks.some((mark) => value.includes(mark)) ? [path] : [];
  }
  if (value === null || typeof value !== "object") return [];
  return Object.entries(value).flatMap(([key, inner]) =>
    placeholdersIn(inner, path === "" ? key : `${path}.${key}`),
  );
}
