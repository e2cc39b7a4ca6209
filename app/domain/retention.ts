import { addDays, monthsBefore, parisDate, startOfParisDay } from "./paris-date.ts";

/** `financialYears` count from the 31 December that closes the record's year. */
type Limit = { months: number } | { days: number } | { financialYears: number };

interface RetentionRule {
  limit: Limit;
  /** `last-contact`: the person's latest act, or the end of their latest contract; opening an e-mail does not count. */
  from: "last-contact" | "writing" | "contract-end" | "issue" | "expiry";
}

/** Retention periods (docs/sources/law.md, P2). */
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

/** Resume point of an unfinished run; instants as printed by PostgreSQL, which keeps microseconds. */
export interface RetentionProgress {
  step: string;
  after: { at: string; id: string } | null;
}

export type RetentionCounts = Partial<Record<RetentionSubject, number>>;

/** Rounded to whole days, so that data is kept at least its full period. */
export function firstKeptDay(subject: RetentionSubject, now: Date): string {
  const today = parisDate(now);
  const limit: Limit = retentionRules[subject].limit;
  if ("months" in limit) return monthsBefore(today, limit.months);
  if ("days" in limit) return addDays(today, -limit.days);
  return `${Number(today.slice(0, 4)) - limit.financialYears}-01-01`;
}

export function keptSince(subject: RetentionSubject, now: Date): Date {
  return startOfParisDay(firstKeptDay(subject, now));
}
