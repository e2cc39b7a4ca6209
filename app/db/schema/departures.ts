import { jsonb, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";
import type { RetentionCounts } from "#domain/retention.ts";
import type { HeldAddress } from "../held-addresses.server.ts";

export interface DepartedRecords {
  audits: string[];
  quoteRequests: string[];
  quotes: string[];
  orders: string[];
}

/** Deletions of accounts under way; the row is deleted with the last of the data. */
export const departures = pgTable("departures", {
  id: uuid("id").primaryKey(),
  /** No foreign key: the account is deleted. */
  userId: text("user_id").notNull(),
  addresses: jsonb("addresses").$type<HeldAddress[]>().notNull(),
  records: jsonb("records").$type<DepartedRecords>().notNull(),
  counts: jsonb("counts").$type<RetentionCounts>().notNull().default({}),
  at: timestamp("at", { withTimezone: true }).notNull(),
});
