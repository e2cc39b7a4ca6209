import type { BankAccount } from "./bank-transfer.ts";
import type { Weekday } from "./calendar/opening-hours.ts";
import type { IdentityPart } from "./kept-identity.ts";
import type { VatRegime } from "./invoice.ts";
import type { Cents } from "./money.ts";

/** A figure the agency states about itself, with what proves it (docs/sources/law.md, 6). */
export interface Claim {
  value: string;
  sentence: string;
  /** What the figure counts, said after the sentence; null where the sentence says it. */
  counts: string | null;
  /** Where the figure comes from; in live mode a claim without it is not displayed. */
  source: string | null;
  /** French calendar date the figure was true on. */
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

/** What the agency states of itself; null: that isn't stated, or not any more. */
export type Claims = Record<ClaimKey, Claim | null>;

/** A firm that holds personal data on the agency's behalf. */
export interface DataProcessor {
  name: string;
  address: string;
  /** Country the data are held in and, outside the European Union, what protects the transfer. */
  dataLocation: string;
}

export interface AccessibilityAudit {
  /** French calendar date. */
  on: string;
  by: string;
  /** Share of the RGAA's criteria that are met. */
  percent: number;
}

/** Everything that names the agency. Another agency re-brands the product with this and the theme's colours. */
export interface SiteIdentity {
  name: string;
  legalName: string;
  legalForm: string;
  shareCapitalCents: Cents;
  siren: string;
  siret: string;
  /** Town of the register: "RCS <ville>". */
  registerCity: string;
  vatNumber: string;
  /** `franchise`: no VAT on its papers (article 293 B of the CGI). */
  vatRegime: VatRegime;
  /** Whether VAT is due when invoicing rather than when paid (docs/sources/law.md, F5). */
  vatOnDebits: boolean;
  /** Numbers of the chart of accounts, as the accountant wants them. */
  accounts: { client: string; sales: string; deposits: string; vat: string; bank: string };
  address: { street: string; postalCode: string; city: string; country: string };
  email: string;
  /** E.164. */
  phone: string;
  /** E.164. */
  whatsapp: string;
  whatsappGreeting: string;
  /** `8h30`, `20h30`; the days as pages say them, and one by one. */
  openingHours: { opens: string; closes: string; days: string; weekdays: readonly Weekday[] };
  socialProfiles: { name: string; url: string }[];
  /** Chat messenger address, shown as a plain link. */
  messengerUrl: string | null;
  /** What is stated until the administration says otherwise (domain/stated-claims.ts). */
  claims: Claims;
  /** External scheduling page; null: first-party. */
  schedulingUrl: string | null;
  /** External information form; null: first-party. */
  informationFormUrl: string | null;
  publicationDirector: string;
  host: DataProcessor & { phone: string };
  /** Who carries the e-mails of the site. */
  mailProvider: DataProcessor;
  /** Professional liability insurance; null: none. */
  insurance: { insurer: string; address: string; coverage: string } | null;
  /** Last full RGAA audit; null: none yet. */
  accessibilityAudit: AccessibilityAudit | null;
  mediator: { name: string; address: string; email: string; website: string };
  /** Where clients' transfers arrive; null: orders are not paid by transfer. */
  bankAccount: BankAccount | null;
  /** Version of the terms of sale that an acceptance stores: French calendar date. */
  termsVersion: string;
  /** French calendar date of the last change of each part that the administration took over. */
  changedOn: Partial<Record<IdentityPart, string>>;
}

/** The sentence with what it counts. */
export function claimWords({ sentence, counts }: Claim): string {
  return counts === null ? sentence : `${sentence}, ${counts}`;
}

/**
 * The claim as it may be displayed: in live mode one without a source is not
 * (docs/sources/law.md, A1).
 */
export function shownClaim(claim: Claim | null, mode: "demo" | "live"): Claim | null {
  return mode === "live" && claim?.source === null ? null : claim;
}

/** The IBAN registry's own example stands among them: it can be read and checked, and is nobody's account. */
const placeholderMarks = ["À REMPLIR", ".example", "+3319900", "FR14 2004 1010 0505 0001 3M02 606"];

/** Paths of the values that are still plainly placeholders: live mode refuses to start while one remains. */
export function placeholdersIn(value: unknown, path = ""): string[] {
  if (typeof value === "string") {
    return placeholderMarks.some((mark) => value.includes(mark)) ? [path] : [];
  }
  if (value === null || typeof value !== "object") return [];
  return Object.entries(value).flatMap(([key, inner]) =>
    placeholdersIn(inner, path === "" ? key : `${path}.${key}`),
  );
}
