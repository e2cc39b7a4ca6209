import { inArray, type SQL, sql } from "drizzle-orm";
import type { Transaction } from "#db/client.server.ts";
import { orderInformation, orders } from "#db/schema/orders.ts";
import { revisionMessages, revisionRequests } from "#db/schema/revisions.ts";
import { keptSince } from "#domain/retention.ts";
import { forgetTraces } from "./forget-traces.server.ts";
import { isAway, withPresent } from "./last-contact.server.ts";
import type { RetentionStep } from "./retention-step.ts";

/** Whether an order still has something that only served the work; of its revisions, one of this kind. */
export function hasClientFile(revision: SQL): SQL {
  return sql`(
    orders.phone <> '' or orders.message <> ''
    or exists (select from order_information where order_id = orders.id)
    or exists (select from revision_requests where order_id = orders.id and ${revision})
  )`;
}

/**
 * What only served the work: phone, message, what was said of the listing, revisions. The order itself,
 * with its parties, prices and accepted terms, stays as proof of the contract.
 */
export const clientFiles: RetentionStep = {
  subject: "client-files",
  due: (now) => {
    const since = keptSince("client-files", now);
    return withPresent(
      since,
      sql`select id::text as id from orders
        where created_at < ${since} and ${isAway(sql`orders.email`, sql`orders.user_id`)} and ${hasClientFile(sql`true`)}`,
    );
  },
  async take(transaction, ids) {
    await transaction.delete(orderInformation).where(inArray(orderInformation.orderId, ids));
    await takeRevisions(transaction, ids);
    await transaction.update(orders).set({ phone: "", message: "" }).where(inArray(orders.id, ids));
  },
};

/** Erases what was asked about these orders, with its messages, e-mails and acts. */
export async function takeRevisions(transaction: Transaction, orderIds: string[]): Promise<void> {
  const requests = await transaction
    .select({ id: revisionRequests.id })
    .from(revisionRequests)
    .where(inArray(revisionRequests.orderId, orderIds));
  if (requests.length === 0) return;
  const ids = requests.map(({ id }) => id);
  // Their e-mails are named by the message.
  const messages = await transaction
    .select({ id: revisionMessages.id })
    .from(revisionMessages)
    .where(inArray(revisionMessages.requestId, ids));
  await transaction.delete(revisionRequests).where(inArray(revisionRequests.id, ids));
  await forgetTraces(transaction, "revision-request", [...ids, ...messages.map(({ id }) => id)]);
}
