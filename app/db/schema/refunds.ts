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

/**
 * A client asks for their money back under the 30-day guarantee (terms of sale, 8.1 to 8.3); once per order.
 */
export const guaranteeRequests = pgTable(
  "guarantee_requests",
  {
    id: uuid("id").primaryKey(),
    orderId: uuid("order_id")
      .notNull()
      .unique()
      .references(() => orders.id),
    at: instant("at").notNull(),
    /** What they want to say; empty: nothing, and nothing is asked of them. */
    words: text("words").notNull(),
    /** The last French day on which the refund is in time. */
    refundDueOn: date("refund_due_on").notNull(),
    /** When the agency answered; null: it waits. */
    settledAt: instant("settled_at"),
  },
  (table) => [
    index("guarantee_requests_open")
      .on(table.refundDueOn)
      .where(sql`${table.settledAt} is null`),
  ],
);

/** Money that goes back, payment by payment: written down, and its credit note issued, before it is sent. */
export const refunds = pgTable(
  "refunds",
  {
    id: uuid("id").primaryKey(),
    orderId: uuid("order_id").references(() => orders.id, { onDelete: "set null" }),
    /** The charge of a subscription that it is of, whichever order or payment brought the money. */
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
    /** What the provider is asked with, each time. */
    idempotencyKey: uuid("idempotency_key").notNull().unique(),
    /** The provider's; null: not sent, or by transfer. */
    providerRefundId: text("provider_refund_id").unique(),
    /** The provider's own code; null: none. */
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
    // Those kept long enough: workflows/retention.
    index("refunds_by_asking").on(table.askedAt, table.id),
    index("refunds_waiting")
      .on(table.askedAt)
      .where(sql`${table.status} ${oneOf(waitingRefundStatuses)}`),
    uniqueIndex("refunds_once_per_guarantee_and_payment")
      .on(table.guaranteeId, table.paymentId)
      .where(sql`${table.guaranteeId} is not null`),
  ],
);
