import { addDays, parisDate, startOfParisDay } from "./paris-date.ts";

/**
 * What a person may declare online, with or without an account (docs/sources/law.md, O6 and O7).
 */
export const declarationKinds = ["withdrawal", "cancellation"] as const;
export type DeclarationKind = (typeof declarationKinds)[number];

/** What was typed; `wishedOn` is a French calendar date, null for an end at once, and for a withdrawal. */
export interface DeclarationContent {
  name: string;
  /** An order number, or the e-mail the order was made with: whatever the person has at hand. */
  reference: string;
  email: string;
  wishedOn: string | null;
}

/** A withdrawal is refunded within 14 days (article L. 221-24 of the consumer code). */
const REFUND_DAYS = 14;

/** A cancellation is confirmed within 24 hours (article 9.4 of the terms of sale). */
const CONFIRMATION_MS = 24 * 3_600_000;

/** How far ahead an end may be wished: beyond it, a slip of the finger is likelier than a plan. */
const LONGEST_NOTICE_DAYS = 366;

/** The last day on which a withdrawal is refunded in time. */
export function refundDueOn(at: Date): string {
  return addDays(parisDate(at), REFUND_DAYS);
}

/** The instant from which the agency is late: midnight after the refund's last day, or 24 hours later. */
export function declarationDueAt(kind: DeclarationKind, at: Date): Date {
  if (kind === "withdrawal") return startOfParisDay(addDays(refundDueOn(at), 1));
  return new Date(at.getTime() + CONFIRMATION_MS);
}

/** The last day of a cancelled contract: the wished one, never before the declaration arrived. */
export function contractEndOn(wishedOn: string | null, at: Date): string {
  const receivedOn = parisDate(at);
  return wishedOn !== null && wishedOn > receivedOn ? wishedOn : receivedOn;
}

/**
 * Which end may be wished. A declaration checked before midnight and sent after it still passes: its
 * contract then ends on the day it arrives.
 */
export function wishedDateBounds(
  now: Date,
  step: "typing" | "confirming",
): { earliestOn: string; latestOn: string } {
  const today = parisDate(now);
  return {
    earliestOn: step === "typing" ? today : addDays(today, -1),
    latestOn: addDays(today, LONGEST_NOTICE_DAYS),
  };
}

/** `RET-5F0C3A52`: what a person quotes on the phone. */
export function declarationReference({ kind, id }: { kind: DeclarationKind; id: string }): string {
  return `${kind === "withdrawal" ? "RET" : "RES"}-${id.slice(0, 8).toUpperCase()}`;
}

/** What a reference says of a declaration: its kind, and between which ids its own lies. */
export interface ReferredDeclaration {
  kind: DeclarationKind;
  from: string;
  to: string;
}

/** Reads `RET-5F0C3A52` however it is typed; from its fourth sign on it may be cut. Null: it is no such reference. */
export function referredDeclaration(typed: string): ReferredDeclaration | null {
  const read = /^(ret|res)-?([\da-f]{4,8})$/i.exec(typed);
  if (!read) return null;
  const [, letters = "", start = ""] = read;
  const id = (sign: string) =>
    `${start.toLowerCase().padEnd(8, sign)}-${[4, 4, 4, 12].map((length) => sign.repeat(length)).join("-")}`;
  return {
    kind: letters.toLowerCase() === "ret" ? "withdrawal" : "cancellation",
    from: id("0"),
    to: id("f"),
  };
}

/** How the agency answered; `no-action` is for duplicates and declarations without a contract. */
export const declarationOutcomes = ["refunded", "confirmed", "no-action"] as const;
export type DeclarationOutcome = (typeof declarationOutcomes)[number];

/** Where a declaration stands: waiting for the agency, or answered in one of these ways. */
export const declarationStates = ["open", ...declarationOutcomes] as const;
export type DeclarationState = (typeof declarationStates)[number];

export const outcomesOf = {
  withdrawal: ["refunded", "no-action"],
  cancellation: ["confirmed", "no-action"],
} as const satisfies Record<DeclarationKind, readonly DeclarationOutcome[]>;

/** Whether a declaration of that kind can be settled so. */
export function isOutcomeOf(kind: DeclarationKind, outcome: DeclarationOutcome): boolean {
  return (outcomesOf[kind] as readonly DeclarationOutcome[]).includes(outcome);
}

/** Whether the agency should have answered by now. */
export function isLate(
  declaration: { dueAt: Date; outcome: DeclarationOutcome | null },
  now: Date,
): boolean {
  return declaration.outcome === null && declaration.dueAt <= now;
}

export type SettlementRefusal = "declaration-not-found" | "already-settled" | "outcome-unfit";
