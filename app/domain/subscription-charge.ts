import { latestReminder, reminderDays } from "./due.ts";
import type { Cents } from "./money.ts";
import { addDays } from "./paris-date.ts";
import { isAllowed, statusesOf, statusesWith } from "./status-table.ts";
import { AMOUNT_TOO_SMALL } from "./payment-refusal.ts";
import { type Collector, daysOf, periodOn } from "./subscription.ts";
import { type Price, priceOfGross, priceOfListings, shareOfDays } from "./subscription-price.ts";
import { type SubscriptionTerm, termOn } from "./subscription-terms.ts";

/** What is asked for: a month of the subscription, or listings added in the middle of one. */
export const chargeKinds = ["month", "addition"] as const;
export type ChargeKind = (typeof chargeKinds)[number];

interface ChargeStatusRow {
  /** Whether its client, or their bank, may be asked for it now. */
  asks: boolean;
  /** Whether its money is still to come. */
  waits: boolean;
  /** Whether it is there. */
  paid: boolean;
  moves: Partial<Record<ChargeAction, string>>;
}

/** The life of a charge. */
const chargeLife = {
  due: {
    asks: true,
    waits: true,
    paid: false,
    moves: { wait: "processing", pay: "paid", refuse: "failed", drop: "dropped" },
  },
  /** A direct debit takes days. */
  processing: { asks: false, waits: true, paid: false, moves: { pay: "paid", refuse: "failed" } },
  failed: {
    asks: true,
    waits: true,
    paid: false,
    moves: { wait: "processing", pay: "paid", refuse: "failed", drop: "dropped" },
  },
  /** A debit may be sent back by the bank weeks later. */
  paid: { asks: false, waits: false, paid: true, moves: { refuse: "failed" } },
  /** Nothing is asked for it any more. */
  dropped: { asks: false, waits: false, paid: false, moves: {} },
} as const satisfies Record<string, ChargeStatusRow>;

export type ChargeAction = "wait" | "pay" | "refuse" | "drop";
export type ChargeStatus = keyof typeof chargeLife;
/** What one is once its money is there. */
export const PAID_CHARGE_STATUS = chargeLife.due.moves.pay;
export const chargeStatuses = statusesOf(chargeLife);
export const askingChargeStatuses = statusesWith(chargeLife, "asks");
export const paidChargeStatuses = statusesWith(chargeLife, "paid");
export const waitingChargeStatuses = statusesWith(chargeLife, "waits");

/** Whether its client, or their bank, may be asked for it now. */
export function isChargeAsked(status: ChargeStatus): boolean {
  return chargeLife[status].asks;
}

/** Whether its money is there. */
export function isChargePaid(status: ChargeStatus): boolean {
  return chargeLife[status].paid;
}

/** Whether its money is still to come. */
export function isChargeWaiting(status: ChargeStatus): boolean {
  return chargeLife[status].waits;
}

/** What that makes of a charge; null: it can't be. */
export function chargeAfter(status: ChargeStatus, action: ChargeAction): ChargeStatus | null {
  if (!isAllowed(chargeLife, action, status)) return null;
  const { moves }: ChargeStatusRow = chargeLife[status];
  return chargeStatuses.find((known) => known === moves[action]) ?? null;
}

/**
 * By whom a charge is paid: its own client sends what is too small for a provider, whatever means of payment is saved
 * for the others.
 */
export function collectorOf(charge: { failure: string | null }, collectedBy: Collector): Collector {
  return charge.failure === AMOUNT_TOO_SMALL ? "transfer" : collectedBy;
}

/** What a charge asks for, and for which French days, both included. */
export interface NewCharge extends Price {
  kind: ChargeKind;
  /** First day of the subscription's month. */
  periodStartsOn: string;
  startsOn: string;
  endsOn: string;
  /** Served; of an addition, those added. */
  listings: number;
}

/** What is known of a subscription that its charges follow from. French calendar dates. */
export interface ChargedSubscription {
  startedOn: string;
  endsOn: string | null;
  pausedFrom: string | null;
  pausedUntil: string | null;
  suspendedOn: string | null;
  /** The day on which a suspended one is served again; absent: it is not. */
  restoredOn?: string;
}

/** What charges that are there say of the months they are for. */
export type ChargedDays = Pick<
  NewCharge,
  "kind" | "periodStartsOn" | "startsOn" | "endsOn" | "listings"
> & { paidByOrder: boolean };

/**
 * What has begun by today and was never charged: months, and what the order that paid the first one left of it. Those after the latest one charged alone: what was
 * skipped by a pause stays so. A month that begins in a pause or a suspension is charged from the day it is served
 * again, for the days left; not at all when that comes after it.
 */
export function chargesDue(
  subscription: ChargedSubscription,
  terms: readonly SubscriptionTerm[],
  charges: readonly ChargedDays[],
  today: string,
): NewCharge[] {
  const { startedOn, endsOn } = subscription;
  const latest = charges
    .filter(({ kind }) => kind === "month")
    .map(({ periodStartsOn }) => periodStartsOn)
    .toSorted()
    .at(-1);
  const last = endsOn !== null && endsOn < today ? endsOn : today;
  const rest = startedOn <= last ? leftByOrder(terms, charges, startedOn) : null;
  const due: NewCharge[] = rest === null ? [] : [rest];
  let from = latest === undefined ? startedOn : addDays(periodOn(startedOn, latest).endsOn, 1);
  while (from <= last) {
    const period = periodOn(startedOn, from);
    const servedFrom = servedAgain(subscription, from);
    if (servedFrom !== null && servedFrom <= period.endsOn && servedFrom <= last) {
      due.push(monthFrom(servedFrom, period, termOn(terms, servedFrom)));
    }
    from = addDays(period.endsOn, 1);
  }
  return due;
}

