import {
  type DeliverableKind,
  type DeliverableRefusal,
  type DeliverableStatus,
  type DeliveryAct,
  isDeliverableActionAllowed,
} from "./deliverable.ts";
import { addDays, parisDate, startOfParisDay } from "./paris-date.ts";
import type { PublicationFault } from "./publication-limits.ts";
import { isAllowed, statusesOf, statusesWith, transitionsOf } from "./status-table.ts";

export const publicationKinds = ["post", "reply", "description"] as const;
export type PublicationKind = (typeof publicationKinds)[number];

export const publicationActions = [
  "ask",
  "accept",
  "send-back",
  "set-aside",
  "publish",
  "withdraw",
  "close",
] as const;
export type PublicationAction = (typeof publicationActions)[number];

interface PublicationStatusRow {
  open: boolean;
  asked: boolean;
  writable: boolean;
  moves: Partial<Record<PublicationAction, string>>;
}

/** Google requires the owner's written consent to each publication, so an unanswered one is never published. */
const publicationLife = {
  draft: {
    open: true,
    asked: false,
    writable: true,
    moves: { ask: "awaits_approval", withdraw: "withdrawn", close: "closed" },
  },
  awaits_approval: {
    open: true,
    asked: true,
    writable: true,
    moves: {
      ask: "awaits_approval",
      accept: "approved",
      "send-back": "sent_back",
      "set-aside": "set_aside",
      withdraw: "withdrawn",
      close: "closed",
    },
  },
  set_aside: {
    open: true,
    asked: true,
    writable: true,
    moves: {
      ask: "awaits_approval",
      accept: "approved",
      "send-back": "sent_back",
      withdraw: "withdrawn",
      close: "closed",
    },
  },
  sent_back: {
    open: true,
    asked: false,
    writable: true,
    moves: { ask: "awaits_approval", withdraw: "withdrawn", close: "closed" },
  },
  approved: {
    open: true,
    asked: false,
    writable: false,
    moves: { publish: "published", withdraw: "withdrawn", close: "closed" },
  },
  published: { open: false, asked: false, writable: false, moves: {} },
  withdrawn: { open: false, asked: false, writable: false, moves: {} },
  closed: { open: false, asked: false, writable: false, moves: {} },
} as const satisfies Record<string, PublicationStatusRow>;

export type PublicationStatus = keyof typeof publicationLife;

export const publicationStatuses = statusesOf(publicationLife);
export const openPublicationStatuses = statusesWith(publicationLife, "open");
export const askedPublicationStatuses = statusesWith(publicationLife, "asked");
export const publicationTransitions = transitionsOf(publicationLife, publicationActions);

export function isPublicationActionAllowed(
  action: PublicationAction,
  status: PublicationStatus,
): boolean {
  return isAllowed(publicationLife, action, status);
}

export function isAsked(status: PublicationStatus): boolean {
  return publicationLife[status].asked;
}

export function isWritable(status: PublicationStatus): boolean {
  return publicationLife[status].writable;
}

export function isPublicationOpen(status: PublicationStatus): boolean {
  return publicationLife[status].open;
}

export const approvalAnswers = ["accepted", "sent_back"] as const;
export type ApprovalAnswer = (typeof approvalAnswers)[number];

export const approvalWays = ["portal", "link"] as const;
export type ApprovalWay = (typeof approvalWays)[number];

const any = publicationKinds;

const publishedFor: Record<DeliverableKind, readonly PublicationKind[]> = {
  post: ["post"],
  replies: ["reply"],
  listing: ["description"],
  revision: any,
  custom: any,
  audit: [],
  competition: [],
  "ai-search": [],
  citations: [],
  "action-plan": [],
  report: [],
};

export function publicationKindsOf(kind: DeliverableKind): readonly PublicationKind[] {
  return publishedFor[kind];
}

/** A listing and a revision involve other work, so the agency closes them by hand. */
export function isDoneOncePublished(kind: DeliverableKind): boolean {
  return kind !== "listing" && kind !== "revision";
}

/** Several replies may be open at once, other kinds one at a time. */
export const SEVERAL_AT_ONCE = "reply" satisfies PublicationKind;

export const APPROVAL_REMINDER_DAYS = 2;
export const APPROVAL_DAYS = 7;

export function setAsideOn(askedAt: Date): string {
  return addDays(parisDate(askedAt), APPROVAL_DAYS);
}

/** Upper bound of `askedAt` for those waiting `days` days. */
export function askedBefore(today: string, days: number): Date {
  return startOfParisDay(addDays(today, 1 - days));
}

export const APPROVAL_WORDS_MAX = 2000;
export const PUBLICATION_LINK_MAX = 500;

export type PublicationRefusal =
  | "publication-not-found"
  | "newer-version-waits"
  | "version-was-sent-back"
  | "asked-already"
  | "changed-elsewhere"
  | "other-publication-open"
  | "kind-not-for-deliverable"
  | "deliverable-not-open"
  | "agency-does-not-answer"
  | "picture-not-theirs"
  | `publication-is-${PublicationStatus}`
  | PublicationFault
  | DeliverableRefusal;

interface ToBringInLine {
  status: DeliverableStatus;
  scheduledAt: Date | null;
}

/** Acts that align a deliverable with its publications: awaiting approval, else scheduled, else back to work. */
export function actsInLine(
  { status, scheduledAt }: ToBringInLine,
  publications: readonly { status: PublicationStatus; publishAt: Date }[],
  now: Date,
): DeliveryAct[] {
  if (publications.some((one) => isAsked(one.status))) return actsToAsk[status] ?? [];
  if (!isDeliverableActionAllowed("schedule", status)) return [];
  const [first] = publications
    .filter((one) => isPublicationActionAllowed("publish", one.status))
    .map(({ publishAt }) => publishAt)
    .toSorted((one, other) => one.getTime() - other.getTime());
  if (first) return scheduledFor(first, { scheduledAt, now });
  return isDeliverableActionAllowed("resume", status) ? [{ action: "resume" }] : [];
}

const actsToAsk: Partial<Record<DeliverableStatus, DeliveryAct[]>> = {
  planned: [{ action: "ask-approval" }],
  scheduled: [{ action: "resume" }, { action: "ask-approval" }],
};

/** An approval after the planned hour is published at once. */
function scheduledFor(
  publishAt: Date,
  { scheduledAt, now }: { scheduledAt: Date | null; now: Date },
): DeliveryAct[] {
  const late = publishAt < now;
  if (scheduledAt !== null && (late || scheduledAt.getTime() === publishAt.getTime())) return [];
  return [{ action: "schedule", scheduledAt: late ? now : publishAt }];
}
