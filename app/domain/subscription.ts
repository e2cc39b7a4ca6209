import {
  boostLocal,
  MAX_LISTINGS_PER_ORDER,
  offers,
  type PlanType,
  VAT_RATE,
} from "./catalogue.ts";
import type { BasisPoints, Cents } from "./money.ts";
import { orderLife, type OrderPlan, type OrderStatus } from "./order.ts";
import { type Price, priceOfListings } from "./subscription-price.ts";
import { addDays, monthsBefore } from "./paris-date.ts";
import { isAllowed, type StatusBefore, statusesOf } from "./status-table.ts";

/** How a subscription was ended: nothing more to come, or to the end of the month already begun. */
export const subscriptionEndings = ["at-once", "period-end"] as const;
export type SubscriptionEnding = (typeof subscriptionEndings)[number];
/** How one came to its end: as above, or by the rule of what stayed unpaid. */
export const keptEndings = [...subscriptionEndings, "unpaid"] as const;
export type KeptEnding = (typeof keptEndings)[number];

/** How its months are paid: by transfer, or by the means of payment a provider keeps. */
export const collectors = ["transfer", "provider"] as const;
export type Collector = (typeof collectors)[number];

/** The one offer renewed each month. */
export const SUBSCRIPTION_TIER = "suiviCroissance" satisfies PlanType;

/**
 * A month of the subscription for all its listings, at a price of one excluding VAT: by the order's rounding, at the
 * rate of the buyer's territory.
 * @throws RangeError when listings is not a whole number from 1 to 50.
 */
export function monthlyPrice(
  unitCents: Cents,
  listings: number,
  vatRate: BasisPoints = VAT_RATE,
): Price {
  if (!Number.isInteger(listings) || listings < 1 || listings > MAX_LISTINGS_PER_ORDER) {
    throw new RangeError(`listings out of range: ${listings}`);
  }
  return priceOfListings(unitCents, listings, vatRate);
}

/** The acts that end it, and the one that makes it go on: a button each. */
export const subscriptionActions = ["cancel-at-period-end", "cancel-at-once", "resume"] as const;
export type SubscriptionAction = (typeof subscriptionActions)[number];

/** All that may be done to one; the last two by the rule of what stays unpaid. */
export type SubscriptionAct =
  | SubscriptionAction
  | "pause"
  | "change-listings"
  | "propose-price"
  | "change-method"
  | "suspend"
  | "restore";

interface SubscriptionStateRow {
  /** Whether it has not ended: its client is served, or may be again. */
  runs: boolean;
  /** Whether the work goes on. */
  served: boolean;
  /** Whether the months that begin are charged. */
  charged: boolean;
  moves: Partial<Record<SubscriptionAct, string>>;
}

/**
 * Subscription life (docs/sources/decisions.md, 5). `ending` runs to a last day that is known, `paused` and
 * `suspended` until it is served again: asked by its client, or for want of payment. Not stored: it follows from
 * dates (subscriptionState).
 */
const subscriptionLife = {
  active: {
    runs: true,
    served: true,
    charged: true,
    moves: {
      "cancel-at-period-end": "ending",
      "cancel-at-once": "ended",
      pause: "paused",
      "change-listings": "active",
      "propose-price": "active",
      "change-method": "active",
      suspend: "suspended",
    },
  },
  paused: {
    runs: true,
    served: false,
    charged: false,
    moves: {
      "cancel-at-once": "ended",
      resume: "active",
      "propose-price": "paused",
      "change-method": "paused",
      suspend: "suspended",
    },
  },
  suspended: {
    runs: true,
    served: false,
    charged: false,
    moves: {
      "cancel-at-once": "ended",
      "change-method": "suspended",
      restore: "active",
    },
  },
  ending: {
    runs: true,
    served: true,
    charged: true,
    moves: {
      "cancel-at-once": "ended",
      resume: "active",
      "change-method": "ending",
      suspend: "suspended",
    },
  },
  ended: { runs: false, served: false, charged: false, moves: {} },
} as const satisfies Record<string, SubscriptionStateRow>;

