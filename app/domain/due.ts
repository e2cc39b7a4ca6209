import type { Cents } from "./money.ts";
import { addDays } from "./paris-date.ts";

/** Asked of a client: the price of an order, or a charge of a subscription. */
export type DueKind = "order" | "charge";

/** Money of a due: by what came in and went back, or by what is left of what came in. */
type DueMoney = {
  grossCents: Cents;
  /** Taken off the price by credit notes. */
  creditedCents?: Cents;
} & ({ paidCents: Cents; refundedCents: Cents } | { leftCents: Cents });

/** Money that has not come in yet, or has gone back since, whoever it would still be asked of. */
export function remainingOf(due: DueMoney): Cents {
  const keptCents = "leftCents" in due ? due.leftCents : due.paidCents - due.refundedCents;
  return Math.max(0, due.grossCents - (due.creditedCents ?? 0) - keptCents);
}

/** Days after which a client who hasn't paid is reminded, by what they are counted from. */
export const reminderDays = {
  /** An order: from the day it became payable (docs/sources/decisions.md, 4). */
  order: [3, 7],
  /** An order with a due date, its invoice's or the delivery's: from that date. */
  dated: [0, 7],
  /** A charge: from the day its client was first told; the first is that telling. */
  charge: [0, 3, 7],
} as const satisfies Record<DueKind | "dated", readonly number[]>;

/** The latest reminder that is due: after days without work one is sent, rather than two. */
export function latestReminder<Days extends number>(
  days: readonly Days[],
  since: string,
  today: string,
): Days | undefined {
  return days.findLast((each) => addDays(since, each) <= today);
}
