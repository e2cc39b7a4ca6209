import { callTransitions, type CallStatus } from "./call.ts";
import type { EmailDropReason } from "./email-truth.ts";
import type { NudgeKind } from "./nudge-kind.ts";
import { boughtLeadStages, isLeadOpen, type LeadStage } from "./lead.ts";
import { isOrderActionAllowed, type OrderStatus } from "./order.ts";
import { doneRequestStatuses, isRequestOpen, type RequestStatus } from "./request.ts";

/**
 * Legal basis for writing (docs/sources/law.md, M2): a person's own request, which is no advertising (GDPR, 6.1.b), or
 * their business's listing, by legitimate interest (6.1.f), as the audit's form says. Consumers would have to consent,
 * so they are never nudged.
 */
export type NudgeGround = "own-request" | "own-listing";

export const nudgeGrounds: Record<NudgeKind, NudgeGround> = {
  audit: "own-listing",
  call: "own-request",
  request: "own-request",
  order: "own-request",
};

/** Our choice, not the law's. */
const NUDGE_AFTER_DAYS = 3;

/**
 * Our choice: after half a year a nudge is unexpected (GDPR, recital 47). The legal term for leads is three years from
 * the last contact (docs/sources/law.md, P2).
 */
const NUDGE_TERM_DAYS = 180;

const MOST_NUDGES = { count: 2, days: 30 } as const;

const DAY_MS = 86_400_000;

export function nudgesCountedSince(now: Date): Date {
  return new Date(now.getTime() - MOST_NUDGES.days * DAY_MS);
}

export interface NudgedPerson {
  stage: LeadStage;
  isConsumer: boolean;
  hasOpenOrder: boolean;
  hasRefused: boolean;
  /** Nudges sent in the last 30 days, or queued. */
  lately: number;
}

export interface NudgedAct {
  kind: NudgeKind;
  at: Date;
  /** Audit with a result, missed call, or order closed unpaid. */
  isUnfinished: boolean;
  namesBusiness: boolean;
  /** Was informed about nudges; needed for `own-listing` only. */
  isTold: boolean;
  /** Anything that followed: an act of theirs, or a quote. */
  isAnswered: boolean;
  /** The last message to the address bounced. */
  isUnreachable: boolean;
  askedAt: Date | null;
}

export type PersonRefusal =
  | "has-refused"
  | "is-consumer"
  | "is-client"
  | "is-lost"
  | "nudged-lately";

export type NudgeRefusal =
  | PersonRefusal
  | "lead-not-found"
  | "never-did-that"
  | "already-nudged"
  | "not-unfinished"
  | "answered-since"
  | "no-business"
  | "never-told"
  | "unreachable"
  | "too-early"
  | "too-old";

export function refusalOfPerson(person: NudgedPerson): PersonRefusal | null {
  if (person.hasRefused) return "has-refused";
  if (person.isConsumer) return "is-consumer";
  if (person.hasOpenOrder || boughtLeadStages.some((stage) => stage === person.stage)) {
    return "is-client";
  }
  if (!isLeadOpen(person.stage)) return "is-lost";
  return person.lately >= MOST_NUDGES.count ? "nudged-lately" : null;
}

export function refusalOfAct(act: NudgedAct, now: Date): NudgeRefusal | null {
  if (act.askedAt) return "already-nudged";
  if (!act.isUnfinished) return "not-unfinished";
  if (act.isAnswered) return "answered-since";
  if (!act.namesBusiness) return "no-business";
  if (nudgeGrounds[act.kind] === "own-listing" && !act.isTold) return "never-told";
  if (act.isUnreachable) return "unreachable";
  const days = (now.getTime() - act.at.getTime()) / DAY_MS;
  if (days < NUDGE_AFTER_DAYS) return "too-early";
  return days > NUDGE_TERM_DAYS ? "too-old" : null;
}

/** Reason to drop a queued nudge; `askedAt` is its own request, so it is ignored. */
export function nudgeTruth(
  { person, act }: { person: NudgedPerson; act: NudgedAct },
  now: Date,
): EmailDropReason | null {
  const refusal = refusalOfPerson(person) ?? refusalOfAct({ ...act, askedAt: null }, now);
  if (refusal === "has-refused") return "not-wanted";
  return refusal === null ? null : "no-ground";
}

export function isCallMissed(status: CallStatus): boolean {
  return status === callTransitions["mark-no-show"].to;
}

export function isRequestAlive(status: RequestStatus): boolean {
  return isRequestOpen(status) || doneRequestStatuses.some((done) => done === status);
}

export function isOrderLeft(status: OrderStatus, closedUnpaid: boolean): boolean {
  return closedUnpaid && isOrderActionAllowed("reopen", status);
}
