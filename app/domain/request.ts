import { REQUEST_REPLY_HOURS } from "./promises.ts";
import { isAllowed, statusesOf, statusesWith, transitionsOf } from "./status-table.ts";

export const requestActions = ["take", "complete", "reject", "cancel"] as const;
export type RequestAction = (typeof requestActions)[number];

interface RequestStatusRow {
  open: boolean;
  done: boolean;
  /** Uses up an included revision of the order. */
  counts: boolean;
  moves: Partial<Record<RequestAction, string>>;
}

/** State machine of quote and revision requests (docs/sources/decisions.md, 5). */
export const requestLife = {
  pending: { open: true, done: false, counts: true, moves: { take: "in_progress" } },
  in_progress: {
    open: true,
    done: false,
    counts: true,
    moves: { complete: "completed", reject: "rejected", cancel: "cancelled" },
  },
  completed: { open: false, done: true, counts: true, moves: {} },
  rejected: { open: false, done: false, counts: false, moves: {} },
  cancelled: { open: false, done: false, counts: false, moves: {} },
} as const satisfies Record<string, RequestStatusRow>;

export type RequestStatus = keyof typeof requestLife;

export const requestStatuses = statusesOf(requestLife);
export const requestTransitions = transitionsOf(requestLife, requestActions);
export const openRequestStatuses = statusesWith(requestLife, "open");
export const doneRequestStatuses = statusesWith(requestLife, "done");

export type RequestRefusal = "request-not-found" | `request-is-${RequestStatus}`;

export function isRequestActionAllowed(action: RequestAction, status: RequestStatus): boolean {
  return isAllowed(requestLife, action, status);
}

export function isRequestOpen(status: RequestStatus): boolean {
  return requestLife[status].open;
}

const REPLY_WITHIN_MS = REQUEST_REPLY_HOURS * 3600 * 1000;

export function replyDueAt(askedAt: Date): Date {
  return new Date(askedAt.getTime() + REPLY_WITHIN_MS);
}

export function isQuoteLate(request: { status: RequestStatus; createdAt: Date }, now: Date) {
  return isRequestOpen(request.status) && replyDueAt(request.createdAt) <= now;
}

export function isReplyLate(request: { status: RequestStatus; createdAt: Date }, now: Date) {
  return isRequestActionAllowed("take", request.status) && replyDueAt(request.createdAt) <= now;
}