/**
 * The first month of listings that the order of a subscription did not pay: asked for on its first day, until a month
 * after it is charged. What the order paid more stays with its month.
 */
function leftByOrder(
  terms: readonly SubscriptionTerm[],
  charges: readonly ChargedDays[],
  startedOn: string,
): NewCharge | null {
  const paid = charges.find(({ paidByOrder }) => paidByOrder);
  const months = charges.filter(({ kind }) => kind === "month");
  if (!paid || months.length > 1) return null;
  const added = charges.filter((one) => one.kind === "addition" && one.startsOn === startedOn);
  const covered = added.reduce((sum, { listings }) => sum + listings, paid.listings);
  const { listings, unitCents, grossCents, vatRate } = termOn(terms, startedOn);
  if (listings <= covered) return null;
  const rest = grossCents - priceOfListings(unitCents, covered, vatRate).grossCents;
  return {
    kind: "addition",
    periodStartsOn: paid.periodStartsOn,
    startsOn: paid.startsOn,
    endsOn: paid.endsOn,
    listings: listings - covered,
    ...priceOfGross(rest, vatRate),
  };
}

/** The first day from that one on which no pause holds; null: none is known. */
function servedAgain(subscription: ChargedSubscription, day: string): string | null {
  const { pausedFrom, pausedUntil, suspendedOn, restoredOn = null } = subscription;
  let served = day;
  // Each may lead into the other.
  for (let turn = 0; turn < 2; turn += 1) {
    if (pausedFrom !== null && pausedUntil !== null && isWithin(served, pausedFrom, pausedUntil)) {
      served = pausedUntil;
    }
    if (suspendedOn !== null && served >= suspendedOn) {
      if (restoredOn === null) return null;
      if (served < restoredOn) served = restoredOn;
    }
  }
  return served;
}

function isWithin(day: string, from: string, until: string): boolean {
  return from <= day && day < until;
}

function monthFrom(
  startsOn: string,
  period: ReturnType<typeof periodOn>,
  { listings, grossCents, netCents, vatRate, vatCents }: SubscriptionTerm,
): NewCharge {
  const said = {
    kind: "month",
    periodStartsOn: period.startsOn,
    startsOn,
    endsOn: period.endsOn,
    listings,
  } as const;
  if (startsOn === period.startsOn) return { ...said, netCents, vatRate, vatCents, grossCents };
  const share = shareOfDays(grossCents, daysOf(startsOn, period.endsOn), period.days);
  return { ...said, ...priceOfGross(share, vatRate) };
}

/** What of a charge is owed once its subscription has a last day. */
export interface OwedShare {
  owed: Price;
  /** What it asked for beyond that: given back when it is paid, no longer asked for when it isn't. */
  backCents: Cents;
  daysLeft: number;
  /** How many days it was for. */
  days: number;
}

/** The charge's price × days left ÷ its days goes back, to the cent, half up (terms of sale, 9.5). */
export function owedOf(
  charge: Pick<NewCharge, "startsOn" | "endsOn" | "grossCents" | "vatRate">,
  lastDay: string | null,
): OwedShare {
  const { startsOn, endsOn, grossCents, vatRate } = charge;
  const days = daysOf(startsOn, endsOn);
  const daysLeft = lastDay === null ? 0 : Math.min(days, Math.max(0, daysOf(lastDay, endsOn) - 1));
  const backCents = shareOfDays(grossCents, daysLeft, days);
  return { owed: priceOfGross(grossCents - backCents, vatRate), backCents, daysLeft, days };
}

export type ReminderDay = (typeof reminderDays)["charge"][number];

/** Days after its client was first told on which the work stops (terms of sale, 5.6). */
export const SUSPENSION_DAYS = 15;

/** Days of a suspension after which the contract is over. */
export const END_AFTER_SUSPENDED_DAYS = 30;

export type UnpaidStep =
  | { step: "remind"; day: ReminderDay }
  | { step: "suspend" }
  | { step: "end" }
  | null;

/**
 * What an unpaid charge calls for on that French day. `stoppedOn`: since when the work stopped, or was over; null: it
 * goes on. A charge whose client wasn't told yet (`remindedStep` null) waits to be told, when it has failed.
 */
export function unpaidStep(
  charge: { status: ChargeStatus; dueOn: string; remindedStep: number | null },
  today: string,
  stoppedOn: string | null,
): UnpaidStep {
  const { status, dueOn, remindedStep } = charge;
  if (!isChargeAsked(status)) return null;
  if (remindedStep === null) return status === "failed" ? { step: "remind", day: 0 } : null;
  const stopsOn = addDays(dueOn, SUSPENSION_DAYS);
  if (today >= stopsOn) {
    if (stoppedOn === null) return { step: "suspend" };
    const since = stoppedOn > stopsOn ? stoppedOn : stopsOn;
    return today >= addDays(since, END_AFTER_SUSPENDED_DAYS) ? { step: "end" } : null;
  }
  const day = latestReminder(reminderDays.charge, dueOn, today);
  return day !== undefined && day > remindedStep ? { step: "remind", day } : null;
}
