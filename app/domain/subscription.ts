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

export const subscriptionEndings = ["at-once", "period-end"] as const;
export type SubscriptionEnding = (typeof subscriptionEndings)[number];
/** `unpaid`: ended by rule after unpaid charges. */
export const keptEndings = [...subscriptionEndings, "unpaid"] as const;
export type KeptEnding = (typeof keptEndings)[number];

export const collectors = ["transfer", "provider"] as const;
export type Collector = (typeof collectors)[number];

export const SUBSCRIPTION_TIER = "suiviCroissance" satisfies PlanType;

/** Per month, rounded like orders. @throws RangeError when listings is not a whole number from 1 to 50. */
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

export const subscriptionActions = ["cancel-at-period-end", "cancel-at-once", "resume"] as const;
export type SubscriptionAction = (typeof subscriptionActions)[number];

export type SubscriptionAct =
  | SubscriptionAction
  | "pause"
  | "change-listings"
  | "propose-price"
  | "change-method"
  | "suspend"
  | "restore";

interface SubscriptionStateRow {
  /** Not ended: served, or may be again. */
  runs: boolean;
  served: boolean;
  charged: boolean;
  moves: Partial<Record<SubscriptionAct, string>>;
}

/** State machine (docs/sources/decisions.md, 5), derived from dates and never stored (subscriptionState). */
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

export function stateAfter(ending: SubscriptionEnding) {
  const { moves } = subscriptionLife.active;
  return moves[ending === "at-once" ? "cancel-at-once" : "cancel-at-period-end"];
}

export function isSubscriptionRunning(state: SubscriptionState): boolean {
  return subscriptionLife[state].runs;
}

export function isSubscriptionServed(state: SubscriptionState): boolean {
  return subscriptionLife[state].served;
}

export type SubscriptionStateWithout<Act extends SubscriptionAct> = Exclude<
  SubscriptionState,
  StatusBefore<typeof subscriptionLife, Act>
>;

export function isSubscriptionActionAllowed(
  action: SubscriptionAct,
  state: SubscriptionState,
): boolean {
  return isAllowed(subscriptionLife, action, state);
}

export type SubscriptionMoveRefusal =
  | "subscription-not-found"
  | `subscription-is-${SubscriptionState}`;

export interface SubscriptionDates {
  /** Last day served; null: open-ended. */
  endsOn: string | null;
  suspendedOn: string | null;
  /** `pausedUntil`: first day served again. Both set or both null. */
  pausedFrom: string | null;
  pausedUntil: string | null;
}

/** The last day is still served. */
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

function isPausedOn({ pausedFrom, pausedUntil }: Partial<SubscriptionDates>, day: string): boolean {
  return !!pausedFrom && !!pausedUntil && pausedFrom <= day && day < pausedUntil;
}

export interface SubscriptionPeriod {
  startsOn: string;
  endsOn: string;
  days: number;
}

/** Months begin on the start's day, clamped: 31 January, 28 February, 31 March. Before the start: the first one. */
export function periodOn(startedOn: string, on: string): SubscriptionPeriod {
  let month = Math.max(0, monthsBetween(startedOn, on));
  if (month > 0 && beginningOf(startedOn, month) > on) month -= 1;
  const startsOn = beginningOf(startedOn, month);
  const next = beginningOf(startedOn, month + 1);
  const endsOn = addDays(next, -1);
  return { startsOn, endsOn, days: daysOf(startsOn, endsOn) };
}

/** Counted from the start, so that a short month does not shift the following ones. */
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

/** Both ends included. */
export function daysOf(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000) + 1;
}

/** Today (terms of sale, 9.3) or the month's end; if paused or suspended, the day before that began. */
export function lastDayOf(
  subscription: { startedOn: string } & Partial<SubscriptionDates>,
  ending: SubscriptionEnding,
  today: string,
): string {
  const { startedOn, suspendedOn, pausedFrom } = subscription;
  if (ending === "period-end") return periodOn(startedOn, today).endsOn;
  // Ended before the start: no day is served.
  if (today < startedOn) return addDays(startedOn, -1);
  if (suspendedOn) return addDays(suspendedOn, -1);
  return pausedFrom && isPausedOn(subscription, today) ? addDays(pausedFrom, -1) : today;
}

export type SubscriptionOpeningRefusal =
  | "order-not-found"
  | "plan-opens-none"
  | "order-not-paid"
  | "order-without-account"
  | "client-without-boost-local"
  | "already-running"
  /** The catalogue's price changed since the client agreed. */
  | "price-changed";

interface OpeningOrder {
  planType: OrderPlan;
  status: OrderStatus;
  userId: string | null;
  /** A paid Boost Local order of the same client. */
  ownsBoostLocal: boolean;
  hasRunningSubscription: boolean;
}

export const subscriptionPrerequisite: PlanType =
  offers[SUBSCRIPTION_TIER].prerequisite ?? boostLocal.planType;

export const plansOpeningSubscription: readonly OrderPlan[] = [
  subscriptionPrerequisite,
  SUBSCRIPTION_TIER,
];

/** Conditions (docs/sources/decisions.md, 4); null: allowed. */
export function openingRefusal(order: OpeningOrder): SubscriptionOpeningRefusal | null {
  if (!plansOpeningSubscription.includes(order.planType)) return "plan-opens-none";
  if (order.hasRunningSubscription) return "already-running";
  if (!orderLife[order.status].paidFor) return "order-not-paid";
  if (order.userId === null) return "order-without-account";
  return order.ownsBoostLocal ? null : "client-without-boost-local";
}

const LATEST_START_DAYS = 60;

export function latestStart(today: string): string {
  return addDays(today, LATEST_START_DAYS);
}

export type SubscriptionStartRefusal = "start-in-the-past" | "start-too-far";

export function startRefusal(startedOn: string, today: string): SubscriptionStartRefusal | null {
  if (startedOn < today) return "start-in-the-past";
  return startedOn > latestStart(today) ? "start-too-far" : null;
}
