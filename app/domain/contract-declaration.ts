import { addDays, parisDate, startOfParisDay } from "./paris-date.ts";

/** Declarations made online, with or without an account (docs/sources/law.md, O6 and O7). */
export const declarationKinds = ["withdrawal", "cancellation"] as const;
export type DeclarationKind = (typeof declarationKinds)[number];

/** `wishedOn`: French calendar date; null: at once, and always for a withdrawal. */
export interface DeclarationContent {
  name: string;
  reference: string;
  email: string;
  wishedOn: string | null;
}

/** A withdrawal is refunded within 14 days (article L. 221-24 of the consumer code). */
const REFUND_DAYS = 14;

/** A cancellation is confirmed within 24 hours (article 9.4 of the terms of sale). */
const CONFIRMATION_MS = 24 * 3_600_000;

/** A later date is taken for a typing error. */
const LONGEST_NOTICE_DAYS = 366;

export function refundDueOn(at: Date): string {
  return addDays(parisDate(at), REFUND_DAYS);
}

/** Late from midnight after the refund's last day, or 24 hours after a cancellation. */
export function declarationDueAt(kind: DeclarationKind, at: Date): Date {
  if (kind === "withdrawal") return startOfParisDay(addDays(refundDueOn(at), 1));
  return new Date(at.getTime() + CONFIRMATION_MS);
}

/** Last day of the contract: the wished one, never before the declaration arrived. */
export function contractEndOn(wishedOn: string | null, at: Date): string {
  const receivedOn = parisDate(at);
  return wishedOn !== null && wishedOn > receivedOn ? wishedOn : receivedOn;
}

/** A declaration checked before midnight and sent after it passes: yesterday is accepted when confirming. */
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

export function declarationReference({ kind, id }: { kind: DeclarationKind; id: string }): string {
  return `${kind === "withdrawal" ? "RET" : "RES"}-${id.slice(0, 8).toUpperCase()}`;
}

export interface ReferredDeclaration {
  kind: DeclarationKind;
  from: string;
  to: string;
}

/** Any case, with or without hyphen, cut from the fourth digit on; null: no reference. */
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

/** `no-action`: duplicates, and declarations without a contract. */
export const declarationOutcomes = ["refunded", "confirmed", "no-action"] as const;
export type DeclarationOutcome = (typeof declarationOutcomes)[number];

export const declarationStates = ["open", ...declarationOutcomes] as const;
export type DeclarationState = (typeof declarationStates)[number];

export const outcomesOf = {
  withdrawal: ["refunded", "no-action"],
  cancellation: ["confirmed", "no-action"],
} as const satisfies Record<DeclarationKind, readonly DeclarationOutcome[]>;

export function isOutcomeOf(kind: DeclarationKind, outcome: DeclarationOutcome): boolean {
  return (outcomesOf[kind] as readonly DeclarationOutcome[]).includes(outcome);
}

export function isLate(
  declaration: { dueAt: Date; outcome: DeclarationOutcome | null },
  now: Date,
): boolean {
  return declaration.outcome === null && declaration.dueAt <= now;
}

export type SettlementRefusal = "declaration-not-found" | "already-settled" | "outcome-unfit";
