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

/** Months looked ahead: beyond the longest pause. */
const AHEAD_MONTHS = 6;

/**
 * What will be asked next, and from which French day: its `startsOn`. Null: nothing is, as it ends before or is stopped
 * for want of payment.
 */
export function nextCharge(
  subscription: ChargedSubscription,
  terms: readonly SubscriptionTerm[],
  charges: readonly ChargedDays[],
  today: string,
): NewCharge | null {
  const horizon = monthsBefore(today, -AHEAD_MONTHS);
  return chargesDue(subscription, terms, charges, horizon)[0] ?? null;
}

/** What a list knows of the charges there are. */
export interface ChargedInShort {
  /** First day of the latest month charged; null: none was. */
  latestMonth: string | null;
  /** For how many listings its order and what was asked beside it pay the first month; null: its order paid none. */
  firstListings: number | null;
}

/** The French day on which that will be, whatever it costs. `listings`: as many as it has now. */
export function nextChargeOn(
  subscription: ChargedSubscription & { listings: number },
  { latestMonth, firstListings }: ChargedInShort,
  today: string,
): string | null {
  const { startedOn, listings } = subscription;
  const terms = [termOf(startedOn, { listings, unitCents: 1, reason: "opened" })];
  const { startsOn, endsOn } = periodOn(startedOn, latestMonth ?? startedOn);
  const month = { kind: "month", periodStartsOn: startsOn, startsOn, endsOn } as const;
  // Once it has begun, what its order left of the first month is asked for, and those added since are no part of it.
  const left = today <= startedOn ? firstListings : null;
  const paid = { listings: left ?? listings, paidByOrder: left !== null };
  const charges = latestMonth === null ? [] : [{ ...month, ...paid }];
  return nextCharge(subscription, terms, charges, today)?.startsOn ?? null;
}

/**
 * Whether its client is to do something about a charge: send a transfer, or mend what their bank refused. A saved means
 * of payment that wasn't asked yet needs nobody.
 */
export function awaitsClient(status: ChargeStatus, collectedBy: Collector): boolean {
  return isChargeAsked(status) && (collectedBy === "transfer" || status === "failed");
}

type EndedCharge = Pick<NewCharge, "startsOn" | "endsOn" | "grossCents" | "vatRate"> & {
  status: ChargeStatus;
  /** What came for it and has neither gone back nor is promised. */
  leftCents: Cents;
};

/** What an ending on that last day does to the charges there are, to the cent. */
export function endingOutcome(charges: readonly EndedCharge[], lastDay: string) {
  let backCents: Cents = 0;
  let dueCents: Cents = 0;
  for (const charge of charges) {
    const { status, leftCents } = charge;
    if (status === "dropped") continue;
    const owedCents = owedOf(charge, lastDay).owed.grossCents;
    if (isChargeAsked(status)) dueCents += Math.max(0, owedCents - leftCents);
    // What a bank has on its way goes back once it has come.
    const comes = isChargePaid(status) || isChargeAsked(status) ? 0 : charge.grossCents;
    backCents += Math.max(0, leftCents + comes - owedCents);
  }
  return { backCents, dueCents };
}
