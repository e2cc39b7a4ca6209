import { addDays, parisDate, parisTime } from "./paris-date.ts";

/** What is done once about each French day, and from what time of the next day on. */
const dailyTasks = {
  /** Landing events become the day's totals. */
  landing: { dueAt: "00:10" },
  /** Subscriptions whose last day it was are over. */
  subscriptions: { dueAt: "00:05" },
  /** Months of subscriptions that begin have their deliverables. */
  deliveries: { dueAt: "00:15" },
  /** What has been kept long enough goes (retention.ts). */
  retention: { dueAt: "00:40" },
  /** All of it is copied, what the night has just forgotten no longer among it. */
  backup: { dueAt: "01:30" },
  /** What was sold to others than firms is told to the invoicing platform. */
  sales: { dueAt: "02:00" },
  /** The payment provider's accounts are held against ours. */
  reconciliation: { dueAt: "03:00" },
  /** Months of subscriptions that begin are asked for. */
  charges: { dueAt: "06:00" },
  /** Clients are reminded of what is left unpaid of their subscription, which stops and ends by rule. */
  unpaidCharges: { dueAt: "07:05" },
  /** Clients are reminded of what they have not paid; what waited too long is closed. */
  unpaid: { dueAt: "07:00" },
  /** Pages that name a client are read again. */
  citations: { dueAt: "04:00" },
  /** Clients are reminded of the access to their listing. */
  access: { dueAt: "07:10" },
  /** Clients are reminded of what waits for their consent; what waited too long is set aside. */
  publications: { dueAt: "07:10" },
  /** Reports of orders that are due soon are prepared, and those left unread released. */
  deliveryReports: { dueAt: "06:30" },
  /** The agency's report of the day. */
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

/** The latest French day the task is due for: yesterday from `dueAt` on by the French clock, else the day before. */
export function latestDueDay(task: DailyTask, now: Date): string {
  const passed = parisTime(now) >= dailyTasks[task].dueAt;
  return addDays(parisDate(now), passed ? -1 : -2);
}
