import { and, desc, eq, getTableColumns, inArray, sql } from "drizzle-orm";
import type { ViewerDatabase } from "#db/as-viewer.server.ts";
import type { Database, Transaction } from "#db/client.server.ts";
import { user } from "#db/schema/accounts.ts";
import { journal } from "#db/schema/journal.ts";
import { orders } from "#db/schema/orders.ts";
import { subscriptions } from "#db/schema/subscriptions.ts";
import { isRecordId } from "#domain/record-id.ts";
import { RecordGone } from "../record/gone.ts";

export type SubscriptionRecord = NonNullable<Awaited<ReturnType<typeof readSubscription>>>;

/** One subscription as its viewer may see it. Null: none, or not theirs. */
export async function subscriptionById(
  db: ViewerDatabase,
  id: string,
): Promise<SubscriptionRecord | null> {
  return isRecordId(id) ? readSubscription(db, id) : null;
}

/**
 * One subscription whoever asks: for the agency's own messages, never for a page.
 * @throws RecordGone when there is none: a job got that id from the subscription itself.
 */
export async function existingSubscription(db: Database, id: string): Promise<SubscriptionRecord> {
  const subscription = await readSubscription(db, id);
  if (!subscription) throw new RecordGone(`no subscription ${id}`);
  return subscription;
}

async function readSubscription(db: Database | Transaction, id: string) {
  const [row] = await db
    .select({
      ...getTableColumns(subscriptions),
      /** Where its client is reached: the account's address, which may have changed; the stored one once it is gone. */
      email: sql<string>`coalesce(${user.email}, ${subscriptions.email})`,
      orderNumber: orders.number,
    })
    .from(subscriptions)
    .innerJoin(orders, eq(orders.id, subscriptions.orderId))
    .leftJoin(user, eq(user.id, subscriptions.userId))
    .where(eq(subscriptions.id, id));
  return row ?? null;
}

/** Whether that ending or resuming is still the subscription's latest change. */
export async function isLatestMove(
  db: Database,
  { subscriptionId, actId }: { subscriptionId: string; actId: string },
): Promise<boolean> {
  const [latest] = await db
    .select({ details: journal.details })
    .from(journal)
    .where(
      and(
        eq(journal.subjectType, "subscription"),
        eq(journal.subjectId, subscriptionId),
        inArray(journal.action, ["subscription-ended", "subscription-resumed"]),
      ),
    )
    .orderBy(desc(journal.at), desc(journal.id))
    .limit(1);
  return latest?.details["actId"] === actId;
}

/** What the subscription's story says of that act, for the message that tells of it. Null: it is not there. */
export async function toldAct(
  db: Database,
  { subscriptionId, actId }: { subscriptionId: string; actId: string },
): Promise<Record<string, unknown> | null> {
  const [told] = await db
    .select({ details: journal.details })
    .from(journal)
    .where(
      and(
        eq(journal.subjectType, "subscription"),
        eq(journal.subjectId, subscriptionId),
        eq(sql`${journal.details} ->> 'actId'`, actId),
      ),
    )
    .limit(1);
  return told?.details ?? null;
}
