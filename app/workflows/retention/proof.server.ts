import { inArray, type SQL, sql } from "drizzle-orm";
import { noneOf, oneOf } from "#db/status-condition.ts";
import { contractDeclarations, declarationSettlements } from "#db/schema/contract-declarations.ts";
import { orders } from "#db/schema/orders.ts";
import { quoteAcceptances, quotes } from "#db/schema/quotes.ts";
import { guaranteeRequests } from "#db/schema/refunds.ts";
import { subscriptions } from "#db/schema/subscriptions.ts";
import { orderStatusesUnderContract } from "#domain/order.ts";
import { agreedQuoteStatuses } from "#domain/quote.ts";
import { firstKeptDay, keptSince } from "#domain/retention.ts";
import { takeRevisions } from "./client-files.server.ts";
import { forgetTraces } from "./forget-traces.server.ts";
import { declarationStays, orderRests, paperStays } from "./resting.server.ts";
import { byCreation, has, recordStep } from "./retention-step.ts";

// Triggers refuse early deletions, by the database's own clock.

export const oldDeclarations = recordStep({
  name: "declarations",
  subject: "declarations",
  among: (asOf) => ({
    ...byCreation("contract_declarations"),
    at: sql`at`,
    old: sql`at < ${keptSince("declarations", asOf)}`,
    due: sql`not ${declarationStays(asOf)}`,
  }),
  async take(transaction, ids) {
    await transaction
      .delete(declarationSettlements)
      .where(inArray(declarationSettlements.declarationId, ids));
    await transaction.delete(contractDeclarations).where(inArray(contractDeclarations.id, ids));
    await forgetTraces(transaction, "contract-declaration", ids);
  },
});

export function isSubscriptionDue(asOf: Date): SQL {
  return sql`(subscriptions.ends_on + 1 < ${firstKeptDay("contracts", asOf)}::date
    and not ${has(sql`select from invoices where subscription_id = subscriptions.id
      and ${paperStays(asOf, sql`invoices`)}`)})`;
}

export const oldSubscriptions = recordStep({
  name: "subscriptions",
  subject: "contracts",
  among: (asOf) => ({
    ...byCreation("subscriptions"),
    at: sql`ends_on`,
    atType: "date",
    old: sql`ends_on < ${firstKeptDay("contracts", asOf)}::date`,
    due: isSubscriptionDue(asOf),
  }),
  async take(transaction, ids) {
    await transaction.delete(subscriptions).where(inArray(subscriptions.id, ids));
    await forgetTraces(transaction, "subscription", ids);
  },
});

/** End of the contract; the creation when nothing followed. Orders under contract have none. */
const orderEnd = sql`coalesce(orders.ended_at, orders.created_at)`;

const isEndedOrder = (asOf: Date) =>
  sql`orders.status ${noneOf(orderStatusesUnderContract)} and ${orderEnd} < ${keptSince("contracts", asOf)}`;

export function isOrderDue(asOf: Date): SQL {
  return sql`(${isEndedOrder(asOf)} and not ${orderRests(asOf)}
    and not ${has(sql`select from subscriptions where order_id = orders.id
      and ${isSubscriptionDue(asOf)} is not true`)})`;
}

export const oldOrders = recordStep({
  name: "orders",
  subject: "contracts",
  among: (asOf) => ({
    ...byCreation("orders"),
    at: orderEnd,
    old: isEndedOrder(asOf),
    due: isOrderDue(asOf),
  }),
  async take(transaction, ids) {
    await takeRevisions(transaction, ids);
    await transaction.delete(guaranteeRequests).where(inArray(guaranteeRequests.orderId, ids));
    await transaction.delete(orders).where(inArray(orders.id, ids));
    await forgetTraces(transaction, "order", ids);
  },
});

export const oldAcceptedQuotes = recordStep({
  name: "accepted-quotes",
  subject: "contracts",
  among: (asOf) => {
    const since = keptSince("contracts", asOf);
    return {
      ...byCreation("quotes"),
      old: sql`status ${oneOf(agreedQuoteStatuses)} and created_at < ${since}`,
      due: sql`not ${has(sql`select from quote_acceptances
          where quote_id = quotes.id and quote_acceptances.at >= ${since}`)}
        and not ${has(sql`select from orders where orders.quote_id = quotes.id
          and ${isOrderDue(asOf)} is not true`)}`,
    };
  },
  async take(transaction, ids) {
    await transaction.delete(quoteAcceptances).where(inArray(quoteAcceptances.quoteId, ids));
    await transaction.delete(quotes).where(inArray(quotes.id, ids));
    await forgetTraces(transaction, "quote", ids);
  },
});
