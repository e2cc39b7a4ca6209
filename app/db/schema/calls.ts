import { sql } from "drizzle-orm";
import {
  boolean,
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
import { callSides, callSources, callStatuses, callStatusesAwaitingOutcome } from "#domain/call.ts";
import { exceptionKinds } from "#domain/calendar/exceptions.ts";
import type { WeekHours } from "#domain/calendar/opening-hours.ts";
import { oneOf } from "../status-condition.ts";

const instant = (name: string) => timestamp(name, { withTimezone: true });

/** An exclusion constraint of the migrations on `starts_at` to `busy_until` prevents double bookings. */
export const calls = pgTable(
  "calls",
  {
    id: uuid("id").primaryKey(),
    mode: text("mode", { enum: ["demo", "live"] }).notNull(),
    status: text("status", { enum: callStatuses }).notNull().default("booked"),
    name: text("name").notNull(),
    email: text("email").notNull(),
    phone: text("phone").notNull(),
    business: text("business").notNull().default(""),
    topic: text("topic").notNull(),
    source: text("source", { enum: callSources }).notNull(),
    startsAt: instant("starts_at").notNull(),
    endsAt: instant("ends_at").notNull(),
    /** End and buffer, by the rules at the time of booking. */
    busyUntil: instant("busy_until").notNull(),
    /** Distinct from the id, because calendars are shared. */
    icsUid: text("ics_uid").notNull().unique(),
    /** Incremented by each change; optimistic locking of forms. */
    sequence: integer("sequence").notNull().default(0),
    tokenHash: text("token_hash").notNull().unique(),
    idempotencyKey: uuid("idempotency_key").notNull().unique(),
    /** SHA-256 of the request: a reused key with another request is refused. */
    requestFingerprint: text("request_fingerprint").notNull(),
    createdAt: instant("created_at").notNull(),
    changedAt: instant("changed_at").notNull(),
  },
  (table) => [
    check("calls_status_known", sql`${table.status} ${oneOf(callStatuses)}`),
    check(
      "calls_in_order",
      sql`${table.startsAt} < ${table.endsAt} and ${table.endsAt} <= ${table.busyUntil}`,
    ),
    index("calls_by_start").on(table.startsAt, table.id),
    index("calls_by_status_and_start").on(table.status, table.startsAt, table.id),
    index("calls_by_date").on(table.createdAt, table.id),
    index("calls_booked")
      .on(table.endsAt, table.id)
      .where(sql`${table.status} ${oneOf(callStatusesAwaitingOutcome)}`),
    index("calls_by_email").on(sql`lower(${table.email})`, table.endsAt),
  ],
);

export const callChanges = pgTable(
  "call_changes",
  {
    callId: uuid("call_id")
      .notNull()
      .references(() => calls.id, { onDelete: "cascade" }),
    sequence: integer("sequence").notNull(),
    kind: text("kind", { enum: ["moved", "cancelled"] }).notNull(),
    side: text("side", { enum: callSides }).notNull(),
    at: instant("at").notNull(),
    previousStartsAt: instant("previous_starts_at").notNull(),
    message: text("message").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.callId, table.sequence] }),
    check("call_changes_kind_known", sql`${table.kind} in ('moved', 'cancelled')`),
    check("call_changes_side_known", sql`${table.side} in ('client', 'agency')`),
  ],
);

/** Singleton row; without it, domain/calendar/rules.ts has the defaults. */
export const calendarRules = pgTable(
  "calendar_rules",
  {
    id: boolean("id").primaryKey().default(true),
    hours: jsonb("hours").$type<WeekHours>().notNull(),
    openOnPublicHolidays: boolean("open_on_public_holidays").notNull(),
    bufferMinutes: integer("buffer_minutes").notNull(),
    leadHours: integer("lead_hours").notNull(),
    horizonDays: integer("horizon_days").notNull(),
    dailyMaximum: integer("daily_maximum").notNull(),
    updatedAt: instant("updated_at").notNull(),
  },
  (table) => [check("calendar_rules_one_row", sql`${table.id}`)],
);

export const calendarExceptions = pgTable(
  "calendar_exceptions",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    kind: text("kind", { enum: exceptionKinds }).notNull(),
    fromOn: date("from_on").notNull(),
    toOn: date("to_on").notNull(),
    /** Paris wall clock, `08:30`; both null: whole days. */
    opens: text("opens"),
    closes: text("closes"),
    createdAt: instant("created_at").notNull(),
  },
  (table) => [
    check("calendar_exceptions_kind_known", sql`${table.kind} in ('closure', 'opening')`),
    check("calendar_exceptions_dates_in_order", sql`${table.fromOn} <= ${table.toOn}`),
    check(
      "calendar_exceptions_hours_whole",
      sql`(${table.opens} is null) = (${table.closes} is null) and (${table.kind} = 'closure' or ${table.opens} is not null)`,
    ),
    index("calendar_exceptions_by_end").on(table.toOn),
  ],
);

export const calendarFeed = pgTable(
  "calendar_feed",
  {
    id: boolean("id").primaryKey().default(true),
    tokenHash: text("token_hash").notNull(),
    createdAt: instant("created_at").notNull(),
  },
  (table) => [check("calendar_feed_one_row", sql`${table.id}`)],
);
