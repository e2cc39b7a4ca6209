import { addDays, monthsBefore, parisDate, startOfParisDay } from "./paris-date.ts";

/** How long something is kept; `financialYears` count from the 31 December that closes its own year. */
type Limit = { months: number } | { days: number } | { financialYears: number };

interface RetentionRule {
  limit: Limit;
  /**
   * What the limit counts from. `last-contact`: the latest thing the person did themselves, or the end of
   * their latest contract; opening an e-mail is not one.
   */
  from: "last-contact" | "writing" | "contract-end" | "issue" | "expiry";
}

/**
 * What the product forgets, and when (docs/sources/law.md, P2). French words for each are in
 * copy/retention.ts.
 */
export const retentionRules = {
  requests: { limit: { months: 36 }, from: "last-contact" },
  audits: { limit: { months: 36 }, from: "last-contact" },
  calls: { limit: { months: 36 }, from: "last-contact" },
  quotes: { limit: { months: 36 }, from: "last-contact" },
  accounts: { limit: { months: 36 }, from: "last-contact" },
  "unconfirmed-accounts": { limit: { days: 30 }, from: "writing" },
  "client-files": { limit: { months: 36 }, from: "last-contact" },
  "unsent-pictures": { limit: { days: 2 }, from: "writing" },
  contracts: { limit: { financialYears: 10 }, from: "contract-end" },
  invoices: { limit: { financialYears: 10 }, from: "issue" },
  payments: { limit: { financialYears: 10 }, from: "issue" },
  ledger: { limit: { financialYears: 10 }, from: "writing" },
  "payment-events": { limit: { months: 13 }, from: "writing" },
  declarations: { limit: { financialYears: 10 }, from: "writing" },
  emails: { limit: { months: 36 }, from: "writing" },
  events: { limit: { months: 13 }, from: "writing" },
  consents: { limit: { months: 13 }, from: "writing" },
  acts: { limit: { months: 12 }, from: "writing" },
  testimonials: { limit: { months: 36 }, from: "expiry" },
  tokens: { limit: { days: 0 }, from: "expiry" },
} as const satisfies Record<string, RetentionRule>;

export type RetentionSubject = keyof typeof retentionRules;

/** Where a run that is not over goes on: in that step, after that candidate. Instants as the database prints them. */
export interface RetentionProgress {
  step: string;
  after: { at: string; id: string } | null;
}

/** How many records of each kind a run took; kinds without any may be missing. */
export type RetentionCounts = Partial<Record<RetentionSubject, number>>;

/**
 * The first French day still kept: what is dated before it goes. Whole days, so that everything is kept
 * at least its full time; a 29 February counts as the 28th in years without one.
 */
export function firstKeptDay(subject: RetentionSubject, now: Date): string {
  const today = parisDate(now);
  const limit: Limit = retentionRules[subject].limit;
  if ("months" in limit) return monthsBefore(today, limit.months);
  if ("days" in limit) return addDays(today, -limit.days);
  return `${Number(today.slice(0, 4)) - limit.financialYears}-01-01`;
}

/** The instant that day begins in Paris. */
export function keptSince(subject: RetentionSubject, now: Date): Date {
  return startOfParisDay(firstKeptDay(subject, now));
}
