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

export async function subscriptionById(
  db: ViewerDatabase,
  id: string,
): Promise<SubscriptionRecord | null> {
  return isRecordId(id) ? readSubscription(db, id) : null;
}

/** Bypasses row-level security: for jobs, never for a page. @throws RecordGone when it was deleted. */
export async function existingSubscription(db: Database, id: string): Promise<SubscriptionRecord> {
  const subscription = await readSubscription(db, id);
  if (!subscription) throw new RecordGone(`no subscription ${id}`);
  return subscription;
}

async function readSubscription(db: Database | Transaction, id: string) {
  const [row] = await db
    .select({
      ...getTableColumns(subscriptions),
      /** Account's current address; the stored one once the account is deleted. */
      email: sql<string>`coalesce(${user.email}, ${subscriptions.email})`,
      orderNumber: orders.number,
    })
    .from(subscriptions)
    .innerJoin(orders, eq(orders.id, subscriptions.orderId))
    .leftJoin(user, eq(user.id, subscriptions.userId))
    .where(eq(subscriptions.id, id));
  return row ?? null;
}

/** False when a later ending or resuming makes the queued message stale. */
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
