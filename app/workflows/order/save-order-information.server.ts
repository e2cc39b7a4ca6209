import { eq } from "drizzle-orm";
import { asViewer } from "#db/as-viewer.server.ts";
import type { Database } from "#db/client.server.ts";
import { type Actor, recordAct } from "#db/journal.server.ts";
import { orderInformation, orders } from "#db/schema/orders.ts";

/** What the client tells about the listing to work on. */
export interface OrderInformation {
  listingUrl: string;
  activity: string;
  area: string;
  openingHours: string;
  wishes: string;
}

/**
 * Keeps the follow-up form's answers, replacing earlier ones, with a journal row, in one transaction.
 * Refuses an order that does not exist.
 */
export async function saveOrderInformation(
  { db }: { db: Database },
  request: { orderId: string; information: OrderInformation; actor: Actor; now: Date },
): Promise<{ ok: true } | { ok: false; reason: "order-not-found" }> {
  const { orderId, information, actor, now } = request;
  return asViewer(db, { viewer: actor, heldKey: orderId }, async (transaction) => {
    const [order] = await transaction
      .select({ id: orders.id })
      .from(orders)
      .where(eq(orders.id, orderId));
    if (!order) return { ok: false, reason: "order-not-found" };
    const answers = { ...information, updatedAt: now };
    await transaction
      .insert(orderInformation)
      .values({ orderId, ...answers })
      .onConflictDoUpdate({ target: orderInformation.orderId, set: answers });
    await recordAct(transaction, {
      at: now,
      actor,
      action: "order-information-given",
      subject: { type: "order", id: orderId },
    });
    return { ok: true };
  });
}
