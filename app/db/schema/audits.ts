import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  timestamp,
  uuid,
} from "drizzle-orm/pg-core";
import type { AuditAnswers } from "#domain/audit/answers.ts";
import type { Audit } from "#domain/audit/grid.ts";
import { auditSources } from "#domain/audit/listing-facts.ts";
import { sectors } from "#domain/audit/sector.ts";
import { user } from "./accounts.ts";

export const audits = pgTable(
  "audits",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    userId: text("user_id").references(() => user.id, { onDelete: "set null" }),
    mode: text("mode", { enum: ["demo", "live"] }).notNull(),
    gbpUrl: text("gbp_url").notNull(),
    name: text("name").notNull(),
    email: text("email").notNull(),
    sector: text("sector", { enum: sectors }),
    city: text("city"),
    idempotencyKey: uuid("idempotency_key").unique(),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull(),
    /** Maintained by a trigger of audit_runs (note_audit_answered). */
    answered: boolean("answered").notNull().default(false),
    /** No result possible: the listing is permanently closed. */
    refused: boolean("refused").notNull().default(false),
    /** The form announced nudges; required to send one (refuse_untold_nudge). */
    nudgeTold: boolean("nudge_told").notNull().default(false),
  },
  (table) => [
    index("audits_by_date").on(table.createdAt, table.id),
    index("audits_by_result_and_date").on(table.answered, table.createdAt, table.id),
    index("audits_by_user").on(table.userId, table.createdAt.desc()),
    index("audits_by_email").on(sql`lower(${table.email})`, table.createdAt.desc()),
  ],
);

/** Append-only. */
export const auditRuns = pgTable(
  "audit_runs",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    auditId: uuid("audit_id")
      .notNull()
      .references(() => audits.id, { onDelete: "cascade" }),
    at: timestamp("at", { withTimezone: true }).notNull(),
    source: text("source", { enum: auditSources }).notNull(),
    answers: jsonb("answers").$type<AuditAnswers>(),
    placeId: text("place_id"),
    score: integer("score").notNull(),
    /** Our points and texts; nothing of Google's content (docs/sources/audit-grid.md, 5). */
    result: jsonb("result").$type<Audit>().notNull(),
  },
  (table) => [
    index("audit_runs_by_audit").on(table.auditId, table.at),
    index("audit_runs_newest_first").on(table.at.desc()),
    check("audit_runs_score_in_range", sql`${table.score} between 0 and 100`),
  ],
);

export const placesReads = pgTable("places_calls", {
  on: date("on").primaryKey(),
  count: integer("count").notNull(),
});
