import type { Right } from "./agency-role.ts";
import { declarationDueAt } from "./contract-declaration.ts";
import { ACCESS_RELEASE_DAYS } from "./listing-access.ts";
import { addDays, endOfParisDay, parisDate } from "./paris-date.ts";
import { type DifferenceKind, differenceKinds } from "./payment.ts";
import { FOLLOW_UP_DAYS, INVOICE_HOURS, MAIN_WORK_HOURS } from "./promises.ts";
import {
  openingAddress,
  recordCards,
  type RecordKind,
  recordLists,
  recordPages,
} from "./records.ts";
import { replyDueAt } from "./request.ts";

/** A kind of thing that may wait for the agency, with the deadline, the right and the place of doing it. */
type ToDoRow = {
  /** Pages that say it: the list of the day, unless it is left out here, or a client's own, or both. */
  on?: "client" | "both";
  /** Right to do it, and to see that it waits; left out: `see`. */
  right?: Right;
  /** The instant from which the agency is late, by the instant since when it waits; left out: its query says. */
  dueAt?: (sinceAt: Date) => Date;
  /** Left out: the record's. */
  icon?: string;
} & (
  | {
      /** The kind of record to open. */
      record: RecordKind;
      /** After the address of the record's page. */
      at?: `#${string}` | `/${string}`;
      /** Where another page is opened than the record's. */
      address?: (id: string) => string;
      /** The status that narrows the record's list to those that wait. */
      status?: string;
      list?: string;
    }
  | { record?: undefined; icon: string; list: string }
);

const HOUR_MS = 3_600_000;

/** Ours: an event is treated within seconds; past an hour something stands in its way. */
export const EVENT_PATIENCE_MS = HOUR_MS;

/** Ours: a transfer takes a few days, and a quote left in the drawer answers nobody. */
export const patienceHours = { "order-unpaid": 7 * 24, "quote-draft": 48 };

const hoursAfter = (hours: number) => (sinceAt: Date) =>
  new Date(sinceAt.getTime() + hours * HOUR_MS);

const atOnce = (sinceAt: Date) => sinceAt;

/**
 * Within 48 hours (docs/sources/specification.md, 9); ours: whoever has paid is answered no later, money that nobody can
 * place worries whoever sent it, and banks give a week at least to answer a contested payment.
 */
const withinTwoDays = hoursAfter(48);

/** Differences are dealt with on the page of their order; those of none, on the list of payments. */
const money = { right: "money", icon: "credit-card", list: "/admin/paiements" } as const;

/** A difference between the provider's accounts and ours, as a kind of thing to do. */
export function differenceToDo<Kind extends DifferenceKind>(kind: Kind) {
  return `payment-${kind}` as const;
}

const difference = { ...money, dueAt: withinTwoDays };
// oxlint-disable-next-line no-unsafe-type-assertion -- one of each
const differences = Object.fromEntries(
  differenceKinds.map((kind) => [differenceToDo(kind), difference]),
) as Record<`payment-${DifferenceKind}`, typeof difference>;

