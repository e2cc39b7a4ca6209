import { monthsBefore } from "./paris-date.ts";

/** How long one may be shown after its author agreed (copy of the reviews page, « Durée »). */
export const CONSENT_MONTHS = 36;

export const testimonialLimits = {
  words: { min: 20, max: 600 },
  gain: 14,
  gainOf: 50,
  author: 60,
  trade: 40,
  town: 50,
  orderNumber: 60,
  place: 60,
  url: 500,
  consentGiven: 200,
} as const;

/** At most that many are shown, the latest published first. */
export const MOST_TESTIMONIALS_SHOWN = 12;

/** Why one is no longer shown: its author no longer agrees, or it breaks the rules told at /avis-comment-ca-marche. */
export const withdrawalReasons = ["author", "rules"] as const;
export type WithdrawalReason = (typeof withdrawalReasons)[number];

/** A client's words as a page shows them. */
export interface ShownTestimonial {
  id: string;
  words: string;
  /** What changed, as a figure, and of what; both or neither. */
  gain: string | null;
  gainOf: string | null;
  /** As its author wants to be called; null: by trade and town alone. */
  author: string | null;
  trade: string;
  town: string;
  /** French calendar dates. */
  experiencedOn: string;
  publishedOn: string;
  /** Where it was published before, and its address; null where an order of ours was checked instead. */
  place: string | null;
  url: string | null;
}

/** What its author agreed to, in writing. */
interface TestimonialConsent {
  /** French calendar dates: the day they agreed, and the last on which it may be shown. */
  consentedOn: string;
  consentUntil: string;
  /** How they agreed, and where that is kept. */
  consentGiven: string;
}

export interface NewTestimonial
  extends Omit<ShownTestimonial, "id" | "publishedOn">, TestimonialConsent {
  /** The paid order it is about, checked; null: it was published elsewhere. */
  orderNumber: string | null;
}

export type TestimonialStanding = "shown" | "over" | "withdrawn";

export function testimonialStanding(
  { consentUntil, withdrawnAt }: { consentUntil: string; withdrawnAt: Date | null },
  today: string,
): TestimonialStanding {
  if (withdrawnAt !== null) return "withdrawn";
  return consentUntil < today ? "over" : "shown";
}

/** Whether consent given that French day may last until that other one. */
export function mayLastUntil(consentedOn: string, until: string): boolean {
  return monthsBefore(until, CONSENT_MONTHS) <= consentedOn;
}
