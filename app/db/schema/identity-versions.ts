import { sql } from "drizzle-orm";
import { check, integer, jsonb, pgTable, primaryKey, text, timestamp } from "drizzle-orm/pg-core";
import { type IdentityValues, identityParts } from "#domain/kept-identity.ts";
import { oneOf } from "../status-condition.ts";
import { user } from "./accounts.ts";

/** Append-only overrides of the configured identity, part by part; the latest revision is in force. */
export const identityVersions = pgTable(
  "identity_versions",
  {
    part: text("part", { enum: identityParts }).notNull(),
    revision: integer("revision").notNull(),
    value: jsonb("value").$type<IdentityValues>().notNull(),
    /** Previous value; for the first revision, the configured one. */
    replaces: jsonb("replaces").$type<IdentityValues>().notNull(),
    changedAt: timestamp("changed_at", { withTimezone: true }).notNull(),
    changedBy: text("changed_by").references(() => user.id, { onDelete: "set null" }),
  },
  (table) => [
    primaryKey({ columns: [table.part, table.revision] }),
    check("identity_versions_part_known", sql`${table.part} ${oneOf(identityParts)}`),
    check("identity_versions_counted", sql`${table.revision} >= 1`),
    check(
      "identity_versions_told",
      sql`jsonb_typeof(${table.value}) = 'object' and jsonb_typeof(${table.replaces}) = 'object' and octet_length(${table.value}::text) <= 8000`,
    ),
  ],
);
