import { boostLocal, catalogue, type PlanType } from "./catalogue.ts";
import { type Cents, divideHalfUp } from "./money.ts";
import { orderLife, type OrderPlan, type OrderStatus } from "./order.ts";
import { type OrderPrice, priceOrder } from "./order-price.ts";
import { addDays, monthsBefore } from "./paris-date.ts";
import { isAllowed, type StatusBefore, statusesOf } from "./status-table.ts";

/** How a subscription was ended: nothing more to come, or to the end of the month already begun. */
export const subscriptionEndings = ["at-once", "period-end"] as const;
export type SubscriptionEnding = (typeof subscriptionEndings)[number];

/** The one offer renewed each month. */
export const SUBSCRIPTION_TIER = "suiviCroissance" satisfies PlanType;

/** A month of the subscription for all its listings: the catalogue's price by the order's rounding. */
export function monthlyPrice(listings: number): OrderPrice {
  return priceOrder({ planType: SUBSCRIPTION_TIER, listings, discountRate: 0 });
}

export const subscriptionActions = ["cancel-at-period-end", "cancel-at-once", "resume"] as const;
export type SubscriptionAction = (typeof subscriptionActions)[number];

interface SubscriptionStateRow {
  /** Whether its client is served, or will be. */
  runs: boolean;
  moves: Partial<Record<SubscriptionAction, string>>;
}

/**
 * Subscription life (docs/sources/decisions.md, 5). `ending` runs to a last day that is known. Not stored: it
 * follows from the last day (subscriptionState).
 */
const subscriptionLife = {
  active: {
    runs: true,
    moves: { "cancel-at-period-end": "ending", "cancel-at-once": "ended" },
  },
  ending: { runs: true, moves: { "cancel-at-once": "ended", resume: "active" } },
  ended: { runs: false, moves: {} },
} as const satisfies Record<string, SubscriptionStateRow>;

export type SubscriptionState = keyof typeof subscriptionLife;

export const subscriptionStates = statusesOf(subscriptionLife);

/** Whether its client is served in that state, or will be. */
export function isSubscriptionRunning(state: SubscriptionState): boolean {
  return subscriptionLife[state].runs;
}

/** The states in which that act is closed. */
export type SubscriptionStateWithout<Action extends SubscriptionAction> = Exclude<
  SubscriptionState,
  StatusBefore<typeof subscriptionLife, Action>
>;

/** Whether the agency may do it to a subscription in that state. */
export function isSubscriptionActionAllowed(
  action: SubscriptionAction,
  state: SubscriptionState,
): boolean {
  return isAllowed(subscriptionLife, action, state);
}

/** Why the agency may not end or resume a subscription now. */
export type SubscriptionMoveRefusal =
  | "subscription-not-found"
  | `subscription-is-${SubscriptionState}`;

/** Where it stands on a French calendar date; the last day is still served. */
export function subscriptionState(
  { subscribed, endsOn }: { subscribed: boolean; endsOn: string | null },
  today: string,
): SubscriptionState {
  if (!subscribed || (endsOn !== null && endsOn < today)) return "ended";
  return endsOn === null ? "active" : "ending";
}

/** A paid month, first and last day included. */
export interface SubscriptionPeriod {
  startsOn: string;
  endsOn: string;
  days: number;
}

/**
 * The month that holds a French calendar date; before the start, the first one. Months begin on the day
 * of the start, or on the last day of a month that hasn't got it: 31 January, 28 February, 31 March.
 */
export function periodOn(startedOn: string, on: string): SubscriptionPeriod {
  let month = Math.max(0, monthsBetween(startedOn, on));
  if (month > 0 && beginningOf(startedOn, month) > on) month -= 1;
  const startsOn = beginningOf(startedOn, month);
  const next = beginningOf(startedOn, month + 1);
  return { startsOn, endsOn: addDays(next, -1), days: daysBetween(startsOn, next) };
}

/** Each counted from the start, so that a short month shortens none of those after it. */
function beginningOf(startedOn: string, month: number): string {
  return monthsBefore(startedOn, -month);
}

function monthsBetween(one: string, other: string): number {
  return monthCount(other) - monthCount(one);
}

function monthCount(date: string): number {
  const [year = 0, month = 1] = date.split("-").map(Number);
  return year * 12 + month;
}

function daysBetween(one: string, other: string): number {
  return Math.round((Date.parse(other) - Date.parse(one)) / 86_400_000);
}

/** The last day served when it is ended that day: that day itself (terms of sale, 9.3), or the month's last. */
export function lastDayOf(
  { startedOn }: { startedOn: string },
  ending: SubscriptionEnding,
  today: string,
): string {
  if (ending === "period-end") return periodOn(startedOn, today).endsOn;
  // Ended before it began, it serves no day.
  return today < startedOn ? addDays(startedOn, -1) : today;
}

export interface ProRataRefund {
  /** Gross, to the cent, half up; due when that month is paid. */
  cents: Cents;
  daysLeft: number;
  period: SubscriptionPeriod;
}

/** What a paid month gives back after the last day served: its price × days left ÷ its days (terms of sale, 9.5). */
export function proRataRefund(
  { startedOn, grossCents }: { startedOn: string; grossCents: Cents },
  lastDay: string,
): ProRataRefund {
  const period = periodOn(startedOn, lastDay);
  const daysLeft = daysBetween(lastDay, period.endsOn);
  return { cents: divideHalfUp(grossCents * daysLeft, period.days), daysLeft, period };
}

/** Why an order does not open a subscription now. */
export type SubscriptionOpeningRefusal =
  | "order-not-found"
  | "plan-opens-none"
  | "order-not-paid"
  | "order-without-account"
  | "client-without-boost-local"
  | "already-running";

interface OpeningOrder {
  planType: OrderPlan;
  status: OrderStatus;
  userId: string | null;
  /** Whether its client has a Boost Local order that opens the subscription. */
  ownsBoostLocal: boolean;
  hasRunningSubscription: boolean;
}

/** What the subscription's client must have bought before. */
export const subscriptionPrerequisite: PlanType =
  catalogue[SUBSCRIPTION_TIER].prerequisite ?? boostLocal.planType;

/** Orders that open one: Boost Local itself, and the order of a subscription, which asks for it. */
export const plansOpeningSubscription: readonly OrderPlan[] = [
  subscriptionPrerequisite,
  SUBSCRIPTION_TIER,
];

/** Who may have a subscription (docs/sources/decisions.md, 4). Null: this order opens one. */
export function openingRefusal(order: OpeningOrder): SubscriptionOpeningRefusal | null {
  if (!plansOpeningSubscription.includes(order.planType)) return "plan-opens-none";
  if (order.hasRunningSubscription) return "already-running";
  if (!orderLife[order.status].paidFor) return "order-not-paid";
  if (order.userId === null) return "order-without-account";
  return order.ownsBoostLocal ? null : "client-without-boost-local";
}

/** How long ahead a start may be agreed. */
const LATEST_START_DAYS = 60;

/** The last French calendar date on which a subscription opened today may start. */
export function latestStart(today: string): string {
  return addDays(today, LATEST_START_DAYS);
}

export type SubscriptionStartRefusal = "start-in-the-past" | "start-too-far";

/** Why it can’t start that day; null when it can. Both are French calendar dates. */
export function startRefusal(startedOn: string, today: string): SubscriptionStartRefusal | null {
  if (startedOn < today) return "start-in-the-past";
  return startedOn > latestStart(today) ? "start-too-far" : null;
}
