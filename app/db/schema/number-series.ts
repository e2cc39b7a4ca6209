import { date, integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";

/** Counters of DEV-, CMD-, FAC- and AVO- numbers. A locked row leaves no gap on rollback, a sequence does. */
export const numberSeries = pgTable(
  "number_series",
  {
    series: text("series").notNull(),
    year: integer("year").notNull(),
    last: integer("last").notNull(),
    /** French calendar date of the last number, in series that must be chronological. */
    lastOn: date("last_on"),
  },
  (table) => [primaryKey({ columns: [table.series, table.year] })],
);
