import { offers } from "./catalogue.ts";
import { orderLife, type OrderPlan, type OrderStatus } from "./order.ts";
import { isRequestOpen, requestLife, type RequestRefusal, type RequestStatus } from "./request.ts";

export function isOrderRevisable(status: OrderStatus): boolean {
  return orderLife[status].revisable;
}

/** « 1 révision incluse »; a custom order's revisions are in its quote. */
export function includedRevisions(planType: OrderPlan): number {
  return planType === "custom" ? 0 : offers[planType].includedRevisions;
}

export function usesIncludedRevision(request: {
  included: boolean;
  status: RequestStatus;
}): boolean {
  return request.included && requestLife[request.status].counts;
}

export type RevisionSide = "client" | "administrator";

const turnAfter: Record<RevisionSide, RevisionSide> = {
  client: "administrator",
  administrator: "client",
};

export const REVISION_ASKER: RevisionSide = "client";

export function lastAuthorsBefore(side: RevisionSide): RevisionSide[] {
  return (["client", "administrator"] as const).filter((author) => turnAfter[author] === side);
}

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
