import { addDays, parisDate, parisTime } from "./paris-date.ts";

/** Tasks run once per French day; `dueAt` is the time of the next day (Paris). */
const dailyTasks = {
  /** Aggregates landing events into daily totals. */
  landing: { dueAt: "00:10" },
  /** Ends subscriptions after their last day. */
  subscriptions: { dueAt: "00:05" },
  /** Creates the deliverables of subscription months that begin. */
  deliveries: { dueAt: "00:15" },
  /** Purges expired data (retention.ts). */
  retention: { dueAt: "00:40" },
  /** After the purge, so that copies hold no expired data. */
  backup: { dueAt: "01:30" },
  /** Reports sales to consumers to the invoicing platform. */
  sales: { dueAt: "02:00" },
  /** Compares the payment provider's accounts with ours. */
  reconciliation: { dueAt: "03:00" },
  charges: { dueAt: "06:00" },
  /** Reminds of unpaid charges, suspends and ends subscriptions. */
  unpaidCharges: { dueAt: "07:05" },
  /** Reminds of unpaid orders, closes expired ones. */
  unpaid: { dueAt: "07:00" },
  /** Checks citations again. */
  citations: { dueAt: "04:00" },
  /** Reminds clients to give access to their listing. */
  access: { dueAt: "07:10" },
  /** Reminds of pending approvals, sets expired ones aside. */
  publications: { dueAt: "07:10" },
  /** Prepares reports due soon, releases unread ones. */
  deliveryReports: { dueAt: "06:30" },
  report: { dueAt: "08:00" },
} as const;

export const dailyTaskNames = [
  "landing",
  "subscriptions",
  "deliveries",
  "retention",
  "backup",
  "sales",
  "reconciliation",
  "charges",
  "unpaidCharges",
  "unpaid",
  "citations",
  "access",
  "publications",
  "deliveryReports",
  "report",
] as const;
export type DailyTask = (typeof dailyTaskNames)[number];

/** Latest French day to process: yesterday from `dueAt` (Paris) on, else the day before. */
export function latestDueDay(task: DailyTask, now: Date): string {
  const passed = parisTime(now) >= dailyTasks[task].dueAt;
  return addDays(parisDate(now), passed ? -1 : -2);
}
