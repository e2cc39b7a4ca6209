import { sql } from "drizzle-orm";
import {
  check,
  date,
  jsonb,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { type DayTotals, submissionStates } from "#domain/invoicing-platform.ts";
import { oneOf } from "../status-condition.ts";
import { invoices } from "./invoices.ts";

/** What was given to the invoicing platform: a paper, or the totals of a day; each once. */
export const platformSubmissions = pgTable(
  "platform_submissions",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    mode: text("mode", { enum: ["demo", "live"] }).notNull(),
    /** Null: a day's totals. */
    invoiceId: uuid("invoice_id")
      .unique()
      .references(() => invoices.id, { onDelete: "cascade" }),
    /** French calendar date; null: a paper. */
    day: date("day"),
    /** As they were told; null: a paper, which is kept itself. */
    totals: jsonb("totals").$type<DayTotals>(),
    platform: text("platform").notNull(),
    /** The platform's own. */
    reference: text("reference").notNull(),
    state: text("state", { enum: submissionStates }).notNull(),
    /** The platform's words; empty: none. */
    reason: text("reason").notNull().default(""),
    at: timestamp("at", { withTimezone: true }).notNull(),
  },
  (table) => [
    uniqueIndex("platform_submissions_by_day").on(table.day, table.mode),
    check("platform_submissions_state_known", sql`${table.state} ${oneOf(submissionStates)}`),
    check(
      "platform_submissions_of_one",
      sql`(${table.invoiceId} is null) <> (${table.day} is null) and (${table.day} is null) = (${table.totals} is null)`,
    ),
  ],
);
