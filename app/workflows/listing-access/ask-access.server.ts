import { and, desc, eq, gte, inArray } from "drizzle-orm";
import { asViewer, type ViewerDatabase } from "#db/as-viewer.server.ts";
import type { Database } from "#db/client.server.ts";
import { recordAct } from "#db/journal.server.ts";
import { orderListings } from "#db/schema/deliverables.ts";
import { journal } from "#db/schema/journal.ts";
import { orders } from "#db/schema/orders.ts";
import { awaitedAccessStatuses } from "#domain/listing-access.ts";
import { openOrderStatuses } from "#domain/order.ts";
import { isRecordId } from "#domain/record-id.ts";
import type { JobQueue } from "#jobs/catalogue.ts";

const actor = { kind: "system" } as const;

interface AskAccessInput {
  orderId: string;
  now: Date;
}

/** Asks once per waiting period (listings opened, or access lost), by one e-mail per order. */
export async function askAccess(
  { db, jobs }: { db: Database; jobs: JobQueue },
  { orderId, now }: AskAccessInput,
): Promise<void> {
  if (!isRecordId(orderId)) return;
  await asViewer(db, { viewer: actor }, async (transaction) => {
    const [order] = await transaction
      .select({ id: orders.id })
      .from(orders)
      .where(and(eq(orders.id, orderId), inArray(orders.status, openOrderStatuses)))
      .for("update");
    const [newest] = order ? await awaitedOf(transaction, orderId) : [];
    if (!newest || (await isAsked(transaction, orderId, newest.accessAt))) return;
    await jobs.enqueue(transaction, "email-listing-access-asked", {
      orderId,
      step: 0,
      since: newest.accessAt.toISOString(),
    });
    await recordAct(transaction, {
      at: now,
      actor,
      action: "access-asked",
      subject: { type: "order", id: orderId },
    });
  });
}

function awaitedOf(transaction: ViewerDatabase, orderId: string) {
  return transaction
    .select({ accessAt: orderListings.accessAt })
    .from(orderListings)
    .where(
      and(eq(orderListings.orderId, orderId), inArray(orderListings.access, awaitedAccessStatuses)),
    )
    .orderBy(desc(orderListings.accessAt))
    .limit(1);
}

async function isAsked(
  transaction: ViewerDatabase,
  orderId: string,
  since: Date,
): Promise<boolean> {
  const [told] = await transaction
    .select({ id: journal.id })
    .from(journal)
    .where(
      and(
        eq(journal.subjectType, "order"),
        eq(journal.subjectId, orderId),
        eq(journal.action, "access-asked"),
        gte(journal.at, since),
      ),
    )
    .limit(1);
  return told !== undefined;
}
