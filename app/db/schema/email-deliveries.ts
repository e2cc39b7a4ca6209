import { sql } from "drizzle-orm";
import { check, index, jsonb, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { emailStatuses } from "#domain/email-status.ts";
import { emailDropReasons } from "#domain/email-truth.ts";

/** `key` (template, id…) deduplicates the message, so that retried jobs send it once. */
export const emailDeliveries = pgTable(
  "email_deliveries",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    key: text("key").notNull().unique(),
    template: text("template").notNull(),
    recipient: text("recipient").notNull(),
    /** Canonical mailbox (domain/mailbox.ts); null on older rows. */
    mailbox: text("mailbox"),
    subject: text("subject").notNull(),
    /** Job's payload, ids only, to render the message again; null on older rows. */
    payload: jsonb("payload"),
    status: text("status", { enum: emailStatuses }).notNull(),
    lastError: text("last_error"),
    lastFailedAt: timestamp("last_failed_at", { withTimezone: true }),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull(),
    sentAt: timestamp("sent_at", { withTimezone: true }),
    droppedBecause: text("dropped_because", { enum: emailDropReasons }),
  },
  (table) => [
    check(
      "email_deliveries_dropped_says_why",
      sql`(${table.status} = 'dropped') = (${table.droppedBecause} is not null)`,
    ),
    // `key` is `template:id:…`.
    index("email_deliveries_by_subject").on(sql`split_part(${table.key}, ':', 2)`),
    index("email_deliveries_by_date").on(table.createdAt, table.id),
    index("email_deliveries_by_status_and_date").on(table.status, table.createdAt, table.id),
    index("email_deliveries_by_recipient").on(table.recipient, table.createdAt.desc().nullsFirst()),
    index("email_deliveries_by_mailbox").on(table.mailbox, table.template, table.createdAt),
    index("email_deliveries_by_template")
      .on(table.template, table.createdAt.desc(), table.id)
      .where(sql`${table.payload} is not null`),
    index("email_deliveries_failed")
      .on(table.createdAt, table.id)
      .where(sql`${table.status} = 'failed'`),
  ],
);
