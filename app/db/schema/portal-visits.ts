import { pgTable, text, timestamp } from "drizzle-orm/pg-core";
import { user } from "./accounts.ts";

const instant = (name: string) => timestamp(name, { withTimezone: true });

export const portalVisits = pgTable("portal_visits", {
  personId: text("person_id")
    .primaryKey()
    .references(() => user.id, { onDelete: "cascade" }),
  lastSeenAt: instant("last_seen_at").notNull(),
  previousSeenAt: instant("previous_seen_at"),
});
