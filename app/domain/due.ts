import type { Cents } from "./money.ts";
import { addDays } from "./paris-date.ts";

export type DueKind = "order" | "charge";

type DueMoney = {
  grossCents: Cents;
  creditedCents?: Cents;
} & ({ paidCents: Cents; refundedCents: Cents } | { leftCents: Cents });

/** Not received, or refunded since, even when nobody may be asked for it any more. */
export function remainingOf(due: DueMoney): Cents {
  const keptCents = "leftCents" in due ? due.leftCents : due.paidCents - due.refundedCents;
  return Math.max(0, due.grossCents - (due.creditedCents ?? 0) - keptCents);
}

export const reminderDays = {
  /** From the day the order became payable (docs/sources/decisions.md, 4). */
  order: [3, 7],
  /** From the due date, of the invoice or the delivery. */
  dated: [0, 7],
  /** From the day the client was first told; day 0 is that message. */
  charge: [0, 3, 7],
} as const satisfies Record<DueKind | "dated", readonly number[]>;

/** Latest only: after an interruption of the daily work, earlier reminders are skipped. */
export function latestReminder<Days extends number>(
  days: readonly Days[],
  since: string,
  today: string,
): Days | undefined {
  return days.findLast((each) => addDays(since, each) <= today);
}
