import { callTransitions, type CallStatus } from "./call.ts";
import type { EmailDropReason } from "./email-truth.ts";
import type { NudgeKind } from "./nudge-kind.ts";
import { boughtLeadStages, isLeadOpen, type LeadStage } from "./lead.ts";
import { isOrderActionAllowed, type OrderStatus } from "./order.ts";
import { doneRequestStatuses, isRequestOpen, type RequestStatus } from "./request.ts";

/**
 * Why one may be written to at all (docs/sources/law.md, M2): about what they themselves asked of us, which is no
 * advertising (GDPR, 6.1.b); or about the listing of their own business, in our legitimate interest (6.1.f), as the
 * audit's form says. Whoever acts for no business would have to consent, which nothing here asks them to.
 */
export type NudgeGround = "own-request" | "own-listing";

export const nudgeGrounds: Record<NudgeKind, NudgeGround> = {
  audit: "own-listing",
  call: "own-request",
  request: "own-request",
  order: "own-request",
};

/** Ours: whoever has just acted is still thinking about it. */
const NUDGE_AFTER_DAYS = 3;

/**
 * Ours: who hears of it later than half a year doesn't expect it any more (GDPR, recital 47). The law's own term for
 * leads is three years from their last contact (docs/sources/law.md, P2).
 */
const NUDGE_TERM_DAYS = 180;

/** Ours: one person is written to no more often than that. */
const MOST_NUDGES = { count: 2, days: 30 } as const;

const DAY_MS = 86_400_000;

/** Those after which one more would be too many. */
export function nudgesCountedSince(now: Date): Date {
  return new Date(now.getTime() - MOST_NUDGES.days * DAY_MS);
}

/** Who would be written to. */
export interface NudgedPerson {
  stage: LeadStage;
  /** Whether an order or quote of theirs is a consumer's. */
  isConsumer: boolean;
  /** Whether an order of theirs is under way, or waits for its payment. */
  hasOpenOrder: boolean;
  /** Whether they said, under any address of theirs, that they want no such message. */
  hasRefused: boolean;
  /** Nudges that left for them lately, or are about to. */
  lately: number;
}

/** What they did last of a kind. */
export interface NudgedAct {
  kind: NudgeKind;
  /** When it came to nothing: from then on it is old. */
  at: Date;
  /** Whether it did: an audit with its result, a call that was missed, an order that was closed unpaid. */
  isUnfinished: boolean;
  /** Whether it says for which business. */
  namesBusiness: boolean;
  /** Whether they were told that they may be written to about it, where what they asked for doesn't say so itself. */
  isTold: boolean;
  /** Whether anything came after it: what they did, or a quote. */
  isAnswered: boolean;
  /** Whether the last message to its address could not be delivered. */
  isUnreachable: boolean;
  /** When its nudge was asked for; null: never. */
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

/** Why somebody is written nothing at all; null: they may be. */
export function refusalOfPerson(person: NudgedPerson): PersonRefusal | null {
  if (person.hasRefused) return "has-refused";
  if (person.isConsumer) return "is-consumer";
  if (person.hasOpenOrder || boughtLeadStages.some((stage) => stage === person.stage)) {
    return "is-client";
  }
  if (!isLeadOpen(person.stage)) return "is-lost";
  return person.lately >= MOST_NUDGES.count ? "nudged-lately" : null;
}

/** Why an act is not brought back; null: it may be, if its person may be written to. */
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

/** What keeps a message that was asked for from leaving; its own having been asked for doesn't. */
export function nudgeTruth(
  { person, act }: { person: NudgedPerson; act: NudgedAct },
  now: Date,
): EmailDropReason | null {
  const refusal = refusalOfPerson(person) ?? refusalOfAct({ ...act, askedAt: null }, now);
  if (refusal === "has-refused") return "not-wanted";
  return refusal === null ? null : "no-ground";
}

/** Whether a call waits for somebody who didn't answer it. */
export function isCallMissed(status: CallStatus): boolean {
  return status === callTransitions["mark-no-show"].to;
}

/** Whether a request was neither refused nor taken back. */
export function isRequestAlive(status: RequestStatus): boolean {
  return isRequestOpen(status) || doneRequestStatuses.some((done) => done === status);
}

/** Whether an order that was closed for want of payment could be opened again. */
export function isOrderLeft(status: OrderStatus, closedUnpaid: boolean): boolean {
  return closedUnpaid && isOrderActionAllowed("reopen", status);
}
