import { REQUEST_REPLY_HOURS } from "./promises.ts";
import { isAllowed, statusesOf, statusesWith, transitionsOf } from "./status-table.ts";

export const requestActions = ["take", "complete", "reject", "cancel"] as const;
export type RequestAction = (typeof requestActions)[number];

interface RequestStatusRow {
  /** Whether somebody still works on it, or should. */
  open: boolean;
  /** Whether what was asked has been done. */
  done: boolean;
  /** Whether a revision that came with its order is used up by it, or may yet be. */
  counts: boolean;
  moves: Partial<Record<RequestAction, string>>;
}

/**
 * Life of quote requests and revision requests alike (docs/sources/decisions.md, 5). Buttons, lists, workflows
 * and the database's checks read this table.
 */
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
/** A quote request in one of them waits for the agency, whose answer is the quote it sends. */
export const openRequestStatuses = statusesWith(requestLife, "open");
export const doneRequestStatuses = statusesWith(requestLife, "done");

export type RequestRefusal = "request-not-found" | `request-is-${RequestStatus}`;

/** Whether the agency may do it to a request in that status. */
export function isRequestActionAllowed(action: RequestAction, status: RequestStatus): boolean {
  return isAllowed(requestLife, action, status);
}

/** Whether somebody still works on it, or should. */
export function isRequestOpen(status: RequestStatus): boolean {
  return requestLife[status].open;
}

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
  return isRequestActionAllowed("take", request.status) && replyDueAt(request.createdAt) <= now;
}
