import { sql } from "drizzle-orm";
import {
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uuid,
} from "drizzle-orm/pg-core";
import { dropReasons, eventTypes } from "#domain/tracking.ts";

/** Events of visitors who consented, without IP address and full user agent (docs/sources/decisions.md, 9). */
export const landingEvents = pgTable(
  "landing_events",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    sessionId: uuid("session_id").notNull(),
    eventType: text("event_type", { enum: eventTypes }).notNull(),
    eventData: jsonb("event_data").$type<Record<string, unknown>>().notNull(),
    referrer: text("referrer").notNull(),
    userAgent: text("user_agent").notNull(),
    happenedAt: timestamp("happened_at", { withTimezone: true }).notNull(),
    receivedAt: timestamp("received_at", { withTimezone: true }).notNull(),
    /** `pending` until exported to the event sheet; `success` at once without a sheet. */
    status: text("status", { enum: ["pending", "success", "error"] }).notNull(),
    /** SHA-256 of the event as sent: rejects replays. */
    fingerprint: text("fingerprint").notNull().unique(),
  },
  (table) => [
    check("landing_events_status_known", sql`${table.status} in ('pending', 'success', 'error')`),
    index("landing_events_by_time").on(table.receivedAt),
    index("landing_events_by_session").on(table.sessionId),
  ],
);

export const droppedEvents = pgTable(
  "dropped_events",
  {
    day: date("day").notNull(),
    reason: text("reason", { enum: dropReasons }).notNull(),
    count: integer("count").notNull(),
  },
  (table) => [primaryKey({ columns: [table.day, table.reason] })],
);

/** Proof of a cookie choice (docs/sources/law.md, K4): kept 13 months, no IP address. */
export const consentProofs = pgTable(
  "consent_proofs",
  {
    id: uuid("id").primaryKey(),
    chosenAt: timestamp("chosen_at", { withTimezone: true }).notNull(),
    bannerVersion: text("banner_version").notNull(),
    choice: jsonb("choice")
      .$type<{ analytics: boolean; marketing: boolean; preferences: boolean }>()
      .notNull(),
  },
  (table) => [index("consent_proofs_by_date").on(table.chosenAt, table.id)],
);
