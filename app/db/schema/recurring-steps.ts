import { bigint, date, integer, pgTable, primaryKey, uuid } from "drizzle-orm/pg-core";
import { subscriptions } from "./subscriptions.ts";

/**
 * By how much what a subscription brings a month, excluding VAT, changes on a French day: written by the database's
 * triggers from its contract and its terms (follow_recurring). Their sum up to a day is the recurring revenue of that day.
 */
export const recurringSteps = pgTable(
  "recurring_steps",
  {
    subscriptionId: uuid("subscription_id")
      .notNull()
      .references(() => subscriptions.id, { onDelete: "cascade" }),
    day: date("day").notNull(),
    /** 1: it begins to be served; -1: no longer is; 0: at another price. */
    count: integer("count").notNull(),
    cents: bigint("cents", { mode: "number" }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.subscriptionId, table.day] })],
);
