import type { Right } from "./agency-role.ts";
import { declarationDueAt } from "./contract-declaration.ts";
import type { DeliverableKind } from "./deliverable.ts";
import { ACCESS_RELEASE_DAYS } from "./listing-access.ts";
import { orderLife, type OrderStatus } from "./order.ts";
import { addDays, endOfParisDay, parisDate } from "./paris-date.ts";
import { replyDueAt } from "./request.ts";
import { type DifferenceKind, differenceKinds } from "./payment.ts";
import { FOLLOW_UP_DAYS, INVOICE_HOURS, MAIN_WORK_HOURS } from "./promises.ts";

/** What a difference between the provider's accounts and ours is called here. */
export function differenceToDo<Kind extends DifferenceKind>(kind: Kind) {
  return `payment-${kind}` as const;
}

/** What may wait for the agency; of two that are due at one instant the earlier named comes first. */
export const toDoKinds = [
  "daily-work-held",
  "call",
  "withdrawal",
  "guarantee",
  "cancellation",
  "refund-failed",
  "refund-transfer",
  "subscription-order-over",
  ...differenceKinds.map(differenceToDo),
  "payment-events-waiting",
  "deliverable",
  "order-to-start",
  "order-to-finish",
  "delivery-report",
  "quote-request",
  "revision",
  "publication",
  "quote-accepted",
  "quote-ending",
  "audit",
  "citations-to-check",
  "billing-details",
  "invoice-refused",
  "order-information",
  "invoice-late",
  "order-unpaid",
  "quote-draft",
  "lead",
  "call-outcome",
  "access-to-release",
  "subscription-unpaid",
  "subscription-suspended",
  "subscription-ending",
  "email-failed",
  "jobs-failed",
] as const;
export type ToDoKind = (typeof toDoKinds)[number];

const moneyKinds: ReadonlySet<ToDoKind> = new Set([
  "withdrawal",
  "guarantee",
  "cancellation",
  "refund-failed",
  "refund-transfer",
  "subscription-order-over",
  ...differenceKinds.map(differenceToDo),
  "payment-events-waiting",
  "billing-details",
  "invoice-refused",
  "invoice-late",
  "order-unpaid",
  "subscription-unpaid",
  "subscription-suspended",
  "subscription-ending",
]);

/** The right that doing it takes: it is nobody else's to see. */
export function rightOf(kind: ToDoKind): Right {
  if (kind === "daily-work-held") return "settings";
  return moneyKinds.has(kind) ? "money" : "see";
}

/**
 * Of an unpaid order: its client came to the provider's page, and left it unpaid or refused. Of a publication: what
 * its client said, or that they said nothing; without one, it is approved and to be published.
 */
export type ToDoRemark =
  | "page-expired"
  | "payment-refused"
  | "publication-sent-back"
  | "publication-set-aside";

interface DueDeliverable {
  kind: DeliverableKind;
  rank: number;
  title: string;
  quantity: number;
  /** First day of a subscription's month; null: of an order. */
  periodStartsOn: string | null;
  others: number;
}

/** One thing that waits for the agency. */
export interface ToDo {
  kind: ToDoKind;
  /** The record to open. */
  id: string;
  /** The company, or the person. Empty: nobody but the agency. */
  who: string;
  /** What tells it from the same person's others: a number, a subject. Empty: nothing. */
  reference: string;
  /** The order to open, where the record itself has no page; null: it is about none we know. */
  orderId?: string | null;
  /** The same of a subscription. */
  subscriptionId?: string | null;
  /** What makes it more than its kind says. */
  remark?: ToDoRemark | null;
  /** What is owed first of an order, and how many of its others are late or soon due. */
  deliverable?: DueDeliverable;
  /** From when it waits. */
  sinceAt: Date;
  /** The instant from which the agency is late; for a call, when it begins. */
  dueAt: Date;
}

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

