import { monthsBefore } from "./paris-date.ts";

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

export const MOST_TESTIMONIALS_SHOWN = 12;

export const withdrawalReasons = ["author", "rules"] as const;
export type WithdrawalReason = (typeof withdrawalReasons)[number];

export interface ShownTestimonial {
  id: string;
  words: string;
  gain: string | null;
  gainOf: string | null;
  /** Null: shown by trade and town only. */
  author: string | null;
  trade: string;
  town: string;
  experiencedOn: string;
  publishedOn: string;
  /** Original place of publication; null: verified by an order instead. */
  place: string | null;
  url: string | null;
}

interface TestimonialConsent {
  consentedOn: string;
  consentUntil: string;
  consentGiven: string;
}

export interface NewTestimonial
  extends Omit<ShownTestimonial, "id" | "publishedOn">, TestimonialConsent {
  /** Verified paid order; null: published elsewhere. */
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

export function mayLastUntil(consentedOn: string, until: string): boolean {
  return monthsBefore(until, CONSENT_MONTHS) <= consentedOn;
}
