import { type SQL, sql } from "drizzle-orm";
import { check, pgTable, primaryKey, text, timestamp } from "drizzle-orm/pg-core";
import { notificationKinds } from "#domain/notification.ts";
import { oneOf } from "../status-condition.ts";

/** Opt-outs; no row: the messages are sent. */
export const notificationChoices = pgTable(
  "notification_choices",
  {
    /** SHA-256 of the lower-case address, in hexadecimal: the opt-out outlives the person's data. */
    addressPrint: text("address_print").notNull(),
    kind: text("kind", { enum: notificationKinds }).notNull(),
    stoppedAt: timestamp("stopped_at", { withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.addressPrint, table.kind] }),
    check("notification_choices_kind_known", sql`${table.kind} ${oneOf(notificationKinds)}`),
    check("notification_choices_only_prints", sql`${table.addressPrint} ~ '^[0-9a-f]{64}$'`),
  ],
);

export function printOf(address: string): SQL<string> {
  return sql<string>`print_of_address(${address.toLowerCase()})`;
}

export function isOfAny(addresses: readonly string[]): SQL {
  const lower = sql.param(addresses.map((address) => address.toLowerCase()));
  return sql`${notificationChoices.addressPrint} = any (array(
    select print_of_address(address) from unnest(${lower}::text[]) as address))`;
}
