import { sql } from "drizzle-orm";
import { bigint, index, jsonb, pgTable, text, timestamp } from "drizzle-orm/pg-core";
import { type JournalSubject, quotedRecordSubjects } from "#domain/journal-subject.ts";

/** Append-only; deleted only by the nightly purge. */
export const journal = pgTable(
  "journal",
  {
    id: bigint("id", { mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    at: timestamp("at", { withTimezone: true }).notNull(),
    actorKind: text("actor_kind", {
      enum: ["visitor", "client", "administrator", "system"],
    }).notNull(),
    actorId: text("actor_id"),
    action: text("action").notNull(),
    subjectType: text("subject_type").$type<JournalSubject>().notNull(),
    subjectId: text("subject_id").notNull(),
    details: jsonb("details").$type<Record<string, string | number | boolean | null>>().notNull(),
  },
  (table) => [
    index("journal_by_subject").on(table.subjectType, table.subjectId, table.at),
    // Partial index for the purge: entries about records are deleted with their record.
    index("journal_logs")
      .on(table.at, table.id)
      .where(sql`${table.subjectType} not in (${sql.raw(quotedRecordSubjects)})`),
    index("journal_newest_first").on(table.at.desc().nullsFirst(), table.id.desc().nullsFirst()),
    index("journal_by_action").on(
      table.action,
      table.at.desc().nullsFirst(),
      table.id.desc().nullsFirst(),
    ),
    index("journal_by_actor_kind").on(
      table.actorKind,
      table.at.desc().nullsFirst(),
      table.id.desc().nullsFirst(),
    ),
    index("journal_by_actor").on(table.actorId, table.at.desc().nullsFirst()),
  ],
);
