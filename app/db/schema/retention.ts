import { sql } from "drizzle-orm";
import { check, index, jsonb, pgTable, text, timestamp } from "drizzle-orm/pg-core";
import type { RetentionCounts, RetentionProgress } from "#domain/retention.ts";

export const retentionRuns = pgTable(
  "retention_runs",
  {
    /** Idempotency key: `daily:` and the French day, or `simulation:` and a random id; a retry resumes. */
    key: text("key").primaryKey(),
    kind: text("kind", { enum: ["daily", "simulation"] }).notNull(),
    startedAt: timestamp("started_at", { withTimezone: true }).notNull(),
    finishedAt: timestamp("finished_at", { withTimezone: true }),
    counts: jsonb("counts").$type<RetentionCounts>().notNull(),
    progress: jsonb("progress").$type<RetentionProgress>(),
  },
  (table) => [
    check("retention_runs_kind_known", sql`${table.kind} in ('daily', 'simulation')`),
    index("retention_runs_newest_first").on(table.startedAt),
  ],
);
