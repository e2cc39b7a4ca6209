import { and, eq, inArray, or, type SQL, sql } from "drizzle-orm";
import type { Transaction } from "#db/client.server.ts";
import { deliverables, orderListings } from "#db/schema/deliverables.ts";
import { deliveryReports } from "#db/schema/delivery-reports.ts";
import { clientFiles as pictures } from "#db/schema/client-files.ts";
import { leadFacts } from "#db/schema/leads.ts";
import { orderInformation, orders } from "#db/schema/orders.ts";
import { paymentAttempts, paymentEvents, trialSessions } from "#db/schema/payments.ts";
import { revisionMessages, revisionRequests } from "#db/schema/revisions.ts";
import { keptSince } from "#domain/retention.ts";
import { forgetTraces } from "./forget-traces.server.ts";
import { isAway } from "./last-contact.server.ts";
import { hasPublications, takePublications } from "./publications.server.ts";
import { byCreation, has, recordStep } from "./retention-step.ts";

export function hasClientFile(revision: SQL): SQL {
  return sql`(
    orders.phone <> '' or orders.message <> ''
    or ${has(sql`select from order_information where order_id = orders.id`)}
    or ${has(sql`select from order_listings where order_id = orders.id`)}
    or ${has(sql`select from deliverables where order_id = orders.id`)}
    or ${has(sql`select from delivery_reports where order_id = orders.id`)}
    or ${has(sql`select from client_files where order_id = orders.id`)}
    or ${has(sql`select from lead_facts where kind = 'order' and record_id = orders.id`)}
    or ${has(sql`select from payment_attempts where order_id = orders.id`)}
    or ${has(sql`select from payment_events where order_id = orders.id`)}
    or ${hasPublications}
    or ${has(sql`select from revision_requests where order_id = orders.id and ${revision}`)}
  )`;
}

const whoOrdered = {
  email: sql`orders.email`,
  userId: sql`orders.user_id`,
  at: sql`orders.created_at`,
};

/** Erases what only served the work. The order itself stays, as proof of the contract. */
export const clientFiles = recordStep({
  name: "client-files",
  subject: "client-files",
  among: (asOf) => {
    const since = keptSince("client-files", asOf);
    return {
      ...byCreation("orders"),
      old: sql`created_at < ${since}`,
      due: sql`${hasClientFile(sql`true`)} and ${isAway(whoOrdered, since)}`,
    };
  },
  async take(transaction, ids) {
    await transaction.delete(orderInformation).where(inArray(orderInformation.orderId, ids));
    // Publications go first: they and their e-mails are found through the deliverables.
    await takePublications(transaction, ids);
    await transaction.delete(deliverables).where(inArray(deliverables.orderId, ids));
    // Cascades to the deliverables of the subscription's months on these listings.
    await transaction.delete(orderListings).where(inArray(orderListings.orderId, ids));
    await transaction.delete(deliveryReports).where(inArray(deliveryReports.orderId, ids));
    await keepWithTexts(transaction, ids);
    await transaction.delete(pictures).where(inArray(pictures.orderId, ids));
    await takeRevisions(transaction, ids);
    await takePaymentTraces(transaction, ids);
    await transaction.delete(leadFacts).where(isOrderFact(ids));
    await transaction.update(orders).set({ phone: "", message: "" }).where(inArray(orders.id, ids));
  },
});

function isOrderFact(ids: string[]): SQL | undefined {
  const quoted = sql`(select quote_id from orders where id = any(${sql.param(ids)}::uuid[]))`;
  const { kind, recordId } = leadFacts;
  return or(
    and(eq(kind, "order"), inArray(recordId, ids)),
    and(eq(kind, "quote"), sql`${recordId} in ${quoted}`),
  );
}

/** Moves a picture used by another order's publication to that order. */
async function keepWithTexts(transaction: Transaction, orderIds: string[]): Promise<void> {
  const of = sql.param(orderIds);
  await transaction.execute(sql`
    update client_files
    set order_id = texts.order_id, deliverable_id = null, revision_request_id = null, message_id = null
    from (
      select versions.file_id, coalesce(owed.order_id, subscriptions.order_id) as order_id
      from publication_versions versions
      join publications on publications.id = versions.publication_id
      join deliverables owed on owed.id = publications.deliverable_id
      left join subscriptions on subscriptions.id = owed.subscription_id
    ) as texts
    where client_files.order_id = any(${of}::uuid[]) and texts.file_id = client_files.id
      and texts.order_id <> all(${of}::uuid[])`);
}

/** Attempts and events contain an e-mail address; payments contain none and stay. */
async function takePaymentTraces(transaction: Transaction, orderIds: string[]): Promise<void> {
  await transaction.delete(paymentAttempts).where(inArray(paymentAttempts.orderId, orderIds));
  await transaction.delete(paymentEvents).where(inArray(paymentEvents.orderId, orderIds));
  const ofOrder = sql`${trialSessions.request} ->> 'orderId'`;
  await transaction.delete(trialSessions).where(inArray(ofOrder, orderIds));
}

export async function takeRevisions(transaction: Transaction, orderIds: string[]): Promise<void> {
  const requests = await transaction
    .select({ id: revisionRequests.id })
    .from(revisionRequests)
    .where(inArray(revisionRequests.orderId, orderIds));
  if (requests.length === 0) return;
  const ids = requests.map(({ id }) => id);
  // E-mails of revisions are keyed by message id.
  const messages = await transaction
    .select({ id: revisionMessages.id })
    .from(revisionMessages)
    .where(inArray(revisionMessages.requestId, ids));
  await transaction.delete(revisionRequests).where(inArray(revisionRequests.id, ids));
  await forgetTraces(transaction, "revision-request", [...ids, ...messages.map(({ id }) => id)]);
}
