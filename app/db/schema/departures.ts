import { jsonb, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";
import type { RetentionCounts } from "#domain/retention.ts";
import type { HeldAddress } from "../held-addresses.server.ts";

/** What a deleted account owned, by kind: the records themselves no longer say so. */
export interface DepartedRecords {
  audits: string[];
  quoteRequests: string[];
  quotes: string[];
  orders: string[];
}

/** Who deleted their account and is being forgotten: the row goes once nothing of them is left to take. */
export const departures = pgTable("departures", {
  id: uuid("id").primaryKey(),
  /** Of an account that is no more: what the journal calls it. */
  userId: text("user_id").notNull(),
  /** Those that were theirs, to the day they left. */
  addresses: jsonb("addresses").$type<HeldAddress[]>().notNull(),
  records: jsonb("records").$type<DepartedRecords>().notNull(),
  /** What was taken so far. */
  counts: jsonb("counts").$type<RetentionCounts>().notNull().default({}),
  at: timestamp("at", { withTimezone: true }).notNull(),
});
