import { date, integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";

/** Counters of DEV-, CMD-, FAC- and AVO- numbers: a row locked for update leaves no hole, a sequence does. */
export const numberSeries = pgTable(
  "number_series",
  {
    series: text("series").notNull(),
    year: integer("year").notNull(),
    last: integer("last").notNull(),
    /** The French calendar date of the last one, where the series is kept in order of date. */
    lastOn: date("last_on"),
  },
  (table) => [primaryKey({ columns: [table.series, table.year] })],
);
