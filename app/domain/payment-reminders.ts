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

/** After how many days a client is reminded, by either count. */
export type ReminderStep = (typeof reminderDays)["order" | "dated"][number];

/**
 * Whether an order that nobody pays is closed once its time is over: nothing came in, no invoice asks for the money,
 * and no terms run.
 */
export function isClosedUnpaid(facts: PaymentFacts, today: string): boolean {
  const standing = paymentStanding(facts);
  if (!isPayable(standing) || orderLife[facts.status].next !== "mark-paid") return false;
  if (facts.paidCents > 0 || facts.paymentDays > 0 || facts.invoiceDueOn !== null) return false;
  return paymentDueOn(facts.payableSince) < today;
}

/** From when the reminders of what is due are counted, and after how many days; null: it has no day yet. */
export function remindersOf(
  { payableSince }: Pick<PaymentFacts, "payableSince">,
  { dated, dueOn }: DueStanding,
): { since: Date; days: readonly ReminderStep[] } | null {
  if (!dated) return { since: payableSince, days: reminderDays.order };
  return dueOn === null ? null : { since: startOfParisDay(dueOn), days: reminderDays.dated };
}
