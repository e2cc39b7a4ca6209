import { offers } from "./catalogue.ts";
import { type OrderPlan, orderLife, type OrderStatus } from "./order.ts";
import { addDays, parisDate } from "./paris-date.ts";
import { addWorkingDays } from "./public-holidays.ts";

/** Refund period after the delivery (terms of sale, 8.1). */
const GUARANTEE_DAYS = 30;

/** Delay to refund after the request (terms of sale, 8.3). */
const GUARANTEE_REFUND_WORKING_DAYS = 7;

export const GUARANTEE_WORDS_MAX = 2000;

export interface GuaranteedOrder {
  status: OrderStatus;
  planType: OrderPlan;
  /** Delivery (completion) of the order; null: not completed, or date unknown. */
  endedAt: Date | null;
  createdAt: Date;
  keptCents: number;
}

export type GuaranteeRefusal =
  | "order-not-found"
  | "not-paid"
  | "already-refunded"
  /** Subscriptions have rules of their own (terms of sale, 8.4). */
  | "not-covered"
  | "too-late";

export function isGuaranteed(planType: OrderPlan): boolean {
  return planType === "custom" || offers[planType].period === undefined;
}

/** Null: not delivered yet, so the period has not begun. */
export function guaranteeEndsOn({ status, endedAt, createdAt }: GuaranteedOrder): string | null {
  if (!orderLife[status].over) return null;
  return addDays(parisDate(endedAt ?? createdAt), GUARANTEE_DAYS);
}

export function guaranteeRefusal(order: GuaranteedOrder, today: string): GuaranteeRefusal | null {
  const { inForce, paidFor } = orderLife[order.status];
  if (!inForce || !paidFor) return "not-paid";
  if (!isGuaranteed(order.planType)) return "not-covered";
  if (order.keptCents <= 0) return "already-refunded";
  const last = guaranteeEndsOn(order);
  return last !== null && today > last ? "too-late" : null;
}

export function guaranteeRefundDueOn(at: Date): string {
  return addWorkingDays(parisDate(at), GUARANTEE_REFUND_WORKING_DAYS);
}
