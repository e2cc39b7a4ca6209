import { sql } from "drizzle-orm";
import {
  check,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import { type Label, planTypes } from "#domain/catalogue.ts";
import { catalogueLimits as limits } from "#domain/catalogue-version.ts";
import { oneOf } from "../status-condition.ts";

const instant = (name: string) => timestamp(name, { withTimezone: true });
const from1To = (most: number) => sql.raw(`between 1 and ${most}`);

/** Immutable once published, except for the withdrawal of a future version (docs/catalogue.md). */
export const catalogueVersions = pgTable(
  "catalogue_versions",
  {
    number: integer("number").primaryKey().generatedByDefaultAsIdentity(),
    note: text("note").notNull(),
    promoted: text("promoted", { enum: planTypes }).notNull(),
    basedOn: integer("based_on"),
    /** Optimistic locking of the draft. */
    revision: integer("revision").notNull().default(1),
    createdAt: instant("created_at").notNull(),
    updatedAt: instant("updated_at").notNull(),
    publishedAt: instant("published_at"),
    effectiveAt: instant("effective_at"),
    withdrawnAt: instant("withdrawn_at"),
  },
  (table) => [
    check("catalogue_versions_promoted_known", sql`${table.promoted} ${oneOf(planTypes)}`),
    check("catalogue_versions_note_short", sql`char_length(${table.note}) ${from1To(limits.note)}`),
    check(
      "catalogue_versions_published_whole",
      sql`(${table.publishedAt} is null) = (${table.effectiveAt} is null) and ${table.publishedAt} <= ${table.effectiveAt}`,
    ),
    check(
      "catalogue_versions_withdrawn_in_time",
      sql`${table.withdrawnAt} is null or (${table.effectiveAt} is not null and ${table.withdrawnAt} < ${table.effectiveAt})`,
    ),
    uniqueIndex("catalogue_versions_one_an_instant")
      .on(table.effectiveAt)
      .where(sql`${table.withdrawnAt} is null`),
  ],
);

export const catalogueOffers = pgTable(
  "catalogue_offers",
  {
    version: integer("version")
      .notNull()
      .references(() => catalogueVersions.number, { onDelete: "cascade" }),
    planType: text("plan_type", { enum: planTypes }).notNull(),
    /** Excluding VAT, per listing (and per month). */
    unitPriceCents: integer("unit_price_cents").notNull(),
    description: text("description").notNull(),
    target: text("target").notNull(),
    promise: text("promise").notNull(),
    features: text("features").array().notNull(),
    labels: jsonb("labels").$type<Label[]>().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.version, table.planType] }),
    check("catalogue_offers_plan_known", sql`${table.planType} ${oneOf(planTypes)}`),
    check(
      "catalogue_offers_price_in_range",
      sql`${table.unitPriceCents} between ${sql.raw(String(limits.unitCents.min))} and ${sql.raw(String(limits.unitCents.max))}`,
    ),
    check(
      "catalogue_offers_told",
      sql`char_length(${table.description}) ${from1To(limits.description)} and char_length(${table.target}) ${from1To(limits.target)} and char_length(${table.promise}) ${from1To(limits.promise)}`,
    ),
    check(
      "catalogue_offers_features_told",
      sql`cardinality(${table.features}) ${from1To(limits.features.max)} and '' <> all (${table.features})`,
    ),
  ],
);
