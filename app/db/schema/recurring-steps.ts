import { bigint, date, integer, pgTable, primaryKey, uuid } from "drizzle-orm/pg-core";
import { subscriptions } from "./subscriptions.ts";

/** Daily changes of monthly revenue, excluding VAT, by triggers (follow_recurring): sum them up to a day. */
export const recurringSteps = pgTable(
  "recurring_steps",
  {
    subscriptionId: uuid("subscription_id")
      .notNull()
      .references(() => subscriptions.id, { onDelete: "cascade" }),
    day: date("day").notNull(),
    /** 1: starts; -1: stops; 0: price change. */
    count: integer("count").notNull(),
    cents: bigint("cents", { mode: "number" }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.subscriptionId, table.day] })],
);
