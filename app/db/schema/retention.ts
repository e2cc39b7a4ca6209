import { sql } from "drizzle-orm";
import { check, index, jsonb, pgTable, text, timestamp } from "drizzle-orm/pg-core";
import type { RetentionCounts, RetentionProgress } from "#domain/retention.ts";

/** What each run of the retention took, in numbers alone; a simulation took nothing. */
export const retentionRuns = pgTable(
  "retention_runs",
  {
    /** `daily:` and the French day, or `simulation:` and a random id: a job run twice goes on with its row. */
    key: text("key").primaryKey(),
    kind: text("kind", { enum: ["daily", "simulation"] }).notNull(),
    startedAt: timestamp("started_at", { withTimezone: true }).notNull(),
    /** Null while it runs, and when it was stopped: the next one goes on. */
    finishedAt: timestamp("finished_at", { withTimezone: true }),
    counts: jsonb("counts").$type<RetentionCounts>().notNull(),
    /** Where it goes on; null before it begins, and once it has ended. */
    progress: jsonb("progress").$type<RetentionProgress>(),
  },
  (table) => [
    check("retention_runs_kind_known", sql`${table.kind} in ('daily', 'simulation')`),
    index("retention_runs_newest_first").on(table.startedAt),
  ],
);
