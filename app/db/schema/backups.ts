import { sql } from "drizzle-orm";
import { bigint, check, index, integer, pgTable, text, timestamp } from "drizzle-orm/pg-core";

export const backups = pgTable(
  "backups",
  {
    /** Idempotency key: `nightly:` and the French day, or `asked:` and a random id; a retry resumes. */
    key: text("key").primaryKey(),
    kind: text("kind", { enum: ["nightly", "asked"] }).notNull(),
    /** Instant of the snapshot. */
    startedAt: timestamp("started_at", { withTimezone: true }).notNull(),
    /** Written and verified; null while running or failed. */
    finishedAt: timestamp("finished_at", { withTimezone: true }),
    failure: text("failure"),
    file: text("file").notNull(),
    bytes: bigint("bytes", { mode: "number" }),
    rows: bigint("rows", { mode: "number" }),
    files: integer("files"),
    sha256: text("sha256"),
    /** Rotated out, or found missing. */
    removedAt: timestamp("removed_at", { withTimezone: true }),
    /** Last restore test, into a database of its own or, where impossible, by reading only. */
    testedAt: timestamp("tested_at", { withTimezone: true }),
    testedBy: text("tested_by", { enum: ["restored", "read"] }),
    testFailure: text("test_failure"),
  },
  (table) => [
    check("backups_kind_known", sql`${table.kind} in ('nightly', 'asked')`),
    check("backups_tested_by_known", sql`${table.testedBy} in ('restored', 'read')`),
    index("backups_newest_first").on(table.startedAt),
    // Partial indexes: only few rows of all time are present or tested.
    index("backups_present")
      .on(table.startedAt)
      .where(sql`${table.removedAt} is null`),
    index("backups_tested")
      .on(table.testedAt)
      .where(sql`${table.testedAt} is not null`),
  ],
);
