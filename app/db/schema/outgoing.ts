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

export const apiKeys = pgTable(
  "api_keys",
  {
    id: uuid("id").primaryKey(),
    name: text("name").notNull(),
    scopes: text("scopes").array().notNull().$type<ApiScope[]>(),
    /** Computed by held_key_hash(); the key itself is not stored. */
    tokenHash: text("token_hash").notNull().unique(),
    ending: text("ending").notNull(),
    createdAt: instant("created_at").notNull(),
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

export const webhookEndpoints = pgTable(
  "webhook_endpoints",
  {
    id: uuid("id").primaryKey(),
    url: text("url").notNull(),
    events: text("events").array().notNull().$type<WebhookEvent[]>(),
    /** The secret is derived, never stored; incrementing the version renews it. */
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

/** Ids only: the payload is read when it is sent. */
export const webhookDeliveries = pgTable(
  "webhook_deliveries",
  {
    /** Sent as `webhook-id`, the same at each retry. */
    id: uuid("id").primaryKey().defaultRandom(),
    endpointId: uuid("endpoint_id")
      .notNull()
      .references(() => webhookEndpoints.id, { onDelete: "cascade" }),
    eventId: uuid("event_id").notNull(),
    event: text("event").notNull().$type<DeliveredEvent>(),
    subjectId: uuid("subject_id"),
    happenedAt: instant("happened_at").notNull(),
    status: text("status", { enum: webhookStatuses }).notNull().default("waiting"),
    /** Incremented by each manual resend; retries of earlier rounds are ignored. */
    round: integer("round").notNull().default(1),
    attempts: integer("attempts").notNull().default(0),
    responseStatus: integer("response_status"),
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
