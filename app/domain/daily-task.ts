import { addDays, parisDate, parisTime } from "./paris-date.ts";

/** Tasks run once per French day; `dueAt` is the time of the next day (Paris). */
const dailyTasks = {
  landing: { dueAt: "00:10" },
  subscriptions: { dueAt: "00:05" },
  deliveries: { dueAt: "00:15" },
  /** Purges expired data (retention.ts). */
  retention: { dueAt: "00:40" },
  /** After the purge, so that copies hold no expired data. */
  backup: { dueAt: "01:30" },
  /** Reports sales to consumers to the invoicing platform. */
  sales: { dueAt: "02:00" },
  reconciliation: { dueAt: "03:00" },
  charges: { dueAt: "06:00" },
  /** Reminds of unpaid charges, suspends and ends subscriptions. */
  unpaidCharges: { dueAt: "07:05" },
  /** Reminds of unpaid orders, closes expired ones. */
  unpaid: { dueAt: "07:00" },
  citations: { dueAt: "04:00" },
  access: { dueAt: "07:10" },
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
