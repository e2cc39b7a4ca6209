import { sql } from "drizzle-orm";
import {
  check,
  date,
  index,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import {
  CONSENT_MONTHS,
  testimonialLimits as limits,
  withdrawalReasons,
} from "#domain/testimonial.ts";
import { oneOf } from "../status-condition.ts";

const upTo = (most: number) => sql.raw(`between 1 and ${most}`);

export const testimonials = pgTable(
  "testimonials",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    words: text("words").notNull(),
    gain: text("gain"),
    gainOf: text("gain_of"),
    author: text("author"),
    trade: text("trade").notNull(),
    town: text("town").notNull(),
    experiencedOn: date("experienced_on").notNull(),
    publishedOn: date("published_on").notNull(),
    orderNumber: text("order_number"),
    place: text("place"),
    url: text("url"),
    consentedOn: date("consented_on").notNull(),
    consentGiven: text("consent_given").notNull(),
    consentUntil: date("consent_until").notNull(),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull(),
    withdrawnAt: timestamp("withdrawn_at", { withTimezone: true }),
    withdrawnWhy: text("withdrawn_why", { enum: withdrawalReasons }),
  },
  (table) => [
    check(
      "testimonials_told",
      sql`char_length(${table.words}) between ${sql.raw(`${limits.words.min} and ${limits.words.max}`)} and char_length(${table.gain}) ${upTo(limits.gain)} and char_length(${table.gainOf}) ${upTo(limits.gainOf)} and char_length(${table.author}) ${upTo(limits.author)} and char_length(${table.trade}) ${upTo(limits.trade)} and char_length(${table.town}) ${upTo(limits.town)} and char_length(${table.place}) ${upTo(limits.place)} and char_length(${table.consentGiven}) ${upTo(limits.consentGiven)}`,
    ),
    check("testimonials_gain_whole", sql`(${table.gain} is null) = (${table.gainOf} is null)`),
    check(
      "testimonials_one_source",
      sql`(${table.orderNumber} is null) <> (${table.place} is null) and (${table.place} is null) = (${table.url} is null)`,
    ),
    // Only http(s): the URL is shown as a link.
    check(
      "testimonials_url_of_a_page",
      sql`${table.url} ~ '^https?://[^[:space:]]+$' and char_length(${table.url}) <= ${sql.raw(String(limits.url))}`,
    ),
    check(
      "testimonials_agreed_in_time",
      sql`${table.experiencedOn} <= ${table.publishedOn} and ${table.consentedOn} <= ${table.publishedOn} and ${table.consentUntil} between ${table.publishedOn} and ${table.consentedOn} + interval '${sql.raw(String(CONSENT_MONTHS))} months'`,
    ),
    check(
      "testimonials_withdrawal_whole",
      sql`(${table.withdrawnAt} is null) = (${table.withdrawnWhy} is null) and ${table.withdrawnWhy} ${oneOf(withdrawalReasons)}`,
    ),
    uniqueIndex("testimonials_words_once")
      .on(table.words)
      .where(sql`${table.withdrawnAt} is null`),
    index("testimonials_by_date").on(table.publishedOn, table.createdAt),
    index("testimonials_by_end").on(table.consentUntil, table.id),
  ],
);
