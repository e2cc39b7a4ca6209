import { REQUEST_REPLY_HOURS } from "./promises.ts";

/** Life of quote requests and revision requests alike (docs/sources/decisions.md, 5). */
export const requestStatuses = [
  "pending",
  "in_progress",
  "completed",
  "rejected",
  "cancelled",
] as const;
export type RequestStatus = (typeof requestStatuses)[number];

export const requestTransitions = {
  take: { from: ["pending"], to: "in_progress" },
  complete: { from: ["in_progress"], to: "completed" },
  reject: { from: ["in_progress"], to: "rejected" },
  cancel: { from: ["in_progress"], to: "cancelled" },
} as const satisfies Record<string, { from: readonly RequestStatus[]; to: RequestStatus }>;

export const requestActions = ["take", "complete", "reject", "cancel"] as const;
export type RequestAction = keyof typeof requestTransitions;

export type RequestRefusal = "request-not-found" | `request-is-${RequestStatus}`;

/** Whether the agency may do it to a request in that status. */
export function isRequestActionAllowed(action: RequestAction, status: RequestStatus): boolean {
  return (requestTransitions[action].from as readonly RequestStatus[]).includes(status);
}

/** Whether somebody still works on it, or should. */
export function isRequestOpen(status: RequestStatus): boolean {
  return status === "pending" || status === "in_progress";
}

/** Those statuses; a quote request in one of them waits for the agency, whose answer is the quote it sends. */
export const openRequestStatuses = requestStatuses.filter(isRequestOpen);

const REPLY_WITHIN_MS = REQUEST_REPLY_HOURS * 3600 * 1000;

/** When somebody who asked at that instant has waited longer than was promised. */
export function replyDueAt(askedAt: Date): Date {
  return new Date(askedAt.getTime() + REPLY_WITHIN_MS);
}

/** Whether a quote request still waits for the agency beyond what was promised. */
export function isQuoteLate(request: { status: RequestStatus; createdAt: Date }, now: Date) {
  return isRequestOpen(request.status) && replyDueAt(request.createdAt) <= now;
}

/** Whether the author of a revision still waits for a first answer beyond what was promised. */
export function isReplyLate(request: { status: RequestStatus; createdAt: Date }, now: Date) {
  return request.status === "pending" && replyDueAt(request.createdAt) <= now;
}
