import type { BasisPoints } from "./money.ts";

export interface PromoCode {
  code: string;
  discountRate: BasisPoints;
  label: string;
  startsAt: Date | null;
  endsAt: Date | null;
  /** Null: without limit. */
  usesLeft: number | null;
}

export type PromoCodeRefusal = "promo-code-empty" | "promo-code-invalid";

/** Trimmed and upper-cased (docs/sources/specification.md, 5). */
export function normalisePromoCode(typed: string): string {
  return typed.trim().toLocaleUpperCase("fr-FR");
}

/** Whether a stored code still gives its discount at that instant. */
export function isPromoCodeUsable(promoCode: PromoCode, now: Date): boolean {
  const started = promoCode.startsAt === null || promoCode.startsAt <= now;
  const ended = promoCode.endsAt !== null && promoCode.endsAt <= now;
  return started && !ended && promoCode.usesLeft !== 0;
}
