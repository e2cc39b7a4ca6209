import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  index,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { VIEW_ADDRESS_AT_MOST, VIEW_NAME_AT_MOST } from "#domain/list-view.ts";
import { user } from "./accounts.ts";

export const listViews = pgTable(
  "list_views",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    userId: text("user_id")
      .notNull()
      .references(() => user.id, { onDelete: "cascade" }),
    list: text("list").notNull(),
    name: text("name").notNull(),
    /** Query string without `?`; a named period is stored by name, so that it moves on. */
    asked: text("asked").notNull(),
    shared: boolean("shared").notNull(),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull(),
  },
  (table) => [
    uniqueIndex("list_views_one_name").on(table.userId, table.list, sql`lower(${table.name})`),
    index("list_views_shared")
      .on(table.list)
      .where(sql`${table.shared}`),
    check(
      "list_views_name_length",
      sql`char_length(${table.name}) between 1 and ${sql.raw(String(VIEW_NAME_AT_MOST))}`,
    ),
    check(
      "list_views_asked_length",
      sql`char_length(${table.asked}) between 1 and ${sql.raw(String(VIEW_ADDRESS_AT_MOST))}`,
    ),
  ],
);
