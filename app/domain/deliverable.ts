import { endOfParisDay, parisDate } from "./paris-date.ts";
import {
  isAllowed,
  type StatusBefore,
  statusesOf,
  statusesWith,
  transitionsOf,
} from "./status-table.ts";

export const deliverableKinds = [
  "audit",
  "listing",
  "competition",
  "ai-search",
  "post",
  "citations",
  "replies",
  "action-plan",
  "report",
  "revision",
  "custom",
] as const;
export type DeliverableKind = (typeof deliverableKinds)[number];

export const awaitedThings = ["information", "access", "answer", "approval", "payment"] as const;
export type AwaitedThing = (typeof awaitedThings)[number];

/** Set by hand; an approval is requested with its text instead. */
export const awaitableThings = [
  "information",
  "access",
  "answer",
] as const satisfies AwaitedThing[];
/** Missing prerequisites, found when following orders (domain/followed-work.ts). */
export const lackingThings = ["contract", "information", "access", "payment"] as const;
export type LackingThing = (typeof lackingThings)[number];

export const deliverableActions = [
  "await-client",
  "ask-approval",
  "resume",
  "schedule",
  "finish",
  "drop",
  "take-back",
] as const;
export type DeliverableAction = (typeof deliverableActions)[number];

interface DeliverableStatusRow {
  open: boolean;
  /** The client has the turn: the clock is stopped. */
  awaitsClient: boolean;
  delivered: boolean;
  moves: Partial<Record<DeliverableAction, string>>;
}

/** State machine of a deliverable, read by the board, the client's page and the database's checks. */
export const deliverableLife = {
  planned: {
    open: true,
    awaitsClient: false,
    delivered: false,
    moves: {
      "await-client": "awaits_client",
      "ask-approval": "awaits_approval",
      schedule: "scheduled",
      finish: "done",
      drop: "dropped",
    },
  },
  awaits_client: {
    open: true,
    awaitsClient: true,
    delivered: false,
    moves: { resume: "planned", finish: "done", drop: "dropped" },
  },
  awaits_approval: {
    open: true,
    awaitsClient: true,
    delivered: false,
    moves: { resume: "planned", schedule: "scheduled", drop: "dropped" },
  },
  scheduled: {
    open: true,
    awaitsClient: false,
    delivered: false,
    moves: { resume: "planned", schedule: "scheduled", finish: "done", drop: "dropped" },
  },
  done: { open: false, awaitsClient: false, delivered: true, moves: { "take-back": "planned" } },
  dropped: {
    open: false,
    awaitsClient: false,
    delivered: false,
    moves: { "take-back": "planned" },
  },
} as const satisfies Record<string, DeliverableStatusRow>;

export type DeliverableStatus = keyof typeof deliverableLife;

export const deliverableStatuses = statusesOf(deliverableLife);
export const openDeliverableStatuses = statusesWith(deliverableLife, "open");
export const awaitingDeliverableStatuses = statusesWith(deliverableLife, "awaitsClient");
export const runningDeliverableStatuses = openDeliverableStatuses.filter(
  (status) => !deliverableLife[status].awaitsClient,
);
export const deliveredStatuses = statusesWith(deliverableLife, "delivered");
export const deliverableTransitions = transitionsOf(deliverableLife, deliverableActions);

export type DeliverableStatusWithout<Action extends DeliverableAction> = Exclude<
  DeliverableStatus,
  StatusBefore<typeof deliverableLife, Action>
>;

export function isDeliverableActionAllowed(
  action: DeliverableAction,
  status: DeliverableStatus,
): boolean {
  return isAllowed(deliverableLife, action, status);
}

/** Acts refused while an approval is pending: only the answer or a withdrawal ends it. */
export function leavesApproval({ action }: { action: DeliverableAction }): boolean {
  return action === "resume" || action === "schedule";
}

/** At least one of the three is set. */
export interface DeliveryProof {
  url: string;
  text: string;
  fileId: string | null;
}

export type DeliveryAct =
  | { action: "await-client"; awaited: Exclude<AwaitedThing, "approval"> }
  | { action: "ask-approval" }
  | { action: "resume" }
  | { action: "take-back" }
  | { action: "schedule"; scheduledAt: Date }
  | { action: "finish"; proof: DeliveryProof }
  | { action: "drop"; reason: string };

export const proofKindNames = ["link", "text", "picture"] as const;
export type ProofKind = (typeof proofKindNames)[number];

export function proofKinds({ url, text, fileId }: DeliveryProof): ProofKind[] {
  const given = { link: url !== "", text: text !== "", picture: fileId !== null };
  return proofKindNames.filter((kind) => given[kind]);
}

export function isProven(proof: DeliveryProof): boolean {
  return proofKinds(proof).length > 0;
}

export type DeliverableRefusal =
  | "deliverable-not-found"
  | "proof-missing"
  | "reason-missing"
  | "changed-elsewhere"
  | "picture-not-theirs"
  | "text-is-asked"
  | `deliverable-is-${DeliverableStatus}`;

/** Whole hours, or days that end at midnight, Paris time. */
export interface PromisedDelay {
  count: number;
  unit: "hours" | "days";
}

/** Running (`dueAt`), stopped (`remainingMs`), or without a delay. */
export type DeliveryClock =
  | { dueAt: Date; remainingMs: null }
  | { dueAt: null; remainingMs: number }
  | { dueAt: null; remainingMs: null };

const HOUR_MS = 3_600_000;
const unitMs = { hours: HOUR_MS, days: 24 * HOUR_MS };

export function wholeDelay({ count, unit }: PromisedDelay): number {
  return count * unitMs[unit];
}

/** Remaining time of a late deliverable is negative. */
export function stopClock(clock: DeliveryClock, now: Date): DeliveryClock {
  if (clock.dueAt === null) return clock;
  return { dueAt: null, remainingMs: clock.dueAt.getTime() - now.getTime() };
}

/** Resumes with the time left: waiting for the client does not count (terms of sale, 6.5). */
export function startClock(
  clock: DeliveryClock,
  { unit, now }: { unit: PromisedDelay["unit"]; now: Date },
): DeliveryClock {
  if (clock.remainingMs === null) return clock;
  const end = new Date(now.getTime() + clock.remainingMs);
  return { dueAt: unit === "days" ? endOfParisDay(dayBefore(end)) : end, remainingMs: null };
}

/** Midnight belongs to the day that ends: otherwise stopping and starting would gain a day. */
function dayBefore(end: Date): string {
  return parisDate(new Date(end.getTime() - 1));
}

export function isDeliverableLate(
  { status, dueAt }: { status: DeliverableStatus; dueAt: Date | null },
  now: Date,
): boolean {
  return deliverableLife[status].open && dueAt !== null && dueAt <= now;
}
