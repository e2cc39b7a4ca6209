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

export const platformSubmissions = pgTable(
  "platform_submissions",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    mode: text("mode", { enum: ["demo", "live"] }).notNull(),
    /** Null: a day's totals. */
    invoiceId: uuid("invoice_id")
      .unique()
      .references(() => invoices.id, { onDelete: "cascade" }),
    day: date("day"),
    totals: jsonb("totals").$type<DayTotals>(),
    platform: text("platform").notNull(),
    reference: text("reference").notNull(),
    state: text("state", { enum: submissionStates }).notNull(),
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
