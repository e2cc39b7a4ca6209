import { offers } from "./catalogue.ts";
import { type OrderPlan, orderLife, type OrderStatus } from "./order.ts";
import { addDays, parisDate } from "./paris-date.ts";
import { addWorkingDays } from "./public-holidays.ts";

/** Days after the delivery within which the money may be asked back (terms of sale, 8.1). */
const GUARANTEE_DAYS = 30;

/** Working days after that within which it is given back (terms of sale, 8.3). */
const GUARANTEE_REFUND_WORKING_DAYS = 7;

/** Longer than any word about it, and far below what a request may carry. */
export const GUARANTEE_WORDS_MAX = 2000;

/** What the guarantee asks of an order. */
export interface GuaranteedOrder {
  status: OrderStatus;
  planType: OrderPlan;
  /** When it was completed, which is its delivery; null: it isn't, or nobody knows any more. */
  endedAt: Date | null;
  createdAt: Date;
  /** What came in and has not gone back. */
  keptCents: number;
}

/** Why the guarantee can't be asked for. */
export type GuaranteeRefusal =
  | "order-not-found"
  /** Nothing was paid, or the order was cancelled. */
  | "not-paid"
  /** Everything went back already. */
  | "already-refunded"
  /** A subscription has rules of its own (terms of sale, 8.4). */
  | "not-covered"
  | "too-late";

/** Every pack is; the subscription has rules of its own (terms of sale, 8.1 and 8.4). */
export function isGuaranteed(planType: OrderPlan): boolean {
  return planType === "custom" || offers[planType].period === undefined;
}

/** The last French day on which it may be asked for; null: the delivery is still to come, and so is its first day. */
export function guaranteeEndsOn({ status, endedAt, createdAt }: GuaranteedOrder): string | null {
  if (!orderLife[status].over) return null;
  return addDays(parisDate(endedAt ?? createdAt), GUARANTEE_DAYS);
}

/** Whether it may be asked for on that French day: from the payment on; null: it may. */
export function guaranteeRefusal(order: GuaranteedOrder, today: string): GuaranteeRefusal | null {
  const { inForce, paidFor } = orderLife[order.status];
  if (!inForce || !paidFor) return "not-paid";
  if (!isGuaranteed(order.planType)) return "not-covered";
  if (order.keptCents <= 0) return "already-refunded";
  const last = guaranteeEndsOn(order);
  return last !== null && today > last ? "too-late" : null;
}

/** The last French day on which the refund of what was asked at that instant is in time. */
export function guaranteeRefundDueOn(at: Date): string {
  return addWorkingDays(parisDate(at), GUARANTEE_REFUND_WORKING_DAYS);
}
