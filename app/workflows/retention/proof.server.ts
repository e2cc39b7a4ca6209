import { inArray, type SQL, sql } from "drizzle-orm";
import { contractDeclarations, declarationSettlements } from "#db/schema/contract-declarations.ts";
import { invoices } from "#db/schema/invoices.ts";
import { orders } from "#db/schema/orders.ts";
import { quoteAcceptances, quotes } from "#db/schema/quotes.ts";
import { subscriptions } from "#db/schema/subscriptions.ts";
import { firstKeptDay, keptSince } from "#domain/retention.ts";
import { takeRevisions } from "./client-files.server.ts";
import { forgetTraces } from "./forget-traces.server.ts";
import { orderEnd, subscriptionEnd } from "./last-contact.server.ts";
import type { RetentionStep } from "./retention-step.ts";

// The triggers of the migrations refuse these deletions before their time, by the database's own clock.

const invoiceDay = sql`coalesce(invoices.issued_on, (invoices.created_at at time zone 'Europe/Paris')::date)`;

export const oldInvoices: RetentionStep = {
  subject: "invoices",
  due: (now) => sql`select id::text as id from invoices
    where ${invoiceDay} < ${firstKeptDay("invoices", now)}::date`,
  async take(transaction, ids) {
    await transaction.delete(invoices).where(inArray(invoices.id, ids));
    await forgetTraces(transaction, "invoice", ids);
  },
};

export const oldDeclarations: RetentionStep = {
  subject: "declarations",
  due: (now) => sql`select id::text as id from contract_declarations
    where at < ${keptSince("declarations", now)}`,
  async take(transaction, ids) {
    await transaction
      .delete(declarationSettlements)
      .where(inArray(declarationSettlements.declarationId, ids));
    await transaction.delete(contractDeclarations).where(inArray(contractDeclarations.id, ids));
    await forgetTraces(transaction, "contract-declaration", ids);
  },
};

function dueSubscriptions(now: Date): SQL {
  return sql`select id::text as id from subscriptions
    where ${subscriptionEnd} < ${keptSince("contracts", now)} and not exists (
      select from invoices where subscription_id = subscriptions.id
        and ${invoiceDay} >= ${firstKeptDay("invoices", now)}::date)`;
}

export const oldSubscriptions: RetentionStep = {
  subject: "contracts",
  due: dueSubscriptions,
  async take(transaction, ids) {
    await transaction.delete(subscriptions).where(inArray(subscriptions.id, ids));
    await forgetTraces(transaction, "subscription", ids);
  },
};

/** An order stays while anything that rests on it stays. */
function dueOrders(now: Date): SQL {
  return sql`select id::text as id from orders
    where ${orderEnd} < ${keptSince("contracts", now)}
      and not exists (select from invoices where order_id = orders.id
        and ${invoiceDay} >= ${firstKeptDay("invoices", now)}::date)
      and not exists (select from contract_declarations where matched_order_id = orders.id
        and at >= ${keptSince("declarations", now)})
      and not exists (select from subscriptions where order_id = orders.id
        and id::text not in (${dueSubscriptions(now)}))`;
}

export const oldOrders: RetentionStep = {
  subject: "contracts",
  due: dueOrders,
  async take(transaction, ids) {
    await takeRevisions(transaction, ids);
    await transaction.delete(orders).where(inArray(orders.id, ids));
    await forgetTraces(transaction, "order", ids);
  },
};

export const oldAcceptedQuotes: RetentionStep = {
  subject: "contracts",
  due: (now) => sql`select quotes.id::text as id from quotes
    left join quote_acceptances on quote_acceptances.quote_id = quotes.id
    where quotes.status = 'completed'
      and coalesce(quote_acceptances.at, quotes.created_at) < ${keptSince("contracts", now)}
      and not exists (select from orders where orders.quote_id = quotes.id
        and orders.id::text not in (${dueOrders(now)}))`,
  async take(transaction, ids) {
    await transaction.delete(quoteAcceptances).where(inArray(quoteAcceptances.quoteId, ids));
    await transaction.delete(quotes).where(inArray(quotes.id, ids));
    await forgetTraces(transaction, "quote", ids);
  },
};
