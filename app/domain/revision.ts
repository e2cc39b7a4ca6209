import { catalogue } from "./catalogue.ts";
import { orderLife, type OrderPlan, type OrderStatus } from "./order.ts";
import { isRequestOpen, type RequestRefusal, type RequestStatus } from "./request.ts";

/** Whether its owner may ask for a revision: not before it is paid for, nor once it is cancelled. */
export function isOrderRevisable(status: OrderStatus): boolean {
  return orderLife[status].revisable;
}

/** Revisions that come with an order (« 1 révision incluse »); a custom order's quote says its own. */
export function includedRevisions(planType: OrderPlan): number {
  return planType === "custom" ? 0 : catalogue[planType].includedRevisions;
}

/** What was not done uses nothing up. */
export function usesIncludedRevision(request: {
  included: boolean;
  status: RequestStatus;
}): boolean {
  return request.included && request.status !== "rejected" && request.status !== "cancelled";
}

export type RevisionSide = "client" | "administrator";

/** Whose turn it is to write in an open request: the other one's than who wrote last. Null: closed. */
export function turnIn(request: {
  status: RequestStatus;
  lastAuthor: RevisionSide | null;
}): RevisionSide | null {
  if (!isRequestOpen(request.status)) return null;
  return request.lastAuthor === "administrator" ? "client" : "administrator";
}

export type RevisionRefusal =
  | RequestRefusal
  | "order-not-found"
  | "order-not-revisable"
  | "key-reused";
