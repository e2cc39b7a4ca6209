import type { BasisPoints } from "./money.ts";
import { pastedCode } from "./pasted-text.ts";

export interface PromoCode {
  code: string;
  discountRate: BasisPoints;
  label: string;
  startsAt: Date | null;
  endsAt: Date | null;
  usesLeft: number | null;
}

export type PromoCodeRefusal = "promo-code-empty" | "promo-code-invalid";

/** Upper case, without separators (docs/sources/specification.md, 5). */
export function normalisePromoCode(typed: string): string {
  return pastedCode(typed);
}

export function isPromoCodeUsable(promoCode: PromoCode, now: Date): boolean {
  const started = promoCode.startsAt === null || promoCode.startsAt <= now;
  const ended = promoCode.endsAt !== null && promoCode.endsAt <= now;
  return started && !ended && promoCode.usesLeft !== 0;
}

export type PromoCodeStanding = "coming" | "running" | "spent" | "ended";

export function promoCodeStanding(promoCode: PromoCode, now: Date): PromoCodeStanding {
  const { startsAt, endsAt, usesLeft } = promoCode;
  if (endsAt !== null && endsAt <= now) return "ended";
  if (usesLeft === 0) return "spent";
  return startsAt !== null && startsAt > now ? "coming" : "running";
}

export const promoCodeLimits = {
  code: { min: 4, max: 24 },
  label: 60,
  discountRate: { min: 100, max: 9000 },
  uses: { min: 1, max: 100_000 },
} as const;