/** The one table; of two that are due at one instant the earlier row comes first. */
export const toDoRows = {
  /** Ours: at once, for nothing that should end or go does. */
  "daily-work-held": {
    right: "settings",
    dueAt: atOnce,
    icon: "clock",
    list: "/admin/conservation",
  },
  call: { dueAt: atOnce, record: "call" },
  /** A refund within 14 days, a confirmation within 24 hours (docs/sources/law.md, O6 and O7). */
  withdrawal: {
    right: "money",
    dueAt: (at: Date) => declarationDueAt("withdrawal", at),
    record: "declaration",
  },
  guarantee: { right: "money", record: "order", at: "#garantie", icon: "refresh" },
  cancellation: {
    right: "money",
    dueAt: (at: Date) => declarationDueAt("cancellation", at),
    record: "declaration",
  },
  /** Ours: what is owed back, credited and not gone, goes at once. */
  "refund-failed": { ...money, dueAt: withinTwoDays },
  "refund-transfer": { ...money, dueAt: withinTwoDays },
  /** Ours: its client waits to hear whether it goes on. */
  "subscription-order-over": { right: "money", dueAt: withinTwoDays, record: "subscription" },
  ...differences,
  "payment-events-waiting": { ...money, dueAt: hoursAfter(EVENT_PATIENCE_MS / HOUR_MS) },
  deliverable: {
    record: "deliverable",
    address: (orderId: string) => `${recordLists.deliverable}?client=${orderId}`,
    icon: "check",
  },
  /** 72 hours from payment, information and access (terms of sale, 6.1; docs/sources/specification.md, 1). */
  "order-to-start": {
    on: "both",
    dueAt: hoursAfter(MAIN_WORK_HOURS),
    record: "order",
    status: "paid",
  },
  /** 30 days of follow-up (terms of sale, 6.2). */
  "order-to-finish": {
    dueAt: hoursAfter(FOLLOW_UP_DAYS * 24),
    record: "order",
    status: "in_progress",
  },
  "delivery-report": {
    record: "order",
    address: (orderId: string) => `/admin/rapports/${orderId}`,
    status: "in_progress",
    icon: "file-text",
  },
  "quote-request": { on: "both", dueAt: replyDueAt, record: "quoteRequest", status: "pending" },
  revision: { on: "both", dueAt: replyDueAt, record: "revision" },
  /** The same 48 hours: whoever sent a text back, or let it be set aside, waits for what comes of it. */
  publication: {
    dueAt: replyDueAt,
    record: "deliverable",
    at: "/publications",
    icon: "message-circle",
  },
  /** « Invoice within 48 h » (docs/sources/specification.md, 9), and an invoice needs the order. */
  "quote-accepted": {
    on: "both",
    dueAt: hoursAfter(INVOICE_HOURS),
    record: "quote",
    status: "completed",
  },
  "quote-ending": { record: "quote", status: "pending" },
  /** « Form reply within 24 h » (docs/sources/specification.md, 9). */
  audit: { dueAt: hoursAfter(24), record: "audit", status: "a-traiter" },
  /** Ours: a page that says something else is looked at within three days. */
  "citations-to-check": {
    dueAt: hoursAfter(72),
    record: "deliverable",
    at: "/citations",
    icon: "search",
  },
  /** The same 48 hours: without them its invoice can't be issued. */
  "billing-details": {
    right: "money",
    dueAt: hoursAfter(INVOICE_HOURS),
    record: "order",
    icon: "euro",
  },
  "invoice-refused": {
    right: "money",
    dueAt: hoursAfter(INVOICE_HOURS),
    record: "order",
    icon: "euro",
  },
  /** Ours: the 72 hours don't run without it, so its client is called after two days. */
  "order-information": { on: "both", dueAt: hoursAfter(48), record: "order", status: "paid" },
  "invoice-late": { right: "money", record: "invoice", status: "en-retard" },
  "order-unpaid": {
    on: "both",
    right: "money",
    dueAt: hoursAfter(patienceHours["order-unpaid"]),
    record: "order",
    status: "pending",
    icon: "credit-card",
  },
  "quote-draft": {
    on: "both",
    dueAt: hoursAfter(patienceHours["quote-draft"]),
    record: "quote",
    status: "draft",
    icon: "pencil",
  },
  lead: { record: "lead", list: `${recordLists.lead}/tableau` },
  /** Ours: noted on the day itself, while it is remembered. */
  "call-outcome": {
    on: "both",
    dueAt: (endsAt: Date) => endOfParisDay(parisDate(endsAt)),
    record: "call",
  },
  /** The agency leaves a listing within 7 days after the end. */
  "access-to-release": {
    dueAt: (sinceAt: Date) => endOfParisDay(addDays(parisDate(sinceAt), ACCESS_RELEASE_DAYS)),
    record: "order",
    icon: "refresh",
  },
  "subscription-unpaid": {
    right: "money",
    record: "subscription",
    at: "#echeance",
    icon: "credit-card",
  },
  "subscription-suspended": {
    right: "money",
    record: "subscription",
    at: "#echeance",
    status: "suspended",
    icon: "warning",
  },
  "subscription-ending": { right: "money", record: "subscription" },
  /** Ours: whoever should have read it is told otherwise within a day. */
  "email-failed": { dueAt: hoursAfter(24), record: "email" },
  "jobs-failed": { dueAt: hoursAfter(24), icon: "warning", list: recordLists.email },
  "subscription-to-open": { on: "client", record: "subscription", address: openingAddress },
  "subscription-to-offer": { on: "client", record: "subscription", address: openingAddress },
} as const satisfies Record<string, ToDoRow>;

type Rows = typeof toDoRows;
type AnyKind = keyof Rows;

/** Kinds that the agency's list of the day says. */
export type ToDoKind = {
  [Kind in AnyKind]: Rows[Kind] extends { on: "client" } ? never : Kind;
}[AnyKind];

/** Kinds that a client's page says. */
export type ClientToDoKind = {
  [Kind in AnyKind]: Rows[Kind] extends { on: string } ? Kind : never;
}[AnyKind];

/** Kinds whose deadline goes by a rule, whoever asks. */
export type DatedToDoKind = {
  [Kind in AnyKind]: Rows[Kind] extends { dueAt: unknown } ? Kind : never;
}[AnyKind];

function rowOf(kind: AnyKind): ToDoRow {
  return toDoRows[kind];
}

// oxlint-disable-next-line no-unsafe-type-assertion -- the keys of a constant
const allKinds = Object.keys(toDoRows) as AnyKind[];

export const toDoKinds = allKinds.filter((kind): kind is ToDoKind => rowOf(kind).on !== "client");

/** The right that doing it takes: nobody else sees that it waits. */
export function rightOf(kind: ToDoKind): Right {
  return rowOf(kind).right ?? "see";
}

/** The page where it is done: of the record it is about, or the list of that kind. */
export function toDoAddress(kind: AnyKind, id: string): string {
  const row = rowOf(kind);
  if (!row.record) return row.list;
  return row.address?.(id) ?? `${recordPages[row.record](id)}${row.at ?? ""}`;
}

/** The list of all records of which that is to be done. */
export function toDoListOf(kind: ToDoKind): string {
  const row = rowOf(kind);
  if (!row.record) return row.list;
  return row.list ?? `${recordLists[row.record]}${row.status ? `?statut=${row.status}` : ""}`;
}

/** `Icon` of a kind, by the names of ui/icon.tsx. */
export function toDoIcon(kind: ToDoKind) {
  const row: Rows[ToDoKind] = toDoRows[kind];
  return "icon" in row ? row.icon : recordCards[row.record].icon;
}
