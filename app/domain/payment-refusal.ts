import type { Cents } from "./money.ts";
import { type AttemptStatus, type PaymentStanding, SESSION_HOURS } from "./payment.ts";

export type OnlineRefusal = { why: "below-least"; leastCents: Cents } | { why: "page-refused" };

/** Stripe's error code; also used without asking the provider. */
export const AMOUNT_TOO_SMALL = "amount_too_small";

function askedCents({ dueCents, remainingCents }: Due): Cents {
  return dueCents > 0 ? dueCents : remainingCents;
}

type Due = Pick<Extract<PaymentStanding, { kind: "due" }>, "dueCents" | "remainingCents">;

interface Attempted {
  status: AttemptStatus;
  amountCents: Cents;
  changedAt: Date;
}

export function onlineRefusal(
  due: Due,
  { leastCents }: { leastCents: Cents },
  tried?: { latest: Attempted | undefined; now: Date },
): OnlineRefusal | null {
  const cents = askedCents(due);
  if (cents > 0 && cents < leastCents) return { why: "below-least", leastCents };
  return tried?.latest && isPageRefused(tried.latest, cents, tried.now)
    ? { why: "page-refused" }
    : null;
}

/** A refusal holds for its amount and one day: the agency may have settled it with the provider since. */
function isPageRefused({ status, amountCents, changedAt }: Attempted, cents: Cents, now: Date) {
  const until = changedAt.getTime() + SESSION_HOURS * 3_600_000;
  return status === "refused" && amountCents === cents && now.getTime() < until;
}
