import { sql } from "drizzle-orm";
import { check, pgTable, primaryKey, text, timestamp } from "drizzle-orm/pg-core";
import { notificationKinds } from "#domain/notification.ts";
import { oneOf } from "../status-condition.ts";

/** Kinds of messages that an address does without; no row: it gets them. */
export const notificationChoices = pgTable(
  "notification_choices",
  {
    /** In lower case. */
    address: text("address").notNull(),
    kind: text("kind", { enum: notificationKinds }).notNull(),
    stoppedAt: timestamp("stopped_at", { withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.address, table.kind] }),
    check("notification_choices_kind_known", sql`${table.kind} ${oneOf(notificationKinds)}`),
    check("notification_choices_address_lower", sql`${table.address} = lower(${table.address})`),
  ],
);
