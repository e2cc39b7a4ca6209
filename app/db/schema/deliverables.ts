import { type SQL, type SQLWrapper, sql } from "drizzle-orm";
import {
  bigint,
  boolean,
  check,
  date,
  index,
  integer,
  pgTable,
  text,
  timestamp,
  unique,
  uuid,
} from "drizzle-orm/pg-core";
import {
  awaitedThings,
  awaitingDeliverableStatuses,
  deliverableKinds,
  deliverableStatuses,
  lackingThings,
  openDeliverableStatuses,
  runningDeliverableStatuses,
} from "#domain/deliverable.ts";
import { accessStatuses } from "#domain/listing-access.ts";
import { oneOf } from "../status-condition.ts";
import { user } from "./accounts.ts";
import { clientFiles } from "./client-files.ts";
import { orders } from "./orders.ts";
import { subscriptions } from "./subscriptions.ts";

const instant = (name: string) => timestamp(name, { withTimezone: true });

/** The listings an order is about, once its work is owed. */
export const orderListings = pgTable(
  "order_listings",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    orderId: uuid("order_id")
      .notNull()
      .references(() => orders.id, { onDelete: "cascade" }),
    /** From 1, as many as were ordered. */
    position: integer("position").notNull(),
    /** What client and agency call it; empty: the company's own. */
    name: text("name").notNull().default(""),
    /** Its address at Google; empty: not known. */
    url: text("url").notNull().default(""),
    access: text("access", { enum: accessStatuses }).notNull().default("asked"),
    /** When the access last changed. */
    accessAt: instant("access_at").notNull(),
    /** Reminders of the access sent since it is asked. */
    accessReminders: integer("access_reminders").notNull().default(0),
  },
  (table) => [
    unique("order_listings_once").on(table.orderId, table.position),
    check("order_listings_access_known", sql`${table.access} ${oneOf(accessStatuses)}`),
    check("order_listings_position_in_range", sql`${table.position} between 1 and 50`),
    index("order_listings_to_release")
      .on(table.accessAt)
      .where(sql`${table.access} = 'to_release'`),
    index("order_listings_access_asked")
      .on(table.accessAt)
      .where(sql`${table.access} = 'asked'`),
  ],
);

