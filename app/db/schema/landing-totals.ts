import { date, integer, pgTable, primaryKey, text, timestamp } from "drizzle-orm/pg-core";
import { dailyTaskNames } from "#domain/daily-task.ts";
import { landingMeasures } from "#domain/landing-totals.ts";

/** Aggregated days; `purgedAt`: events deleted, totals kept. */
export const landingDays = pgTable("landing_days", {
  day: date("day").primaryKey(),
  aggregatedAt: timestamp("aggregated_at", { withTimezone: true }).notNull(),
  purgedAt: timestamp("purged_at", { withTimezone: true }),
});

/** Anonymous daily totals (docs/sources/law.md, K7). */
export const landingDaily = pgTable(
  "landing_daily",
  {
    day: date("day")
      .notNull()
      .references(() => landingDays.day, { onDelete: "cascade" }),
    measure: text("measure", { enum: landingMeasures }).notNull(),
    section: text("section").notNull(),
    label: text("label").notNull(),
    events: integer("events").notNull(),
    sessions: integer("sessions").notNull(),
  },
  (table) => [primaryKey({ columns: [table.day, table.measure, table.section, table.label] })],
);

/** Ensures that a daily task is queued once, whatever the number of workers. */
export const dailyRuns = pgTable(
  "daily_runs",
  {
    task: text("task", { enum: dailyTaskNames }).notNull(),
    day: date("day").notNull(),
    queuedAt: timestamp("queued_at", { withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.task, table.day] })],
);
