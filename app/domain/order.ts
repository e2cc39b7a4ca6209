import { planTypes } from "./catalogue.ts";
import type { SaleRefusal } from "./territory.ts";
import {
  isAllowed,
  statusesOf,
  statusesWith,
  type StatusWith,
  transitionsOf,
} from "./status-table.ts";

/** What the agency may do to an order, in the order of its life. */
export const orderActions = ["mark-paid", "start", "complete", "cancel", "reopen"] as const;
export type OrderAction = (typeof orderActions)[number];

interface OrderStatusRow {
  /** Whether it counts: in figures of orders and turnover, and for the e-mails that confirm it. */
  inForce: boolean;
  /** Whether its owner has what they paid for, the subscription among it (docs/sources/decisions.md, 4). */
  paidFor: boolean;
  /** Whether its owner may ask for a revision. */
  revisable: boolean;
  /** Whether work is owed: what holds the client's file for as long as that lasts. */
  underContract: boolean;
  /** Whether the contract has ended: nothing more is owed by either side. */
  over: boolean;
  /** Whether it is a step of the line its client follows, in the order of the rows. */
  step: boolean;
  /** What the agency should do next; null: nothing. */
  next: OrderAction | null;
  /** `refund`: once everything that came in goes back. */
  moves: Partial<Record<OrderAction | "refund", string>>;
}

/**
 * Order life (docs/sources/decisions.md, 5). Buttons, lists, workflows, retention and the database's checks
 * read this table.
 */
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

/** Statuses in which the contract has ended. */
export const finalOrderStatuses = statusesWith(orderLife, "over");
export const openOrderStatuses = orderStatuses.filter((status) => !isOrderOver(status));
export const orderStatusesInForce = statusesWith(orderLife, "inForce");
export const paidForOrderStatuses = statusesWith(orderLife, "paidFor");
export const orderStatusesUnderContract = statusesWith(orderLife, "underContract");
export const orderSteps = statusesWith(orderLife, "step");

/** What giving everything back makes of an order: its contract ends; null: it is over already. */
export function orderStatusRefunded(status: OrderStatus): OrderStatus | null {
  const { moves }: OrderStatusRow = orderLife[status];
  return moves.refund === undefined ? null : transitionsOf(orderLife, ["refund"]).refund.to;
}

/** Whether its contract has ended in that status. */
export function isOrderOver(status: OrderStatus): boolean {
  return orderLife[status].over;
}

/** The statuses in which that is what the agency should do next. */
export function orderStatusesBefore(next: OrderAction): OrderStatus[] {
  return orderStatuses.filter((status) => orderLife[status].next === next);
}

/** What an order is for: an offer of the catalogue, or what an accepted quote describes. */
export const orderPlans = [...planTypes, "custom"] as const;
export type OrderPlan = (typeof orderPlans)[number];

/** Whether the agency may do it to an order in that status. */
export function isOrderActionAllowed(action: OrderAction, status: OrderStatus): boolean {
  return isAllowed(orderLife, action, status);
}

/** The same for one order; `startable`: work may begin before it is paid (domain/payment.ts, mayStartUnpaid). */
export function isOrderActionOpen(
  action: OrderAction,
  { status, startable }: { status: OrderStatus; startable: boolean },
): boolean {
  return isOrderActionAllowed(action, status) || (action === "start" && startable);
}

/** Why the agency may not move an order now. */
export type OrderMoveRefusal = "order-not-found" | "money-received" | `order-is-${OrderStatus}`;

export const clientTypes = ["professionnel", "particulier", "association"] as const;
export type ClientType = (typeof clientTypes)[number];

/**
 * How long the same order from the same e-mail is the same one, where nothing says otherwise
 * (docs/sources/decisions.md, 4).
 */
export const SAME_ORDER_SECONDS = 60;

export type OrderRefusal =
  | "price-changed"
  | "promo-code-invalid"
  | "subscription-needs-boost-local"
  | "consumers-not-served"
  | SaleRefusal
  | "idempotency-key-reused";

/** The order stands, but something remains to be said. */
export type OrderWarning = "payment-offline";