const hoursAfter = (hours: number) => (sinceAt: Date) =>
  new Date(sinceAt.getTime() + hours * HOUR_MS);

/** Ours: money that nobody can place worries whoever sent it, and the bank's own delays run. */
const withinTwoDays = hoursAfter(48);

/** Ours: an event is treated within seconds; past an hour something stands in its way. */
const EVENT_PATIENCE_MS = HOUR_MS;

/** Ours: a transfer takes a few days, and a quote left in the drawer answers nobody. */
const patienceHours = { "order-unpaid": 7 * 24, "quote-draft": 48 };

const deadlines = {
  /** Ours: at once, for nothing that should end or go does. */
  "daily-work-held": (sinceAt: Date) => sinceAt,
  call: (startsAt: Date) => startsAt,
  /** Ours: noted on the day itself, while it is remembered. */
  "call-outcome": (endsAt: Date) => lastDayDueAt(parisDate(endsAt)),
  /** A refund within 14 days, a confirmation within 24 hours (docs/sources/law.md, O6 and O7). */
  withdrawal: (at: Date) => declarationDueAt("withdrawal", at),
  cancellation: (at: Date) => declarationDueAt("cancellation", at),
  /** Ours: what is owed back, credited and not gone, goes at once. */
  "refund-failed": withinTwoDays,
  "refund-transfer": withinTwoDays,
  /** Ours: its client waits to hear whether it goes on. */
  "subscription-order-over": withinTwoDays,
  /**
   * Within 48 hours (docs/sources/specification.md, 9); ours: whoever has paid is answered no
   * later.
   */
  "payment-found-late": withinTwoDays,
  "payment-missing-there": withinTwoDays,
  "payment-unknown-order": withinTwoDays,
  "payment-other-amount": withinTwoDays,
  "payment-other-currency": withinTwoDays,
  "payment-other-mode": withinTwoDays,
  "payment-paid-after-cancellation": withinTwoDays,
  "payment-paid-twice": withinTwoDays,
  "payment-refund-not-asked": withinTwoDays,
  /** Banks give a week at least to answer a contested payment. */
  "payment-dispute": withinTwoDays,
  /** Ours: its client waits to pay. */
  "payment-page-refused": withinTwoDays,
  "payment-events-waiting": (sinceAt: Date) => new Date(sinceAt.getTime() + EVENT_PATIENCE_MS),
  "quote-request": replyDueAt,
  revision: replyDueAt,
  /** The same 48 hours: whoever sent a text back, or let it be set aside, waits for what comes of it. */
  publication: replyDueAt,
  /**
   * 72 hours from payment, information and access (terms of sale, 6.1;
   * docs/sources/specification.md, 1).
   */
  "order-to-start": hoursAfter(MAIN_WORK_HOURS),
  /** 30 days of follow-up (terms of sale, 6.2). */
  "order-to-finish": hoursAfter(FOLLOW_UP_DAYS * 24),
  /** The agency leaves a listing within 7 days after the end. */
  "access-to-release": (sinceAt: Date) =>
    lastDayDueAt(addDays(parisDate(sinceAt), ACCESS_RELEASE_DAYS)),
  /** « Invoice within 48 h » (docs/sources/specification.md, 9), and an invoice needs the order. */
  "quote-accepted": hoursAfter(INVOICE_HOURS),
  /** The same 48 hours: without them its invoice can't be issued. */
  "billing-details": hoursAfter(INVOICE_HOURS),
  "invoice-refused": hoursAfter(INVOICE_HOURS),
  /** « Form reply within 24 h » (docs/sources/specification.md, 9). */
  audit: hoursAfter(24),
  /** Ours: a page that says something else is looked at within three days. */
  "citations-to-check": hoursAfter(72),
  /** Ours: the 72 hours don't run without it, so its client is called after two days. */
  "order-information": hoursAfter(48),
  "order-unpaid": hoursAfter(patienceHours["order-unpaid"]),
  "quote-draft": hoursAfter(patienceHours["quote-draft"]),
  /** Ours: whoever should have read it is told otherwise within a day. */
  "email-failed": hoursAfter(24),
  "jobs-failed": hoursAfter(24),
} satisfies Partial<Record<ToDoKind, (sinceAt: Date) => Date>>;

