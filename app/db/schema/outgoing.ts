import { sql } from "drizzle-orm";
import { check, index, integer, pgTable, text, timestamp, unique, uuid } from "drizzle-orm/pg-core";
import {
  type ApiScope,
  type DeliveredEvent,
  type WebhookEvent,
  webhookOffReasons,
  webhookStatuses,
} from "#domain/outgoing.ts";
import { oneOf } from "../status-condition.ts";

const instant = (name: string) => timestamp(name, { withTimezone: true });

/** What other programs read records with. Only the key's SHA-256 is kept. */
export const apiKeys = pgTable(
  "api_keys",
  {
    id: uuid("id").primaryKey(),
    name: text("name").notNull(),
    scopes: text("scopes").array().notNull().$type<ApiScope[]>(),
    /** As held_key_hash() computes it. */
    tokenHash: text("token_hash").notNull().unique(),
    /** Its last four characters, to tell keys apart. */
    ending: text("ending").notNull(),
    createdAt: instant("created_at").notNull(),
    /** To the minute. */
    lastUsedAt: instant("last_used_at"),
    revokedAt: instant("revoked_at"),
  },
  (table) => [
    check("api_keys_named", sql`char_length(${table.name}) between 1 and 80`),
    check("api_keys_read_something", sql`cardinality(${table.scopes}) > 0`),
    index("api_keys_by_date").on(table.createdAt),
    index("api_keys_in_use_first").on(
      sql`(${table.revokedAt} is not null)`,
      table.createdAt.desc().nullsFirst(),
    ),
  ],
);

/** Addresses of other programs that are told of what happens. Their secret is drawn anew each time, and kept nowhere. */
export const webhookEndpoints = pgTable(
  "webhook_endpoints",
  {
    id: uuid("id").primaryKey(),
    url: text("url").notNull(),
    events: text("events").array().notNull().$type<WebhookEvent[]>(),
    /** Which of its secrets it is: raised by each renewal. */
    secretVersion: integer("secret_version").notNull().default(1),
    secretRenewedAt: instant("secret_renewed_at"),
    createdAt: instant("created_at").notNull(),
    offAt: instant("off_at"),
    offBecause: text("off_because", { enum: webhookOffReasons }),
  },
  (table) => [
    check("webhook_endpoints_told_something", sql`cardinality(${table.events}) > 0`),
    check("webhook_endpoints_url_short", sql`char_length(${table.url}) <= 2000`),
    check(
      "webhook_endpoints_off_says_why",
      sql`(${table.offAt} is null) = (${table.offBecause} is null) and ${table.offBecause} ${oneOf(webhookOffReasons)}`,
    ),
  ],
);

/** One event for one address: ids only, what it says is read when it leaves. */
export const webhookDeliveries = pgTable(
  "webhook_deliveries",
  {
    /** Told as `webhook-id`: the same at each try. */
    id: uuid("id").primaryKey().defaultRandom(),
    endpointId: uuid("endpoint_id")
      .notNull()
      .references(() => webhookEndpoints.id, { onDelete: "cascade" }),
    eventId: uuid("event_id").notNull(),
    event: text("event").notNull().$type<DeliveredEvent>(),
    /** The record it is about; null for a trial. */
    subjectId: uuid("subject_id"),
    happenedAt: instant("happened_at").notNull(),
    status: text("status", { enum: webhookStatuses }).notNull().default("waiting"),
    /** Raised each time somebody has it sent again: what an earlier round still has to do is left undone. */
    round: integer("round").notNull().default(1),
    /** In all rounds. */
    attempts: integer("attempts").notNull().default(0),
    /** HTTP status of the last answer; null: there was none. */
    responseStatus: integer("response_status"),
    /** Why the last try was in vain, when no answer says it. */
    failure: text("failure"),
    lastTriedAt: instant("last_tried_at"),
    createdAt: instant("created_at").notNull(),
  },
  (table) => [
    check("webhook_deliveries_status_known", sql`${table.status} ${oneOf(webhookStatuses)}`),
    unique("webhook_deliveries_once").on(table.endpointId, table.eventId),
    index("webhook_deliveries_by_date").on(table.createdAt, table.id),
    index("webhook_deliveries_by_endpoint").on(table.endpointId, table.createdAt, table.id),
  ],
);
