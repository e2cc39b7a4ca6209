import { eq } from "drizzle-orm";
import { asViewer, type ViewerDatabase } from "#db/as-viewer.server.ts";
import type { Database } from "#db/client.server.ts";
import { deliverables, orderIdOf } from "#db/schema/deliverables.ts";
import { orders } from "#db/schema/orders.ts";
import { subscriptions } from "#db/schema/subscriptions.ts";
import {
  deliverableLife,
  type DeliverableRefusal,
  deliverableTransitions,
  type DeliveryAct,
  leavesApproval,
} from "#domain/deliverable.ts";
import { isOrderOver } from "#domain/order.ts";
import { isRecordId } from "#domain/record-id.ts";
import type { JobQueue } from "#jobs/catalogue.ts";
import { isAskedAbout } from "#queries/publication/list.server.ts";
import { applyAct, lockedDeliverable } from "./apply-act.server.ts";
import { queueFollowing } from "./queue-following.server.ts";

export interface DeliveryDependencies {
  db: Database;
  jobs: JobQueue;
}

interface MoveDeliverableInput {
  deliverableId: string;
  act: DeliveryAct;
  version?: number;
  administratorId: string;
  now: Date;
}

/** Closing the last deliverable of an ended order follows the order again, which gives back the agency's access. */
export async function moveDeliverable(
  { db, jobs }: DeliveryDependencies,
  { administratorId, ...input }: MoveDeliverableInput,
): Promise<{ ok: true } | { ok: false; reason: DeliverableRefusal }> {
  const actor = { kind: "administrator", userId: administratorId } as const;
  return asViewer(db, { viewer: actor }, async (transaction) => {
    if (leavesApproval(input.act) && (await isTextAsked(transaction, input.deliverableId)))
      return { ok: false, reason: "text-is-asked" };
    const moved = await applyAct(transaction, { ...input, actor });
    if (!moved.ok || deliverableLife[deliverableTransitions[input.act.action].to].open)
      return moved;
    const orderId = await orderThatIsOver(transaction, input.deliverableId);
    if (orderId !== null) await queueFollowing({ jobs }, transaction, orderId);
    return moved;
  });
}

async function isTextAsked(transaction: ViewerDatabase, deliverableId: string): Promise<boolean> {
  if (!isRecordId(deliverableId)) return false;
  await lockedDeliverable(transaction, deliverableId);
  return isAskedAbout(transaction, deliverableId);
}

async function orderThatIsOver(
  transaction: ViewerDatabase,
  deliverableId: string,
): Promise<string | null> {
  const [order] = await transaction
    .select({ id: orders.id, status: orders.status })
    .from(deliverables)
    .leftJoin(subscriptions, eq(subscriptions.id, deliverables.subscriptionId))
    .innerJoin(orders, eq(orders.id, orderIdOf(deliverables)))
    .where(eq(deliverables.id, deliverableId));
  return order && isOrderOver(order.status) ? order.id : null;
}