/** When something that waits from `sinceAt` becomes late. Quotes and subscriptions end with a day: lastDayDueAt. */
export function dueAtOf(kind: keyof typeof deadlines, sinceAt: Date): Date {
  return deadlines[kind](sinceAt);
}

/** The end of a French calendar day: what can be done on it until then is not late. */
export function lastDayDueAt(lastDay: string): Date {
  return endOfParisDay(lastDay);
}

/** How far ahead what ends is announced: work, subscriptions, and quotes without an answer. */
export const AHEAD_DAYS = 7;

/** Ours: what is owed is told a day ahead. */
export function deliverablesDueBefore(now: Date): Date {
  return new Date(now.getTime() + DAY_MS);
}

/** What waits since then, or longer, is late now: before, neither of both is worth a line. */
export function lateSince(kind: keyof typeof patienceHours, now: Date): Date {
  return new Date(now.getTime() - patienceHours[kind] * HOUR_MS);
}

/** A call that has begun is under way; the call that is over waits for its outcome. */
export function isToDoLate({ kind, dueAt }: Pick<ToDo, "kind" | "dueAt">, now: Date): boolean {
  return kind !== "call" && dueAt <= now;
}

/** Whether an order has waited too long for its payment, since it was placed or opened again. */
export function isPaymentLate(
  { status, payableSince }: { status: OrderStatus; payableSince: Date },
  now: Date,
): boolean {
  return orderLife[status].next === "mark-paid" && dueAtOf("order-unpaid", payableSince) <= now;
}

/** Events that came until then, and are untreated, have waited too long. */
export function eventsLateSince(now: Date): Date {
  return new Date(now.getTime() - EVENT_PATIENCE_MS);
}

export const toDoSections = ["late", "today", "coming"] as const;
export type ToDoSection = (typeof toDoSections)[number];

/** The last moment in time decides: what is due at midnight belongs to the day before. */
export function sectionOf(toDo: Pick<ToDo, "kind" | "dueAt">, now: Date): ToDoSection {
  if (isToDoLate(toDo, now)) return "late";
  return lastDayOf(toDo) <= parisDate(now) ? "today" : "coming";
}

/** The French calendar day on which it can still be done in time. */
export function lastDayOf({ dueAt }: Pick<ToDo, "dueAt">): string {
  return parisDate(new Date(dueAt.getTime() - 1));
}

/** Late ones first, then by the instant they are due, then by kind, the longest wait first. */
export function inOrderOfUrgency(toDos: readonly ToDo[], now: Date): ToDo[] {
  return toDos
    .map((toDo) => ({
      toDo,
      late: Number(isToDoLate(toDo, now)),
      place: toDoKinds.indexOf(toDo.kind),
    }))
    .toSorted(
      (one, other) =>
        other.late - one.late ||
        one.toDo.dueAt.getTime() - other.toDo.dueAt.getTime() ||
        one.place - other.place ||
        one.toDo.sinceAt.getTime() - other.toDo.sinceAt.getTime() ||
        (one.toDo.id < other.toDo.id ? -1 : 1),
    )
    .map(({ toDo }) => toDo);
}

/** How long it has been late, in the largest whole unit; `hours` is 0 within the first hour. */
export function latenessOf(
  { dueAt }: Pick<ToDo, "dueAt">,
  now: Date,
): { unit: "hours" | "days"; count: number } {
  const ms = Math.max(0, now.getTime() - dueAt.getTime());
  return ms < DAY_MS
    ? { unit: "hours", count: Math.floor(ms / HOUR_MS) }
    : { unit: "days", count: Math.floor(ms / DAY_MS) };
}
