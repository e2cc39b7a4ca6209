import { sql } from "drizzle-orm";
import { check, index, integer, jsonb, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";
import {
  type ReportContent,
  reportStatuses,
  reportStatusesToRead,
  shownReportStatuses,
} from "#domain/delivery-report.ts";
import { oneOf } from "../status-condition.ts";
import { user } from "./accounts.ts";
import { orders } from "./orders.ts";

const instant = (name: string) => timestamp(name, { withTimezone: true });

export const deliveryReports = pgTable(
  "delivery_reports",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    orderId: uuid("order_id")
      .notNull()
      .unique()
      .references(() => orders.id, { onDelete: "cascade" }),
    status: text("status", { enum: reportStatuses }).notNull().default("prepared"),
    words: text("words").notNull().default(""),
    /** Frozen on release; null before. */
    content: jsonb("content").$type<ReportContent>(),
    preparedAt: instant("prepared_at").notNull(),
    releasedAt: instant("released_at"),
    releasedBy: text("released_by").references(() => user.id, { onDelete: "set null" }),
    /** Optimistic locking. */
    version: integer("version").notNull().default(1),
  },
  (table) => [
    check("delivery_reports_status_known", sql`${table.status} ${oneOf(reportStatuses)}`),
    check(
      "delivery_reports_frozen_when_shown",
      sql`(${table.status} ${oneOf(shownReportStatuses)}) = (${table.content} is not null) and (${table.content} is null) = (${table.releasedAt} is null)`,
    ),
    index("delivery_reports_by_releaser").on(table.releasedBy),
    index("delivery_reports_to_read")
      .on(table.preparedAt, table.id)
      .where(sql`${table.status} ${oneOf(reportStatusesToRead)}`),
  ],
);
