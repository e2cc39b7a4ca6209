import { latestReminder, reminderDays } from "./due.ts";
import type { Cents } from "./money.ts";
import { addDays } from "./paris-date.ts";
import { isAllowed, statusesOf, statusesWith } from "./status-table.ts";
import { AMOUNT_TOO_SMALL } from "./payment-refusal.ts";
import { type Collector, daysOf, periodOn } from "./subscription.ts";
import { type Price, priceOfGross, priceOfListings, shareOfDays } from "./subscription-price.ts";
import { type SubscriptionTerm, termOn } from "./subscription-terms.ts";

export const chargeKinds = ["month", "addition"] as const;
export type ChargeKind = (typeof chargeKinds)[number];

interface ChargeStatusRow {
  asks: boolean;
  waits: boolean;
  paid: boolean;
  moves: Partial<Record<ChargeAction, string>>;
}

const chargeLife = {
  due: {
    asks: true,
    waits: true,
    paid: false,
    moves: { wait: "processing", pay: "paid", refuse: "failed", drop: "dropped" },
  },
  processing: { asks: false, waits: true, paid: false, moves: { pay: "paid", refuse: "failed" } },
  failed: {
    asks: true,
    waits: true,
    paid: false,
    moves: { wait: "processing", pay: "paid", refuse: "failed", drop: "dropped" },
  },
  /** Banks may return a direct debit weeks later. */
  paid: { asks: false, waits: false, paid: true, moves: { refuse: "failed" } },
  dropped: { asks: false, waits: false, paid: false, moves: {} },
} as const satisfies Record<string, ChargeStatusRow>;

export type ChargeAction = "wait" | "pay" | "refuse" | "drop";
export type ChargeStatus = keyof typeof chargeLife;
export const PAID_CHARGE_STATUS = chargeLife.due.moves.pay;
export const chargeStatuses = statusesOf(chargeLife);
export const askingChargeStatuses = statusesWith(chargeLife, "asks");
export const paidChargeStatuses = statusesWith(chargeLife, "paid");
export const waitingChargeStatuses = statusesWith(chargeLife, "waits");

export function isChargeAsked(status: ChargeStatus): boolean {
  return chargeLife[status].asks;
}

export function isChargePaid(status: ChargeStatus): boolean {
  return chargeLife[status].paid;
}

export function isChargeWaiting(status: ChargeStatus): boolean {
  return chargeLife[status].waits;
}

export function chargeAfter(status: ChargeStatus, action: ChargeAction): ChargeStatus | null {
  if (!isAllowed(chargeLife, action, status)) return null;
  const { moves }: ChargeStatusRow = chargeLife[status];
  return chargeStatuses.find((known) => known === moves[action]) ?? null;
}

/** Amounts too small for the provider are paid by transfer, whatever method is saved. */
export function collectorOf(charge: { failure: string | null }, collectedBy: Collector): Collector {
  return charge.failure === AMOUNT_TOO_SMALL ? "transfer" : collectedBy;
}

/** French days, both included. */
export interface NewCharge extends Price {
  kind: ChargeKind;
  /** First day of the subscription's month. */
  periodStartsOn: string;
  startsOn: string;
  endsOn: string;
  /** For an addition, only those added. */
  listings: number;
}

/** French calendar dates. */
export interface ChargedSubscription {
  startedOn: string;
  endsOn: string | null;
  pausedFrom: string | null;
  pausedUntil: string | null;
  suspendedOn: string | null;
  /** Day on which service resumes after a suspension; absent: still suspended. */
  restoredOn?: string;
}

export type ChargedDays = Pick<
  NewCharge,
  "kind" | "periodStartsOn" | "startsOn" | "endsOn" | "listings"
> & { paidByOrder: boolean };

/**
 * Months begun by today and not charged, plus the first month's listings its order did not pay. Only months after the
 * latest charged one: months skipped by a pause stay skipped. A month that begins paused or suspended is charged pro
 * rata from the day service resumes.
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

/** Charged on the first day, until a later month is charged. An overpayment by the order stays with its month. */
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

function servedAgain(subscription: ChargedSubscription, day: string): string | null {
  const { pausedFrom, pausedUntil, suspendedOn, restoredOn = null } = subscription;
  let served = day;
  // The end of one interruption may fall within the other.
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

export interface OwedShare {
  owed: Price;
  backCents: Cents;
  daysLeft: number;
  days: number;
}

/** Price × days left ÷ days, to the cent, half up (terms of sale, 9.5). */
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

/** Days after the client was first told (terms of sale, 5.6). */
export const SUSPENSION_DAYS = 15;

export const END_AFTER_SUSPENDED_DAYS = 30;

export type UnpaidStep =
  | { step: "remind"; day: ReminderDay }
  | { step: "suspend" }
  | { step: "end" }
  | null;

/**
 * `stoppedOn`: French day since when service is suspended or over; null: it runs. `remindedStep` null: not told yet.
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
