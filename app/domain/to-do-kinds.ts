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

type ToDoRow = {
  /** Absent: list of the day only; `client`: client's page only. */
  on?: "client" | "both";
  /** Required to do and to see it; `see` by default. */
  right?: Right;
  /** Deadline from the instant it waits since; absent: computed by its query. */
  dueAt?: (sinceAt: Date) => Date;
  icon?: string;
} & (
  | {
      record: RecordKind;
      at?: `#${string}` | `/${string}`;
      address?: (id: string) => string;
      status?: string;
      list?: string;
    }
  | { record?: undefined; icon: string; list: string }
);

const HOUR_MS = 3_600_000;

/** Our choice: events are treated within seconds; an hour means a fault. */
export const EVENT_PATIENCE_MS = HOUR_MS;

/** Our choice: a transfer takes days; a draft quote answers nobody. */
export const patienceHours = { "order-unpaid": 7 * 24, "quote-draft": 48 };

const hoursAfter = (hours: number) => (sinceAt: Date) =>
  new Date(sinceAt.getTime() + hours * HOUR_MS);

const atOnce = (sinceAt: Date) => sinceAt;

/**
 * 48 hours (docs/sources/specification.md, 9), our choice for refunds and differences too: banks give a week at least
 * to answer a dispute.
 */
const withinTwoDays = hoursAfter(48);

const money = { right: "money", icon: "credit-card", list: "/admin/paiements" } as const;

export function differenceToDo<Kind extends DifferenceKind>(kind: Kind) {
  return `payment-${kind}` as const;
}

const difference = { ...money, dueAt: withinTwoDays };
// oxlint-disable-next-line no-unsafe-type-assertion -- one of each
const differences = Object.fromEntries(
  differenceKinds.map((kind) => [differenceToDo(kind), difference]),
) as Record<`payment-${DifferenceKind}`, typeof difference>;

/** Ties in the deadline are broken by the order of rows. */
export const toDoRows = {
  "daily-work-held": {
    right: "settings",
    dueAt: atOnce,
    icon: "clock",
    list: "/admin/conservation",
  },
  call: { dueAt: atOnce, record: "call" },
  /** Refund within 14 days, confirmation within 24 hours (docs/sources/law.md, O6 and O7). */
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
  "refund-failed": { ...money, dueAt: withinTwoDays },
  "refund-transfer": { ...money, dueAt: withinTwoDays },
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
  "citations-to-check": {
    dueAt: hoursAfter(72),
    record: "deliverable",
    at: "/citations",
    icon: "search",
  },
  /** The invoice waits for them: same 48 hours. */
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
  /** Our choice: the 72 hours do not run without it, so that the client is called after two days. */
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
  "call-outcome": {
    on: "both",
    dueAt: (endsAt: Date) => endOfParisDay(parisDate(endsAt)),
    record: "call",
  },
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
  "email-failed": { dueAt: hoursAfter(24), record: "email" },
  "jobs-failed": { dueAt: hoursAfter(24), icon: "warning", list: recordLists.email },
  "subscription-to-open": { on: "client", record: "subscription", address: openingAddress },
  "subscription-to-offer": { on: "client", record: "subscription", address: openingAddress },
} as const satisfies Record<string, ToDoRow>;

type Rows = typeof toDoRows;
type AnyKind = keyof Rows;

export type ToDoKind = {
  [Kind in AnyKind]: Rows[Kind] extends { on: "client" } ? never : Kind;
}[AnyKind];

export type ClientToDoKind = {
  [Kind in AnyKind]: Rows[Kind] extends { on: string } ? Kind : never;
}[AnyKind];

export type DatedToDoKind = {
  [Kind in AnyKind]: Rows[Kind] extends { dueAt: unknown } ? Kind : never;
}[AnyKind];

function rowOf(kind: AnyKind): ToDoRow {
  return toDoRows[kind];
}

// oxlint-disable-next-line no-unsafe-type-assertion -- the keys of a constant
const allKinds = Object.keys(toDoRows) as AnyKind[];

export const toDoKinds = allKinds.filter((kind): kind is ToDoKind => rowOf(kind).on !== "client");

export function rightOf(kind: ToDoKind): Right {
  return rowOf(kind).right ?? "see";
}

export function toDoAddress(kind: AnyKind, id: string): string {
  const row = rowOf(kind);
  if (!row.record) return row.list;
  return row.address?.(id) ?? `${recordPages[row.record](id)}${row.at ?? ""}`;
}

export function toDoListOf(kind: ToDoKind): string {
  const row = rowOf(kind);
  if (!row.record) return row.list;
  return row.list ?? `${recordLists[row.record]}${row.status ? `?statut=${row.status}` : ""}`;
}

export function toDoIcon(kind: ToDoKind) {
  const row: Rows[ToDoKind] = toDoRows[kind];
  return "icon" in row ? row.icon : recordCards[row.record].icon;
}
