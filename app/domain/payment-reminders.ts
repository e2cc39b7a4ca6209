import { reminderDays } from "./due.ts";
import { orderLife } from "./order.ts";
import { startOfParisDay } from "./paris-date.ts";
import {
  type DueStanding,
  isPayable,
  type PaymentFacts,
  paymentDueOn,
  paymentStanding,
} from "./payment.ts";

export type ReminderStep = (typeof reminderDays)["order" | "dated"][number];

/** Not closed when money came in, an invoice asks for the rest, or payment days were agreed. */
export function isClosedUnpaid(facts: PaymentFacts, today: string): boolean {
  const standing = paymentStanding(facts);
  if (!isPayable(standing) || orderLife[facts.status].next !== "mark-paid") return false;
  if (facts.paidCents > 0 || facts.paymentDays > 0 || facts.invoiceDueOn !== null) return false;
  return paymentDueOn(facts.payableSince) < today;
}

export function remindersOf(
  { payableSince }: Pick<PaymentFacts, "payableSince">,
  { dated, dueOn }: DueStanding,
): { since: Date; days: readonly ReminderStep[] } | null {
  if (!dated) return { since: payableSince, days: reminderDays.order };
  return dueOn === null ? null : { since: startOfParisDay(dueOn), days: reminderDays.dated };
}
