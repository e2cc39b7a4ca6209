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

export const orderListings = pgTable(
  "order_listings",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    orderId: uuid("order_id")
      .notNull()
      .references(() => orders.id, { onDelete: "cascade" }),
    position: integer("position").notNull(),
    name: text("name").notNull().default(""),
    url: text("url").notNull().default(""),
    access: text("access", { enum: accessStatuses }).notNull().default("asked"),
    accessAt: instant("access_at").notNull(),
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

export const deliverables = pgTable(
  "deliverables",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    orderId: uuid("order_id").references(() => orders.id, { onDelete: "cascade" }),
    subscriptionId: uuid("subscription_id").references(() => subscriptions.id, {
      onDelete: "cascade",
    }),
    periodStartsOn: date("period_starts_on"),
    /** Null: all listings. */
    listingId: uuid("listing_id").references(() => orderListings.id, { onDelete: "cascade" }),
    kind: text("kind", { enum: deliverableKinds }).notNull(),
    rank: integer("rank").notNull(),
    title: text("title").notNull().default(""),
    status: text("status", { enum: deliverableStatuses }).notNull().default("planned"),
    /** The delay ends at midnight, Paris time, rather than at an hour. */
    inDays: boolean("in_days").notNull(),
    /** Null: clock stopped, or no delay. Once closed: the former due date. */
    dueAt: instant("due_at"),
    /** Milliseconds left on a stopped clock; negative: late. */
    remainingMs: bigint("remaining_ms", { mode: "number" }),
    awaited: text("awaited", { enum: awaitedThings }),
    awaitedSince: instant("awaited_since"),
    /** Missing prerequisite when the order was last followed; only a change of it moves the deliverable. */
    lacking: text("lacking", { enum: lackingThings }),
    scheduledAt: instant("scheduled_at"),
    assigneeId: text("assignee_id").references(() => user.id, { onDelete: "set null" }),
    quantity: integer("quantity").notNull().default(1),
    quantityDone: integer("quantity_done").notNull().default(0),
    proofUrl: text("proof_url").notNull().default(""),
    proofText: text("proof_text").notNull().default(""),
    proofFileId: uuid("proof_file_id").references(() => clientFiles.id, { onDelete: "set null" }),
    dropReason: text("drop_reason").notNull().default(""),
    openedAt: instant("opened_at").notNull(),
    closedAt: instant("closed_at"),
    /** Optimistic locking. */
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
    // Undated ones are on request: one per order, mixed with waiting ones, hence the partial index.
    index("deliverables_undated")
      .on(table.openedAt, table.id)
      .where(sql`${table.status} ${oneOf(runningDeliverableStatuses)} and ${table.dueAt} is null`),
    index("deliverables_closed")
      .on(table.closedAt, table.id)
      .where(sql`${table.closedAt} is not null`),
  ],
);

/**
 * `case`, not `coalesce`: PostgreSQL evaluates the latter only after the row-level policies, so it would use no index
 * on orders and scan them all. `subscriptions` has to be joined.
 */
export function orderIdOf({ orderId }: { orderId: SQLWrapper }): SQL<string> {
  return sql`case when ${orderId} is null then ${subscriptions.orderId} else ${orderId} end`;
}