export type SubscriptionState = keyof typeof subscriptionLife;
export const subscriptionStates = statusesOf(subscriptionLife);

/** What one is once it was ended so. */
export function stateAfter(ending: SubscriptionEnding) {
  const { moves } = subscriptionLife.active;
  return moves[ending === "at-once" ? "cancel-at-once" : "cancel-at-period-end"];
}

/** Whether it has not ended in that state: its client is served, or may be again. */
export function isSubscriptionRunning(state: SubscriptionState): boolean {
  return subscriptionLife[state].runs;
}

/** Whether the work goes on in that state. */
export function isSubscriptionServed(state: SubscriptionState): boolean {
  return subscriptionLife[state].served;
}

/** The states in which that act is closed. */
export type SubscriptionStateWithout<Act extends SubscriptionAct> = Exclude<
  SubscriptionState,
  StatusBefore<typeof subscriptionLife, Act>
>;

/** Whether that may be done to a subscription in that state. */
export function isSubscriptionActionAllowed(
  action: SubscriptionAct,
  state: SubscriptionState,
): boolean {
  return isAllowed(subscriptionLife, action, state);
}

/** Why a subscription may not be moved now. */
export type SubscriptionMoveRefusal =
  | "subscription-not-found"
  | `subscription-is-${SubscriptionState}`;

/** The French calendar dates its state follows from. */
export interface SubscriptionDates {
  /** Last day served; null: nobody ended it. */
  endsOn: string | null;
  /** Since when it is stopped for want of payment. */
  suspendedOn: string | null;
  /** The first day of a pause, and the day it is served again: both or neither. */
  pausedFrom: string | null;
  pausedUntil: string | null;
}

/** Where it stands on a French calendar date; the last day is still served. */
export function subscriptionState(
  subscription: SubscriptionDates & { subscribed: boolean },
  today: string,
): SubscriptionState {
  const { subscribed, endsOn, suspendedOn } = subscription;
  if (!subscribed || (endsOn !== null && endsOn < today)) return "ended";
  if (suspendedOn !== null) return "suspended";
  if (isPausedOn(subscription, today)) return "paused";
  return endsOn === null ? "active" : "ending";
}

/** Whether a pause holds on that French day. */
function isPausedOn({ pausedFrom, pausedUntil }: Partial<SubscriptionDates>, day: string): boolean {
  return !!pausedFrom && !!pausedUntil && pausedFrom <= day && day < pausedUntil;
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
  const endsOn = addDays(next, -1);
  return { startsOn, endsOn, days: daysOf(startsOn, endsOn) };
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

/** How many days from one French date to another, both included; less than one: none. */
export function daysOf(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000) + 1;
}

/**
 * The last day served when it is ended that day: that day itself (terms of sale, 9.3), or the month's last. One that
 * is paused or suspended was served until the day before.
 */
export function lastDayOf(
  subscription: { startedOn: string } & Partial<SubscriptionDates>,
  ending: SubscriptionEnding,
  today: string,
): string {
  const { startedOn, suspendedOn, pausedFrom } = subscription;
  if (ending === "period-end") return periodOn(startedOn, today).endsOn;
  // Ended before it began, it serves no day.
  if (today < startedOn) return addDays(startedOn, -1);
  if (suspendedOn) return addDays(suspendedOn, -1);
  return pausedFrom && isPausedOn(subscription, today) ? addDays(pausedFrom, -1) : today;
}

/** Why an order does not open a subscription now. */
export type SubscriptionOpeningRefusal =
  | "order-not-found"
  | "plan-opens-none"
  | "order-not-paid"
  | "order-without-account"
  | "client-without-boost-local"
  | "already-running"
  /** Its client agreed to another price than the catalogue asks now. */
  | "price-changed";

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
  offers[SUBSCRIPTION_TIER].prerequisite ?? boostLocal.planType;

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
