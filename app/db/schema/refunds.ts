import { sql } from "drizzle-orm";
import {
  check,
  date,
  index,
  integer,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import {
  refundMeans,
  refundReasons,
  refundStatuses,
  waitingRefundStatuses,
} from "#domain/refund.ts";
import { oneOf } from "../status-condition.ts";
import { contractDeclarations } from "./contract-declarations.ts";
import { invoices } from "./invoices.ts";
import { orders } from "./orders.ts";
import { payments } from "./payments.ts";
import { subscriptionCharges } from "./subscription-charges.ts";

const instant = (name: string) => timestamp(name, { withTimezone: true });

/** Refund requests under the 30-day guarantee (terms of sale, 8.1 to 8.3). */
export const guaranteeRequests = pgTable(
  "guarantee_requests",
  {
    id: uuid("id").primaryKey(),
    orderId: uuid("order_id")
      .notNull()
      .unique()
      .references(() => orders.id),
    at: instant("at").notNull(),
    words: text("words").notNull(),
    refundDueOn: date("refund_due_on").notNull(),
    settledAt: instant("settled_at"),
  },
  (table) => [
    index("guarantee_requests_open")
      .on(table.refundDueOn)
      .where(sql`${table.settledAt} is null`),
  ],
);

/** Stored, with its credit note, before the provider is called. */
export const refunds = pgTable(
  "refunds",
  {
    id: uuid("id").primaryKey(),
    orderId: uuid("order_id").references(() => orders.id, { onDelete: "set null" }),
    chargeId: uuid("charge_id").references(() => subscriptionCharges.id, { onDelete: "set null" }),
    orderNumber: text("order_number").notNull(),
    mode: text("mode", { enum: ["demo", "live"] }).notNull(),
    paymentId: uuid("payment_id")
      .notNull()
      .references(() => payments.id),
    /** Null: the money was never invoiced. */
    creditNoteId: uuid("credit_note_id").references(() => invoices.id),
    reason: text("reason", { enum: refundReasons }).notNull(),
    means: text("means", { enum: refundMeans }).notNull(),
    status: text("status", { enum: refundStatuses }).notNull().default("asked"),
    amountCents: integer("amount_cents").notNull(),
    idempotencyKey: uuid("idempotency_key").notNull().unique(),
    providerRefundId: text("provider_refund_id").unique(),
    failure: text("failure"),
    declarationId: uuid("declaration_id").references(() => contractDeclarations.id),
    guaranteeId: uuid("guarantee_id").references(() => guaranteeRequests.id),
    askedAt: instant("asked_at").notNull(),
    sentAt: instant("sent_at"),
  },
  (table) => [
    check("refunds_amount_positive", sql`${table.amountCents} > 0`),
    check("refunds_reason_known", sql`${table.reason} ${oneOf(refundReasons)}`),
    check("refunds_status_known", sql`${table.status} ${oneOf(refundStatuses)}`),
    check(
      "refunds_sent_when_sent",
      sql`(${table.status} = 'sent') = (${table.sentAt} is not null)`,
    ),
    index("refunds_by_order").on(table.orderId, table.askedAt),
    index("refunds_by_charge")
      .on(table.chargeId)
      .where(sql`${table.chargeId} is not null`),
    index("refunds_by_payment").on(table.paymentId),
    index("refunds_by_credit_note").on(table.creditNoteId),
    index("refunds_by_declaration")
      .on(table.declarationId)
      .where(sql`${table.declarationId} is not null`),
    // For the purge of workflows/retention.
    index("refunds_by_asking").on(table.askedAt, table.id),
    index("refunds_waiting")
      .on(table.askedAt)
      .where(sql`${table.status} ${oneOf(waitingRefundStatuses)}`),
    uniqueIndex("refunds_once_per_guarantee_and_payment")
      .on(table.guaranteeId, table.paymentId)
      .where(sql`${table.guaranteeId} is not null`),
  ],
);
