import { orderLife } from "./order.ts";
import { startOfParisDay } from "./paris-date.ts";
import {
  type DueStanding,
  isPayable,
  type PaymentFacts,
  paymentDueOn,
  paymentStanding,
  UNPAID_REMINDER_DAYS,
} from "./payment.ts";

/** Days after money was due on a day of its own, an invoice's or the delivery's, on which its client is reminded. */
const DUE_REMINDER_DAYS = [0, 7] as const;

/** After how many days a client is reminded, by either count. */
export type ReminderStep =
  | (typeof UNPAID_REMINDER_DAYS)[number]
  | (typeof DUE_REMINDER_DAYS)[number];

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
  if (!dated) return { since: payableSince, days: UNPAID_REMINDER_DAYS };
  return dueOn === null ? null : { since: startOfParisDay(dueOn), days: DUE_REMINDER_DAYS };
}
