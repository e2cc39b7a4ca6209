import { offers } from "./catalogue.ts";
import { orderLife, type OrderPlan, type OrderStatus } from "./order.ts";
import { isRequestOpen, requestLife, type RequestRefusal, type RequestStatus } from "./request.ts";

/** Whether its owner may ask for a revision: not before it is paid for, nor once it is cancelled. */
export function isOrderRevisable(status: OrderStatus): boolean {
  return orderLife[status].revisable;
}

/** Revisions that come with an order (« 1 révision incluse »); a custom order's quote says its own. */
export function includedRevisions(planType: OrderPlan): number {
  return planType === "custom" ? 0 : offers[planType].includedRevisions;
}

/** What was not done uses nothing up. */
export function usesIncludedRevision(request: {
  included: boolean;
  status: RequestStatus;
}): boolean {
  return request.included && requestLife[request.status].counts;
}

export type RevisionSide = "client" | "administrator";

/** Who has the turn once that side has written. */
const turnAfter: Record<RevisionSide, RevisionSide> = {
  client: "administrator",
  administrator: "client",
};

/** Who wrote the request itself, before any message. */
export const REVISION_ASKER: RevisionSide = "client";

/** Who wrote last where it is that side's turn. */
export function lastAuthorsBefore(side: RevisionSide): RevisionSide[] {
  return (["client", "administrator"] as const).filter((author) => turnAfter[author] === side);
}

/** Whose turn it is to write in an open request. Null: closed. */
export function turnIn(request: {
  status: RequestStatus;
  lastAuthor: RevisionSide | null;
}): RevisionSide | null {
  if (!isRequestOpen(request.status)) return null;
  return turnAfter[request.lastAuthor ?? REVISION_ASKER];
}

export type RevisionRefusal =
  | RequestRefusal
  | "order-not-found"
  | "order-not-revisable"
  | "key-reused";
