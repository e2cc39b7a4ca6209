import { sql } from "drizzle-orm";
import { bigint, boolean, check, index, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { openRequestStatuses, requestStatuses } from "#domain/request.ts";
import { oneOf } from "../status-condition.ts";
import { user } from "./accounts.ts";
import { orders } from "./orders.ts";

export const revisionRequests = pgTable(
  "revision_requests",
  {
    /** Drawn by the page: makes a resubmitted form idempotent. */
    id: uuid("id").primaryKey(),
    userId: text("user_id").references(() => user.id, { onDelete: "set null" }),
    orderId: uuid("order_id")
      .notNull()
      .references(() => orders.id),
    status: text("status", { enum: requestStatuses }).notNull().default("pending"),
    included: boolean("included").notNull(),
    subject: text("subject").notNull(),
    description: text("description").notNull(),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull(),
  },
  (table) => [
    check("revision_requests_status_known", sql`${table.status} ${oneOf(requestStatuses)}`),
    index("revision_requests_by_date").on(table.createdAt, table.id),
    index("revision_requests_by_user").on(table.userId, table.createdAt.desc()),
    index("revision_requests_by_status_and_date").on(table.status, table.createdAt, table.id),
    index("revision_requests_by_order").on(table.orderId),
    index("revision_requests_open")
      .on(table.createdAt, table.id)
      .where(sql`${table.status} ${oneOf(openRequestStatuses)}`),
  ],
);

export const revisionMessages = pgTable(
  "revision_messages",
  {
    id: uuid("id").primaryKey(),
    /** Order of writing: instants may be equal. */
    position: bigint("position", { mode: "number" }).generatedAlwaysAsIdentity(),
    requestId: uuid("request_id")
      .notNull()
      .references(() => revisionRequests.id, { onDelete: "cascade" }),
    authorKind: text("author_kind", { enum: ["client", "administrator"] }).notNull(),
    authorId: text("author_id").references(() => user.id, { onDelete: "set null" }),
    text: text("text").notNull(),
    at: timestamp("at", { withTimezone: true }).notNull(),
  },
  (table) => [
    index("revision_messages_by_request").on(table.requestId, table.position),
    index("revision_messages_by_author").on(table.authorId),
  ],
);
