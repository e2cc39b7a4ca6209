import { sql } from "drizzle-orm";
import { check, index, jsonb, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";
import {
  businessTypes,
  currentSituations,
  type InterestingService,
} from "#domain/quote-request.ts";
import { openRequestStatuses, requestStatuses } from "#domain/request.ts";
import { oneOf } from "../status-condition.ts";
import { user } from "./accounts.ts";

export const quoteRequests = pgTable(
  "quote_requests",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    userId: text("user_id").references(() => user.id, { onDelete: "set null" }),
    mode: text("mode", { enum: ["demo", "live"] }).notNull(),
    status: text("status", { enum: requestStatuses }).notNull().default("pending"),
    companyName: text("company_name").notNull(),
    contactName: text("contact_name").notNull(),
    email: text("email").notNull(),
    phone: text("phone").notNull(),
    businessType: text("business_type", { enum: businessTypes }).notNull(),
    currentSituation: text("current_situation", { enum: currentSituations }).notNull(),
    servicesInterested: jsonb("services_interested").$type<InterestingService[]>().notNull(),
    additionalNotes: text("additional_notes").notNull(),
    idempotencyKey: uuid("idempotency_key").unique(),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull(),
  },
  (table) => [
    check("quote_requests_status_known", sql`${table.status} ${oneOf(requestStatuses)}`),
    index("quote_requests_by_date").on(table.createdAt, table.id),
    index("quote_requests_by_user").on(table.userId, table.createdAt.desc()),
    index("quote_requests_by_status_and_date").on(table.status, table.createdAt, table.id),
    index("quote_requests_open")
      .on(table.createdAt, table.id)
      .where(sql`${table.status} ${oneOf(openRequestStatuses)}`),
    index("quote_requests_of_nobody_by_email")
      .on(sql`lower(${table.email})`)
      .where(sql`${table.userId} is null`),
    index("quote_requests_by_email").on(sql`lower(${table.email})`, table.createdAt),
  ],
);
