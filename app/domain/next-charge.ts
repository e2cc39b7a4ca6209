import type { Cents } from "./money.ts";
import { monthsBefore } from "./paris-date.ts";
import {
  type ChargedDays,
  type ChargedSubscription,
  chargesDue,
  type ChargeStatus,
  isChargeAsked,
  isChargePaid,
  type NewCharge,
  owedOf,
} from "./subscription-charge.ts";
import { type Collector, periodOn } from "./subscription.ts";
import { type SubscriptionTerm, termOf } from "./subscription-terms.ts";

/** Horizon in months, longer than the longest pause. */
const AHEAD_MONTHS = 6;

/** Null: none, because the subscription ends before or is suspended for non-payment. */
export function nextCharge(
  subscription: ChargedSubscription,
  terms: readonly SubscriptionTerm[],
  charges: readonly ChargedDays[],
  today: string,
): NewCharge | null {
  const horizon = monthsBefore(today, -AHEAD_MONTHS);
  return chargesDue(subscription, terms, charges, horizon)[0] ?? null;
}

export interface ChargedInShort {
  latestMonth: string | null;
  /** Listings of the first month paid with the order and its supplements; null: not paid with the order. */
  firstListings: number | null;
}

export function nextChargeOn(
  subscription: ChargedSubscription & { listings: number },
  { latestMonth, firstListings }: ChargedInShort,
  today: string,
): string | null {
  const { startedOn, listings } = subscription;
  const terms = [termOf(startedOn, { listings, unitCents: 1, reason: "opened" })];
  const { startsOn, endsOn } = periodOn(startedOn, latestMonth ?? startedOn);
  const month = { kind: "month", periodStartsOn: startsOn, startsOn, endsOn } as const;
  // After the first day, the rest of the first month is charged, without listings added since.
  const left = today <= startedOn ? firstListings : null;
  const paid = { listings: left ?? listings, paidByOrder: left !== null };
  const charges = latestMonth === null ? [] : [{ ...month, ...paid }];
  return nextCharge(subscription, terms, charges, today)?.startsOn ?? null;
}

/** True for a transfer to send or a refused payment to fix; a saved method not charged yet needs no act. */
export function awaitsClient(status: ChargeStatus, collectedBy: Collector): boolean {
  return isChargeAsked(status) && (collectedBy === "transfer" || status === "failed");
}

type EndedCharge = Pick<NewCharge, "startsOn" | "endsOn" | "grossCents" | "vatRate"> & {
  status: ChargeStatus;
  leftCents: Cents;
};

export function endingOutcome(charges: readonly EndedCharge[], lastDay: string) {
  let backCents: Cents = 0;
  let dueCents: Cents = 0;
  for (const charge of charges) {
    const { status, leftCents } = charge;
    if (status === "dropped") continue;
    const owedCents = owedOf(charge, lastDay).owed.grossCents;
    if (isChargeAsked(status)) dueCents += Math.max(0, owedCents - leftCents);
    // Pending bank debits are refunded once received.
    const comes = isChargePaid(status) || isChargeAsked(status) ? 0 : charge.grossCents;
    backCents += Math.max(0, leftCents + comes - owedCents);
  }
  return { backCents, dueCents };
}
