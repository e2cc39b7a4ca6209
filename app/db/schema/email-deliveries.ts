import { sql } from "drizzle-orm";
import { check, index, jsonb, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { emailStatuses } from "#domain/email-status.ts";
import { emailDropReasons } from "#domain/email-truth.ts";

/** One row per message: `key` names the fact and the template, so a retried job sends nothing twice. */
export const emailDeliveries = pgTable(
  "email_deliveries",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    key: text("key").notNull().unique(),
    template: text("template").notNull(),
    recipient: text("recipient").notNull(),
    /** However the address is written (domain/mailbox.ts); null on rows from before it was noted. */
    mailbox: text("mailbox"),
    subject: text("subject").notNull(),
    /** What its job carried: ids, by which it is written again; null on rows from before it was kept. */
    payload: jsonb("payload"),
    status: text("status", { enum: emailStatuses }).notNull(),
    lastError: text("last_error"),
    /** When it was last tried in vain. */
    lastFailedAt: timestamp("last_failed_at", { withTimezone: true }),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull(),
    sentAt: timestamp("sent_at", { withTimezone: true }),
    /** Why it was left unsent: what it says was no longer true (domain/email-truth.ts). */
    droppedBecause: text("dropped_because", { enum: emailDropReasons }),
  },
  (table) => [
    check(
      "email_deliveries_dropped_says_why",
      sql`(${table.status} = 'dropped') = (${table.droppedBecause} is not null)`,
    ),
    // What it is about: the key is the template, then an id, then what tells that message from the next.
    index("email_deliveries_by_subject").on(sql`split_part(${table.key}, ':', 2)`),
    index("email_deliveries_by_date").on(table.createdAt, table.id),
    index("email_deliveries_by_status_and_date").on(table.status, table.createdAt, table.id),
    index("email_deliveries_by_recipient").on(table.recipient, table.createdAt.desc().nullsFirst()),
    index("email_deliveries_by_mailbox").on(table.mailbox, table.template, table.createdAt),
    // What each was last written of, for whoever looks at a template.
    index("email_deliveries_by_template")
      .on(table.template, table.createdAt.desc(), table.id)
      .where(sql`${table.payload} is not null`),
    index("email_deliveries_failed")
      .on(table.createdAt, table.id)
      .where(sql`${table.status} = 'failed'`),
  ],
);
