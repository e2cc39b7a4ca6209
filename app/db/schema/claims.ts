import { sql } from "drizzle-orm";
import { boolean, check, date, integer, pgTable, text, timestamp } from "drizzle-orm/pg-core";
import { claimKeys } from "#domain/site-identity.ts";
import { claimLimits as limits, measuredClaims } from "#domain/stated-claims.ts";
import { oneOf } from "../status-condition.ts";

const upTo = (most: number) => sql.raw(`between 1 and ${most}`);

export const claims = pgTable(
  "claims",
  {
    key: text("key", { enum: claimKeys }).primaryKey(),
    value: text("value").notNull(),
    sentence: text("sentence").notNull(),
    counts: text("counts"),
    source: text("source"),
    asOf: date("as_of"),
    sample: text("sample"),
    url: text("url"),
    endsOn: date("ends_on"),
    withdrawnAt: timestamp("withdrawn_at", { withTimezone: true }),
    /** Optimistic locking of forms. */
    revision: integer("revision").notNull().default(1),
  },
  (table) => [
    check("claims_key_known", sql`${table.key} ${oneOf(claimKeys)}`),
    check(
      "claims_told",
      sql`char_length(${table.value}) ${upTo(limits.value)} and char_length(${table.sentence}) ${upTo(limits.sentence)} and char_length(${table.counts}) ${upTo(limits.counts)} and char_length(${table.source}) ${upTo(limits.source)} and char_length(${table.sample}) ${upTo(limits.sample)}`,
    ),
    // Only http(s): the URL is shown as a link.
    check(
      "claims_url_of_a_page",
      sql`${table.url} ~ '^https?://[^[:space:]]+$' and char_length(${table.url}) <= ${sql.raw(String(limits.url))}`,
    ),
    check(
      "claims_published_proven",
      sql`${table.withdrawnAt} is not null or (${table.source} is not null and ${table.asOf} is not null)`,
    ),
    check(
      "claims_measured_with_base_and_end",
      sql`${table.withdrawnAt} is not null or not (${table.key} ${oneOf(measuredClaims)}) or (${table.sample} is not null and ${table.endsOn} is not null)`,
    ),
    check("claims_end_after_measure", sql`${table.endsOn} >= ${table.asOf}`),
  ],
);

/** Cache key of prerendered pages, incremented by changes of claims or testimonials. */
export const statedRevision = pgTable(
  "stated_revision",
  {
    only: boolean("only").primaryKey().default(true),
    revision: integer("revision").notNull(),
  },
  (table) => [check("stated_revision_one", sql`${table.only}`)],
);
