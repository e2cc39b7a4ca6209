import { planTypes } from "./catalogue.ts";

/**
 * Order life (docs/sources/decisions.md, 5). The admin's buttons, the workflow and the SQL guard
 * read this table.
 */
export const orderStatuses = ["pending", "paid", "in_progress", "completed", "cancelled"] as const;
export type OrderStatus = (typeof orderStatuses)[number];

export const orderTransitions = {
  "mark-paid": { from: ["pending"], to: "paid" },
  start: { from: ["paid"], to: "in_progress" },
  complete: { from: ["in_progress"], to: "completed" },
  cancel: { from: ["pending", "paid"], to: "cancelled" },
} as const satisfies Record<string, { from: readonly OrderStatus[]; to: OrderStatus }>;

/** Whether nothing follows that status: its contract has ended. */
export function isOrderOver(status: OrderStatus): boolean {
  return !Object.values(orderTransitions).some(({ from }) =>
    (from as readonly OrderStatus[]).includes(status),
  );
}

/** What an order is for: an offer of the catalogue, or what an accepted quote describes. */
export const orderPlans = [...planTypes, "custom"] as const;
export type OrderPlan = (typeof orderPlans)[number];

export type OrderAction = keyof typeof orderTransitions;

/** Whether the agency may do it to an order in that status. */
export function isOrderActionAllowed(action: OrderAction, status: OrderStatus): boolean {
  return (orderTransitions[action].from as readonly OrderStatus[]).includes(status);
}

/** Why the agency may not move an order now. */
export type OrderMoveRefusal = "order-not-found" | `order-is-${OrderStatus}`;

/** Statuses that open the subscription to their owner (docs/sources/decisions.md, 4). */
export const orderStatusesOpeningSubscription = [
  "paid",
  "in_progress",
  "completed",
] as const satisfies readonly OrderStatus[];

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
  | "idempotency-key-reused";

/** The order stands, but something remains to be said. */
export type OrderWarning = "payment-offline";
