import { sql } from "drizzle-orm";
import { check, index, integer, pgTable, text, timestamp } from "drizzle-orm/pg-core";

export const promoCodes = pgTable(
  "promo_codes",
  {
    code: text("code").primaryKey(),
    discountRate: integer("discount_rate").notNull(),
    label: text("label").notNull(),
    startsAt: timestamp("starts_at", { withTimezone: true }),
    endsAt: timestamp("ends_at", { withTimezone: true }),
    usesLeft: integer("uses_left"),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    index("promo_codes_by_date").on(table.createdAt.desc().nullsFirst(), table.code),
    check("promo_codes_rate_in_range", sql`${table.discountRate} between 1 and 10000`),
    check("promo_codes_uses_left_not_negative", sql`${table.usesLeft} >= 0`),
    check(
      "promo_codes_code_normalised",
      sql`${table.code} = upper(trim(${table.code})) and ${table.code} <> ''`,
    ),
  ],
);