/** Each thing promised by an order, or by a month of a subscription: with a date, a state and a proof. */
export const deliverables = pgTable(
  "deliverables",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    orderId: uuid("order_id").references(() => orders.id, { onDelete: "cascade" }),
    subscriptionId: uuid("subscription_id").references(() => subscriptions.id, {
      onDelete: "cascade",
    }),
    /** First French day of the subscription's month. */
    periodStartsOn: date("period_starts_on"),
    /** Null: for all listings. */
    listingId: uuid("listing_id").references(() => orderListings.id, { onDelete: "cascade" }),
    kind: text("kind", { enum: deliverableKinds }).notNull(),
    /** Tells apart those of one kind, from 1. */
    rank: integer("rank").notNull(),
    /** What the agency calls it, where its kind does not say enough; empty: its kind's name. */
    title: text("title").notNull().default(""),
    status: text("status", { enum: deliverableStatuses }).notNull().default("planned"),
    /** Whether its delay ends with a French day, rather than at an hour. */
    inDays: boolean("in_days").notNull(),
    /** When it is due; null: its clock stands still, or it has none. Closed, when it was. */
    dueAt: instant("due_at"),
    /** What is left on a clock that stands still, in milliseconds; negative: late already. */
    remainingMs: bigint("remaining_ms", { mode: "number" }),
    awaited: text("awaited", { enum: awaitedThings }),
    awaitedSince: instant("awaited_since"),
    /** What its order lacked for it when it was last followed: what has not changed since moves nothing. */
    lacking: text("lacking", { enum: lackingThings }),
    /** When a scheduled one is to happen. */
    scheduledAt: instant("scheduled_at"),
    assigneeId: text("assignee_id").references(() => user.id, { onDelete: "set null" }),
    /** How many things it is made of, and how many of them are there. */
    quantity: integer("quantity").notNull().default(1),
    quantityDone: integer("quantity_done").notNull().default(0),
    proofUrl: text("proof_url").notNull().default(""),
    proofText: text("proof_text").notNull().default(""),
    /** A picture of the client's files. */
    proofFileId: uuid("proof_file_id").references(() => clientFiles.id, { onDelete: "set null" }),
    /** Why it was dropped. */
    dropReason: text("drop_reason").notNull().default(""),
    openedAt: instant("opened_at").notNull(),
    /** When it was done or dropped. */
    closedAt: instant("closed_at"),
    /** Rises with each change: who acts on an older one is told. */
    version: integer("version").notNull().default(1),
  },
  (table) => [
    unique("deliverables_once")
      .on(
        table.orderId,
        table.subscriptionId,
        table.periodStartsOn,
        table.listingId,
        table.kind,
        table.rank,
      )
      .nullsNotDistinct(),
    check("deliverables_kind_known", sql`${table.kind} ${oneOf(deliverableKinds)}`),
    check("deliverables_status_known", sql`${table.status} ${oneOf(deliverableStatuses)}`),
    check("deliverables_lacking_known", sql`${table.lacking} ${oneOf(lackingThings)}`),
    check(
      "deliverables_of_one",
      sql`num_nonnulls(${table.orderId}, ${table.subscriptionId}) = 1 and (${table.subscriptionId} is null) = (${table.periodStartsOn} is null)`,
    ),
    check(
      "deliverables_awaited_when_awaiting",
      sql`(${table.status} ${oneOf(awaitingDeliverableStatuses)}) = (${table.awaited} is not null) and (${table.awaited} is null) = (${table.awaitedSince} is null)`,
    ),
    check(
      "deliverables_clock_stands_while_awaiting",
      sql`not (${table.status} ${oneOf(awaitingDeliverableStatuses)}) or ${table.dueAt} is null`,
    ),
    check("deliverables_one_clock", sql`${table.dueAt} is null or ${table.remainingMs} is null`),
    check(
      "deliverables_closed_when_closed",
      sql`(${table.status} ${oneOf(openDeliverableStatuses)}) = (${table.closedAt} is null)`,
    ),
    check(
      "deliverables_reason_when_dropped",
      sql`(${table.status} = 'dropped') = (${table.dropReason} <> '')`,
    ),
    check(
      "deliverables_scheduled_when_scheduled",
      sql`${table.status} <> 'scheduled' or ${table.scheduledAt} is not null`,
    ),
    check(
      "deliverables_quantity_within",
      sql`${table.quantity} between 1 and 1000 and ${table.quantityDone} between 0 and 1000`,
    ),
    index("deliverables_by_subscription").on(table.subscriptionId, table.periodStartsOn),
    index("deliverables_by_listing").on(table.listingId),
    index("deliverables_by_assignee").on(table.assigneeId),
    index("deliverables_by_proof").on(table.proofFileId),
    index("deliverables_due")
      .on(table.dueAt, table.id)
      .where(sql`${table.status} ${oneOf(openDeliverableStatuses)}`),
    index("deliverables_awaited")
      .on(table.awaitedSince, table.id)
      .where(sql`${table.status} ${oneOf(awaitingDeliverableStatuses)}`),
    // What has no delay is on request: there is one of each order, and those that wait lie between them.
    index("deliverables_undated")
      .on(table.openedAt, table.id)
      .where(sql`${table.status} ${oneOf(runningDeliverableStatuses)} and ${table.dueAt} is null`),
    index("deliverables_closed")
      .on(table.closedAt, table.id)
      .where(sql`${table.closedAt} is not null`),
  ],
);

/**
 * The order that a deliverable is done for, or that opened its subscription, which is joined before. A case rather than
 * `coalesce`, which PostgreSQL leaves until the policies have let a row through: no index then finds the order, and all
 * of them are read.
 */
export function orderIdOf({ orderId }: { orderId: SQLWrapper }): SQL<string> {
  return sql`case when ${orderId} is null then ${subscriptions.orderId} else ${orderId} end`;
}
