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

/**
 * The calls booked. That no two share a moment is held by an exclusion constraint of the migrations, over
 * `starts_at` to `busy_until`, whatever the application forgets.
 */
export const calls = pgTable(
  "calls",
  {
    id: uuid("id").primaryKey(),
    mode: text("mode", { enum: ["demo", "live"] }).notNull(),
    status: text("status", { enum: callStatuses }).notNull().default("booked"),
    name: text("name").notNull(),
    email: text("email").notNull(),
    phone: text("phone").notNull(),
    /** Their business, or the address of its listing, as typed; empty: booked before it was asked. */
    business: text("business").notNull().default(""),
    /** What calls booked before were to be about; empty since the business is asked instead. */
    topic: text("topic").notNull(),
    source: text("source", { enum: callSources }).notNull(),
    startsAt: instant("starts_at").notNull(),
    endsAt: instant("ends_at").notNull(),
    /** The end and the buffer that was the rule when the moment was chosen. */
    busyUntil: instant("busy_until").notNull(),
    /** The call's name in calendars, for ever. Not its id: calendars are shared. */
    icsUid: text("ics_uid").notNull().unique(),
    /** Raised by each move and by the cancellation; a form posts the one it showed. */
    sequence: integer("sequence").notNull().default(0),
    /** SHA-256 of what opens the links of its e-mails: see callToken. */
    tokenHash: text("token_hash").notNull().unique(),
    idempotencyKey: uuid("idempotency_key").notNull().unique(),
    /** SHA-256 of what was asked, so that one key can't answer two different calls. */
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

/** Each move, and the cancellation: who, when, from which moment, with which words. */
export const callChanges = pgTable(
  "call_changes",
  {
    callId: uuid("call_id")
      .notNull()
      .references(() => calls.id, { onDelete: "cascade" }),
    /** The call's, once changed. */
    sequence: integer("sequence").notNull(),
    kind: text("kind", { enum: ["moved", "cancelled"] }).notNull(),
    side: text("side", { enum: callSides }).notNull(),
    at: instant("at").notNull(),
    previousStartsAt: instant("previous_starts_at").notNull(),
    /** The agency's words to the person; empty: none. */
    message: text("message").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.callId, table.sequence] }),
    check("call_changes_kind_known", sql`${table.kind} in ('moved', 'cancelled')`),
    check("call_changes_side_known", sql`${table.side} in ('client', 'agency')`),
  ],
);

/** The agency's rules (domain/calendar/rules.ts), in one row; without it, the default ones. */
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

/** Closures and one-off openings. */
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

/** The secret address of the agency's calendar feed, in one row: only its SHA-256. */
export const calendarFeed = pgTable(
  "calendar_feed",
  {
    id: boolean("id").primaryKey().default(true),
    tokenHash: text("token_hash").notNull(),
    createdAt: instant("created_at").notNull(),
  },
  (table) => [check("calendar_feed_one_row", sql`${table.id}`)],
);
