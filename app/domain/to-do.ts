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

/** Null for a publication: approved, to publish. */
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
  periodStartsOn: string | null;
  others: number;
}

export interface ToDo {
  kind: ToDoKind;
  id: string;
  who: string;
  reference: string;
  orderId?: string | null;
  subscriptionId?: string | null;
  remark?: ToDoRemark | null;
  /** First due deliverable of an order, and how many others are late or soon due. */
  deliverable?: DueDeliverable;
  sinceAt: Date;
  /** Instant from which the agency is late; start of a call. */
  dueAt: Date;
}

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

export function dueAtOf(kind: DatedToDoKind, sinceAt: Date): Date {
  return toDoRows[kind].dueAt(sinceAt);
}

export function lastDayDueAt(lastDay: string): Date {
  return endOfParisDay(lastDay);
}

export const AHEAD_DAYS = 7;

export function deliverablesDueBefore(now: Date): Date {
  return new Date(now.getTime() + DAY_MS);
}

export function lateSince(kind: keyof typeof patienceHours, now: Date): Date {
  return new Date(now.getTime() - patienceHours[kind] * HOUR_MS);
}

/** A call is never late: once over, it waits for its outcome. */
export function isToDoLate({ kind, dueAt }: Pick<ToDo, "kind" | "dueAt">, now: Date): boolean {
  return kind !== "call" && dueAt <= now;
}

export function isPaymentLate(
  { status, payableSince }: { status: OrderStatus; payableSince: Date },
  now: Date,
): boolean {
  return orderLife[status].next === "mark-paid" && dueAtOf("order-unpaid", payableSince) <= now;
}

export function eventsLateSince(now: Date): Date {
  return new Date(now.getTime() - EVENT_PATIENCE_MS);
}

export const toDoSections = ["late", "today", "coming"] as const;
export type ToDoSection = (typeof toDoSections)[number];

/** A deadline at midnight belongs to the day before. */
export function sectionOf(toDo: Pick<ToDo, "kind" | "dueAt">, now: Date): ToDoSection {
  if (isToDoLate(toDo, now)) return "late";
  return lastDayOf(toDo) <= parisDate(now) ? "today" : "coming";
}

/** French calendar date. */
export function lastDayOf({ dueAt }: Pick<ToDo, "dueAt">): string {
  return parisDate(new Date(dueAt.getTime() - 1));
}

/** Late first, then by deadline, kind and length of the wait. */
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

/** Largest whole unit; `hours` is 0 within the first hour. */
export function latenessOf(
  { dueAt }: Pick<ToDo, "dueAt">,
  now: Date,
): { unit: "hours" | "days"; count: number } {
  const ms = Math.max(0, now.getTime() - dueAt.getTime());
  return ms < DAY_MS
    ? { unit: "hours", count: Math.floor(ms / HOUR_MS) }
    : { unit: "days", count: Math.floor(ms / DAY_MS) };
}
