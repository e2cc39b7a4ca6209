import { pgTable, text, timestamp } from "drizzle-orm/pg-core";
import { user } from "./accounts.ts";

const instant = (name: string) => timestamp(name, { withTimezone: true });

/** When each person looks at their portal, so that it can say what is new: a company's members have one each. */
export const portalVisits = pgTable("portal_visits", {
  personId: text("person_id")
    .primaryKey()
    .references(() => user.id, { onDelete: "cascade" }),
  lastSeenAt: instant("last_seen_at").notNull(),
  /** The end of the visit before this one; null: this is their first. */
  previousSeenAt: instant("previous_seen_at"),
});
