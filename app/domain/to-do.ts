import type { DeliverableKind } from "./deliverable.ts";
import { orderLife, type OrderStatus } from "./order.ts";
import { endOfParisDay, parisDate } from "./paris-date.ts";
import {
  type DatedToDoKind,
  EVENT_PATIENCE_MS,
  patienceHours,
  type ToDoKind,
  toDoKinds,
  toDoRows,
} from "./to-do-kinds.ts";

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

/** When something that waits from `sinceAt` becomes late. Quotes and subscriptions end with a day: lastDayDueAt. */
export function dueAtOf(kind: DatedToDoKind, sinceAt: Date): Date {
  return toDoRows[kind].dueAt(sinceAt);
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
