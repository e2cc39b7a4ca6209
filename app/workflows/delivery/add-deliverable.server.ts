import { and, eq, isNull, max } from "drizzle-orm";
import { asViewer, type ViewerDatabase } from "#db/as-viewer.server.ts";
import { recordAct } from "#db/journal.server.ts";
import { deliverables, orderListings } from "#db/schema/deliverables.ts";
import { orderLife } from "#domain/order.ts";
import { endOfParisDay } from "#domain/paris-date.ts";
import { isRecordId } from "#domain/record-id.ts";
import { lockedOrder } from "#queries/payment/payable-order.server.ts";
import type { DeliveryDependencies } from "./move-deliverable.server.ts";

interface AddDeliverableInput {
  /** Drawn by the page: idempotency key. */
  id: string;
  orderId: string;
  listingId: string | null;
  title: string;
  dueOn: string;
  administratorId: string;
  now: Date;
}

type AddDeliverableRefusal =
  | "order-not-found"
  | "order-not-in-force"
  | "listing-not-found"
  | "key-reused";

export type AddedDeliverable = { ok: true } | { ok: false; reason: AddDeliverableRefusal };

type Added = typeof deliverables.$inferInsert;

export async function addDeliverable(
  { db }: Pick<DeliveryDependencies, "db">,
  input: AddDeliverableInput,
): Promise<AddedDeliverable> {
  const { id, orderId, listingId, title, dueOn, administratorId, now } = input;
  const actor = { kind: "administrator", userId: administratorId } as const;
  return asViewer(db, { viewer: actor }, async (transaction): Promise<AddedDeliverable> => {
    const order = await lockedOrder(transaction, orderId);
    if (!order) return { ok: false, reason: "order-not-found" };
    if (!orderLife[order.status].inForce) return { ok: false, reason: "order-not-in-force" };
    if (!(await isListingOf(transaction, orderId, listingId))) {
      return { ok: false, reason: "listing-not-found" };
    }
    const added = {
      id,
      orderId,
      listingId,
      kind: "custom",
      rank: await nextRank(transaction, orderId, listingId),
      title,
      inDays: true,
      dueAt: endOfParisDay(dueOn),
      openedAt: now,
    } as const satisfies Added;
    const written = await transaction
      .insert(deliverables)
      .values(added)
      .onConflictDoNothing({ target: deliverables.id })
      .returning({ id: deliverables.id });
    if (written.length === 0) return addedBefore(transaction, input);
    await recordAct(transaction, {
      at: now,
      actor,
      action: "deliverable-added",
      subject: { type: "order", id: orderId },
      details: { deliverableId: id, title },
    });
    return { ok: true };
  });
}

async function isListingOf(
  transaction: ViewerDatabase,
  orderId: string,
  listingId: string | null,
): Promise<boolean> {
  if (listingId === null) return true;
  if (!isRecordId(listingId)) return false;
  const found = await transaction
    .select({ id: orderListings.id })
    .from(orderListings)
    .where(and(eq(orderListings.id, listingId), eq(orderListings.orderId, orderId)));
  return found.length > 0;
}

/** The order's lock prevents a duplicate rank. */
async function nextRank(
  transaction: ViewerDatabase,
  orderId: string,
  listingId: string | null,
): Promise<number> {
  const [highest] = await transaction
    .select({ rank: max(deliverables.rank) })
    .from(deliverables)
    .where(
      and(
        eq(deliverables.orderId, orderId),
        eq(deliverables.kind, "custom"),
        listingId === null ? isNull(deliverables.listingId) : eq(deliverables.listingId, listingId),
      ),
    );
  return (highest?.rank ?? 0) + 1;
}

async function addedBefore(
  transaction: ViewerDatabase,
  { id, orderId, title }: AddDeliverableInput,
): Promise<AddedDeliverable> {
  const [earlier] = await transaction.select().from(deliverables).where(eq(deliverables.id, id));
  const same = earlier?.orderId === orderId && earlier.title === title;
  return same ? { ok: true } : { ok: false, reason: "key-reused" };
}
