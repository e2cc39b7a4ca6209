import { planTypes } from "./catalogue.ts";
import type { SaleRefusal } from "./territory.ts";
import {
  isAllowed,
  statusesOf,
  statusesWith,
  type StatusWith,
  transitionsOf,
} from "./status-table.ts";

export const orderActions = ["mark-paid", "start", "complete", "cancel", "reopen"] as const;
export type OrderAction = (typeof orderActions)[number];

interface OrderStatusRow {
  /** Counted in figures, and confirmed by e-mail. */
  inForce: boolean;
  /** The client has what they paid for, or may subscribe (docs/sources/decisions.md, 4). */
  paidFor: boolean;
  revisable: boolean;
  /** Work is owed: the client's file is retained. */
  underContract: boolean;
  over: boolean;
  /** Step of the progress shown to the client, in row order. */
  step: boolean;
  next: OrderAction | null;
  /** `refund`: everything received was refunded. */
  moves: Partial<Record<OrderAction | "refund", string>>;
}

/** State machine (docs/sources/decisions.md, 5), also read by retention and by the database's checks. */
export const orderLife = {
  pending: {
    inForce: true,
    paidFor: false,
    revisable: false,
    underContract: false,
    over: false,
    step: true,
    next: "mark-paid",
    moves: { "mark-paid": "paid", cancel: "cancelled", refund: "cancelled" },
  },
  paid: {
    inForce: true,
    paidFor: true,
    revisable: true,
    underContract: true,
    over: false,
    step: true,
    next: "start",
    moves: { start: "in_progress", cancel: "cancelled", refund: "cancelled" },
  },
  in_progress: {
    inForce: true,
    paidFor: true,
    revisable: true,
    underContract: true,
    over: false,
    step: true,
    next: "complete",
    moves: { complete: "completed", refund: "cancelled" },
  },
  completed: {
    inForce: true,
    paidFor: true,
    revisable: true,
    underContract: false,
    over: true,
    step: true,
    next: null,
    moves: {},
  },
  cancelled: {
    inForce: false,
    paidFor: false,
    revisable: false,
    underContract: false,
    over: true,
    step: false,
    next: null,
    moves: { reopen: "pending" },
  },
} as const satisfies Record<string, OrderStatusRow>;

export type OrderStatus = keyof typeof orderLife;
export type OrderStep = StatusWith<typeof orderLife, "step">;

export const orderStatuses = statusesOf(orderLife);
export const orderTransitions = transitionsOf(orderLife, orderActions);

export const finalOrderStatuses = statusesWith(orderLife, "over");
export const openOrderStatuses = orderStatuses.filter((status) => !isOrderOver(status));
export const orderStatusesInForce = statusesWith(orderLife, "inForce");
export const paidForOrderStatuses = statusesWith(orderLife, "paidFor");
export const orderStatusesUnderContract = statusesWith(orderLife, "underContract");
export const orderSteps = statusesWith(orderLife, "step");

export function orderStatusRefunded(status: OrderStatus): OrderStatus | null {
  const { moves }: OrderStatusRow = orderLife[status];
  return moves.refund === undefined ? null : transitionsOf(orderLife, ["refund"]).refund.to;
}

export function isOrderOver(status: OrderStatus): boolean {
  return orderLife[status].over;
}

export function orderStatusesBefore(next: OrderAction): OrderStatus[] {
  return orderStatuses.filter((status) => orderLife[status].next === next);
}

export const orderPlans = [...planTypes, "custom"] as const;
export type OrderPlan = (typeof orderPlans)[number];

export function isOrderActionAllowed(action: OrderAction, status: OrderStatus): boolean {
  return isAllowed(orderLife, action, status);
}

/** `startable`: work may begin before payment (domain/payment.ts, mayStartUnpaid). */
export function isOrderActionOpen(
  action: OrderAction,
  { status, startable }: { status: OrderStatus; startable: boolean },
): boolean {
  return isOrderActionAllowed(action, status) || (action === "start" && startable);
}

export type OrderMoveRefusal = "order-not-found" | "money-received" | `order-is-${OrderStatus}`;

export const clientTypes = ["professionnel", "particulier", "association"] as const;
export type ClientType = (typeof clientTypes)[number];

/** Deduplicates equal orders without idempotency key (docs/sources/decisions.md, 4). */
export const SAME_ORDER_SECONDS = 60;

export type OrderRefusal =
  | "price-changed"
  | "promo-code-invalid"
  | "subscription-needs-boost-local"
  | "consumers-not-served"
  | SaleRefusal
  | "idempotency-key-reused";

export type OrderWarning = "payment-offline";
