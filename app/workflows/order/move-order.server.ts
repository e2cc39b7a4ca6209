import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { asViewer, type ViewerDatabase } from "#db/as-viewer.server.ts";
import type { Database } from "#db/client.server.ts";
import { recordAct } from "#db/journal.server.ts";
import { orRepeated } from "#db/repeated-act.server.ts";
import { orders } from "#db/schema/orders.ts";
import { remainingOf } from "#domain/due.ts";
import {
  isOrderActionOpen,
  isOrderOver,
  type OrderAction,
  type OrderMoveRefusal,
  orderTransitions,
} from "#domain/order.ts";
import { isPaidInParts, mayStartUnpaid } from "#domain/payment.ts";
import type { JobQueue } from "#jobs/catalogue.ts";
import { lockedOrder, type PayableOrder } from "#queries/payment/payable-order.server.ts";
import { queueFollowing } from "../delivery/queue-following.server.ts";
import { announcePaid } from "../outgoing/announce.server.ts";
import { closeOpenPages } from "../money/apply-payment.server.ts";
import { askAboutSubscription } from "../money/after-refund.server.ts";
import { receiveRest } from "../money/receive-transfer.server.ts";

interface MoveOrderInput {
  orderId: string;
  action: OrderAction;
  administratorId: string;
  note: string;
  now: Date;
}

type MovedOrder = { ok: true; repeated?: true } | { ok: false; reason: OrderMoveRefusal };

/** Of two concurrent moves, the second is refused. "mark-paid" records the rest due as a received transfer. */
export async function moveOrder(
  { db, jobs }: { db: Database; jobs: JobQueue },
  { orderId, action, administratorId, note, now }: MoveOrderInput,
): Promise<MovedOrder> {
  const viewer = { kind: "administrator", userId: administratorId } as const;
  const moved = await asViewer(db, { viewer }, async (transaction): Promise<MovedOrder> => {
    const order = await lockedOrder(transaction, orderId);
    if (!order) return { ok: false, reason: "order-not-found" };
    const { status } = order;
    if (!isOrderActionOpen(action, { status, startable: mayStartUnpaid(order) })) {
      return { ok: false, reason: `order-is-${status}` };
    }
    // A reopened order asks for its full price again, so money already received would not count.
    if (action === "reopen" && order.paidCents > 0) return { ok: false, reason: "money-received" };
    if (action === "mark-paid" && remainingOf(order) > 0) {
      await receiveRest({ jobs }, transaction, { order, reference: note, actor: viewer, now });
      return { ok: true };
    }
    await move(transaction, order, { action, now });
    if (action === "mark-paid") {
      await announcePaid(jobs, transaction, { orderId, now });
    }
    if (action === "cancel") await closeOpenPages({ jobs }, transaction, { orderId, except: null });
    if (action === "cancel") await askAboutSubscription(transaction, orderId, now);
    if (action === "reopen") await askAboutSubscription(transaction, orderId, null);
    if (action === "cancel" && order.invoiceDueOn !== null) {
      await jobs.enqueue(transaction, "invoice-order", { orderId, causeId: randomUUID() });
    }
    // Payment terms run from the invoice issued now.
    if (action === "complete" && isPaidInParts(order) && remainingOf(order) > 0) {
      await jobs.enqueue(transaction, "invoice-order", { orderId });
    }
    // Starting changes no deliverable.
    if (action !== "start") await queueFollowing({ jobs }, transaction, orderId);
    await recordAct(transaction, {
      at: now,
      actor: viewer,
      action: "order-moved",
      subject: { type: "order", id: order.id },
      details: { action, ...(note !== "" && { note }) },
    });
    return { ok: true };
  });
  return orRepeated(db, moved, {
    already: `order-is-${orderTransitions[action].to}`,
    actor: viewer,
    now,
    action: "order-moved",
    subject: { type: "order", id: orderId },
    details: { action, ...(note !== "" && { note }) },
  });
}

async function move(
  transaction: ViewerDatabase,
  { id }: PayableOrder,
  { action, now }: { action: OrderAction; now: Date },
): Promise<void> {
  const { to } = orderTransitions[action];
  await transaction
    .update(orders)
    .set({
      status: to,
      ...(isOrderOver(to) && { endedAt: now }),
      ...(action === "reopen" && { endedAt: null, payableSince: now }),
    })
    .where(eq(orders.id, id));
}
