import { sql } from "drizzle-orm";
import { index, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { emailStatuses } from "#domain/email-status.ts";

/** One row per message: `key` names the fact and the template, so a retried job sends nothing twice. */
export const emailDeliveries = pgTable(
  "email_deliveries",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    key: text("key").notNull().unique(),
    template: text("template").notNull(),
    recipient: text("recipient").notNull(),
    subject: text("subject").notNull(),
    status: text("status", { enum: emailStatuses }).notNull(),
    lastError: text("last_error"),
    /** When it was last tried in vain. */
    lastFailedAt: timestamp("last_failed_at", { withTimezone: true }),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull(),
    sentAt: timestamp("sent_at", { withTimezone: true }),
  },
  (table) => [
    index("email_deliveries_by_date").on(table.createdAt, table.id),
    index("email_deliveries_by_status_and_date").on(table.status, table.createdAt, table.id),
    index("email_deliveries_by_recipient").on(table.recipient, table.createdAt.desc().nullsFirst()),
    index("email_deliveries_failed")
      .on(table.createdAt, table.id)
      .where(sql`${table.status} = 'failed'`),
  ],
);
