import type { Cents } from "./money.ts";
import { type AttemptStatus, type PaymentStanding, SESSION_HOURS } from "./payment.ts";

/** Why what is due of an order is not paid on a provider's page, whatever one tries. */
export type OnlineRefusal =
  /** The provider takes no amount that small. */
  | { why: "below-least"; leastCents: Cents }
  /** The provider refused it for another reason of its own. */
  | { why: "page-refused" };

/** By which code a provider says that an amount is below its least; ours too, where it isn't even asked. */
export const AMOUNT_TOO_SMALL = "amount_too_small";

/** What has to be paid at once, or later where nothing is yet. */
function askedCents({ dueCents, remainingCents }: Due): Cents {
  return dueCents > 0 ? dueCents : remainingCents;
}

type Due = Pick<Extract<PaymentStanding, { kind: "due" }>, "dueCents" | "remainingCents">;

interface Attempted {
  status: AttemptStatus;
  amountCents: Cents;
  changedAt: Date;
}

/** Null: the provider takes it. `latest`: the last attempt to pay, left out where a page doesn't read it. */
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

/** A refusal holds for that amount, and for a day: by then the agency may have settled it with its provider. */
function isPageRefused({ status, amountCents, changedAt }: Attempted, cents: Cents, now: Date) {
  const until = changedAt.getTime() + SESSION_HOURS * 3_600_000;
  return status === "refused" && amountCents === cents && now.getTime() < until;
}
