import { and, eq, inArray } from "drizzle-orm";
import { asViewer } from "#db/as-viewer.server.ts";
import type { Database } from "#db/client.server.ts";
import { recordAct } from "#db/journal.server.ts";
import { orders } from "#db/schema/orders.ts";
import {
  isOrderOver,
  type OrderAction,
  type OrderMoveRefusal,
  orderTransitions,
} from "#domain/order.ts";
import { isRecordId } from "#domain/record-id.ts";

interface MoveOrderInput {
  orderId: string;
  action: OrderAction;
  administratorId: string;
  /** What goes with the act: a transfer's reference, the reason of a cancellation. Empty: nothing. */
  note: string;
  now: Date;
}

/**
 * The agency moves an order along its table of transitions, with its journal row. Of two administrators at
 * the same instant one does, the other learns what the order has become: the update names the statuses it
 * starts from.
 */
export async function moveOrder(
  { db }: { db: Database },
  { orderId, action, administratorId, note, now }: MoveOrderInput,
): Promise<{ ok: true } | { ok: false; reason: OrderMoveRefusal }> {
  if (!isRecordId(orderId)) return { ok: false, reason: "order-not-found" };
  const { from, to } = orderTransitions[action];
  const viewer = { kind: "administrator", userId: administratorId } as const;
  return asViewer(db, { viewer }, async (transaction) => {
    const moved = await transaction
      .update(orders)
      .set({ status: to, ...(isOrderOver(to) && { endedAt: now }) })
      .where(and(eq(orders.id, orderId), inArray(orders.status, [...from])))
      .returning({ id: orders.id });
    if (moved.length === 0) {
      const [found] = await transaction
        .select({ status: orders.status })
        .from(orders)
        .where(eq(orders.id, orderId));
      return { ok: false, reason: found ? `order-is-${found.status}` : "order-not-found" };
    }
    await recordAct(transaction, {
      at: now,
      actor: viewer,
      action: "order-moved",
      subject: { type: "order", id: orderId },
      details: { action, ...(note !== "" && { note }) },
    });
    return { ok: true };
  });
}
