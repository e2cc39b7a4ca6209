import { endOfParisDay, parisDate } from "./paris-date.ts";
import {
  isAllowed,
  type StatusBefore,
  statusesOf,
  statusesWith,
  transitionsOf,
} from "./status-table.ts";

/** What a promised thing may be; its words are in copy/deliverables.ts. */
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

/** What a client is awaited for, while the clock stands still. */
export const awaitedThings = ["information", "access", "answer", "approval", "payment"] as const;
export type AwaitedThing = (typeof awaitedThings)[number];

/** Those awaited by hand: an approval is asked for with the text to approve. */
export const awaitableThings = [
  "information",
  "access",
  "answer",
] as const satisfies AwaitedThing[];
/** What its order may lack for it, by what follows orders (domain/followed-work.ts). */
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
  /** Whether it is still owed. */
  open: boolean;
  /** Whether the client has the turn: the clock stands still. */
  awaitsClient: boolean;
  /** Whether it counts as done towards what was promised. */
  delivered: boolean;
  moves: Partial<Record<DeliverableAction, string>>;
}

/** The life of what was promised. The board, the client's page and the database's checks read this table. */
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
/** Those the agency has the turn in. */
export const runningDeliverableStatuses = openDeliverableStatuses.filter(
  (status) => !deliverableLife[status].awaitsClient,
);
export const deliveredStatuses = statusesWith(deliverableLife, "delivered");
export const deliverableTransitions = transitionsOf(deliverableLife, deliverableActions);

/** The states in which that act is closed. */
export type DeliverableStatusWithout<Action extends DeliverableAction> = Exclude<
  DeliverableStatus,
  StatusBefore<typeof deliverableLife, Action>
>;

/** Whether the agency may do it to a deliverable in that status. */
export function isDeliverableActionAllowed(
  action: DeliverableAction,
  status: DeliverableStatus,
): boolean {
  return isAllowed(deliverableLife, action, status);
}

/** What is not done by hand beside a text that its client is still asked about: their answer, or its withdrawal, does. */
export function leavesApproval({ action }: { action: DeliverableAction }): boolean {
  return action === "resume" || action === "schedule";
}

/** What shows that it was done: one of them at least. */
export interface DeliveryProof {
  url: string;
  text: string;
  /** A picture of the client's files. */
  fileId: string | null;
}

/** What may be done to a deliverable, with what goes along. */
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

/** By what it is shown; none: by nothing. */
export function proofKinds({ url, text, fileId }: DeliveryProof): ProofKind[] {
  const given = { link: url !== "", text: text !== "", picture: fileId !== null };
  return proofKindNames.filter((kind) => given[kind]);
}

/** Whether something shows it. */
export function isProven(proof: DeliveryProof): boolean {
  return proofKinds(proof).length > 0;
}

/** Why the agency may not move a deliverable now. */
export type DeliverableRefusal =
  | "deliverable-not-found"
  | "proof-missing"
  | "reason-missing"
  | "changed-elsewhere"
  | "picture-not-theirs"
  | "text-is-asked"
  | `deliverable-is-${DeliverableStatus}`;

/** A promise in whole hours of work, or in days, which end with the French day. */
export interface PromisedDelay {
  count: number;
  unit: "hours" | "days";
}

/** Where the clock of a deliverable stands: running to an instant, standing with what is left, or without one. */
export type DeliveryClock =
  | { dueAt: Date; remainingMs: null }
  | { dueAt: null; remainingMs: number }
  | { dueAt: null; remainingMs: null };

const HOUR_MS = 3_600_000;
const unitMs = { hours: HOUR_MS, days: 24 * HOUR_MS };

/** What a promise leaves before its clock has begun, in milliseconds. */
export function wholeDelay({ count, unit }: PromisedDelay): number {
  return count * unitMs[unit];
}

/**
 * The clock stands still from `now` on; what is left of a late one is negative. Without one there is nothing to
 * stop.
 */
export function stopClock(clock: DeliveryClock, now: Date): DeliveryClock {
  if (clock.dueAt === null) return clock;
  return { dueAt: null, remainingMs: clock.dueAt.getTime() - now.getTime() };
}

/** It runs again, with what was left: time that the client took is not counted (terms of sale, 6.5). */
export function startClock(
  clock: DeliveryClock,
  { unit, now }: { unit: PromisedDelay["unit"]; now: Date },
): DeliveryClock {
  if (clock.remainingMs === null) return clock;
  const end = new Date(now.getTime() + clock.remainingMs);
  return { dueAt: unit === "days" ? endOfParisDay(dayBefore(end)) : end, remainingMs: null };
}

/** What is due as a day ends belongs to it, rather than to the one that begins: stopped and started it gains none. */
function dayBefore(end: Date): string {
  return parisDate(new Date(end.getTime() - 1));
}

/** Owed by now and not there. What waits for the client is never late. */
export function isDeliverableLate(
  { status, dueAt }: { status: DeliverableStatus; dueAt: Date | null },
  now: Date,
): boolean {
  return deliverableLife[status].open && dueAt !== null && dueAt <= now;
}
