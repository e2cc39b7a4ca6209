import { sql } from "drizzle-orm";
import { bigint, check, index, integer, pgTable, text, timestamp } from "drizzle-orm/pg-core";

/** Each copy of the whole that the product made by itself or was asked for, and what became of it. */
export const backups = pgTable(
  "backups",
  {
    /** `nightly:` and the French day it closes, or `asked:` and a random id: a job run twice goes on with its row. */
    key: text("key").primaryKey(),
    kind: text("kind", { enum: ["nightly", "asked"] }).notNull(),
    /** The instant its rows are of. */
    startedAt: timestamp("started_at", { withTimezone: true }).notNull(),
    /** Written, and read again from end to end; null while it is made, and when it failed. */
    finishedAt: timestamp("finished_at", { withTimezone: true }),
    /** Why the latest try failed, for people; null once one succeeded. */
    failure: text("failure"),
    /** Its whole path on the machine that did the work. */
    file: text("file").notNull(),
    bytes: bigint("bytes", { mode: "number" }),
    rows: bigint("rows", { mode: "number" }),
    files: integer("files"),
    sha256: text("sha256"),
    /** When its turn to go came, or its file was found missing. */
    removedAt: timestamp("removed_at", { withTimezone: true }),
    /** The last restore of it aside, into a database of its own or, where there can be none, a reading alone. */
    testedAt: timestamp("tested_at", { withTimezone: true }),
    testedBy: text("tested_by", { enum: ["restored", "read"] }),
    testFailure: text("test_failure"),
  },
  (table) => [
    check("backups_kind_known", sql`${table.kind} in ('nightly', 'asked')`),
    check("backups_tested_by_known", sql`${table.testedBy} in ('restored', 'read')`),
    index("backups_newest_first").on(table.startedAt),
    // Those of the rotation among all that ever were: both queries stop at what they show.
    index("backups_present")
      .on(table.startedAt)
      .where(sql`${table.removedAt} is null`),
    index("backups_tested")
      .on(table.testedAt)
      .where(sql`${table.testedAt} is not null`),
  ],
);
