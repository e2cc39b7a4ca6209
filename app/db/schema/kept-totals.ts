import { bigint, date, integer, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";

/**
 * How many records there are of each kind by French day, and of how many cents: kept by the database's triggers as
 * records come, change and go (keep_totals_of_…), so that the dashboard reads days instead of records.
 */
export const keptTotals = pgTable(
  "kept_totals",
  {
    measure: text("measure").notNull(),
    /** What parts a measure's records: their status, the mode of the books. */
    label: text("label").notNull(),
    /** `infinity`: without end; `-infinity`: those that a night folds into one, before last month or, of what charts show, 25 months ago. */
    day: date("day").notNull(),
    /** Whose transaction counted, so that nobody waits for anybody: a day's total is the sum. 0: folded since. */
    backend: integer("backend").notNull(),
    count: bigint("count", { mode: "number" }).notNull(),
    cents: bigint("cents", { mode: "number" }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.measure, table.day, table.label, table.backend] })],
);

/** Which visits were measured in a French month, named by its first day: each counts once. Forgotten a month later. */
export const landingSessions = pgTable(
  "landing_sessions",
  {
    month: date("month").notNull(),
    sessionId: uuid("session_id").notNull(),
  },
  (table) => [primaryKey({ columns: [table.month, table.sessionId] })],
);
