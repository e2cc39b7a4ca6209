import { bigint, date, integer, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";

/** Maintained by triggers (keep_totals_of_…), so that the dashboard aggregates days instead of records. */
export const keptTotals = pgTable(
  "kept_totals",
  {
    measure: text("measure").notNull(),
    label: text("label").notNull(),
    /** `infinity`: open-ended; `-infinity`: days before last month (25 months for charts), folded by a nightly job. */
    day: date("day").notNull(),
    /** PostgreSQL backend that counted: separate rows avoid lock waits, so a total is their sum. 0: folded. */
    backend: integer("backend").notNull(),
    count: bigint("count", { mode: "number" }).notNull(),
    cents: bigint("cents", { mode: "number" }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.measure, table.day, table.label, table.backend] })],
);

/** Distinct visits of a French month, named by its first day; deleted a month later. */
export const landingSessions = pgTable(
  "landing_sessions",
  {
    month: date("month").notNull(),
    sessionId: uuid("session_id").notNull(),
  },
  (table) => [primaryKey({ columns: [table.month, table.sessionId] })],
);
