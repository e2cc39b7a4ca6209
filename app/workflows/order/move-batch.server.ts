import type { Database } from "#db/client.server.ts";
import type { OrderAction, OrderMoveRefusal } from "#domain/order.ts";
import type { JobQueue } from "#jobs/catalogue.ts";
import { moveOrder } from "./move-order.server.ts";

interface MoveBatchInput {
  orderIds: readonly string[];
  action: OrderAction;
  administratorId: string;
  /** What goes with the act, the same for each. Empty: nothing. */
  note: string;
  now: Date;
}

interface MovedBatch {
  moved: string[];
  /** Those that stay as they are, and why. */
  kept: { orderId: string; reason: OrderMoveRefusal }[];
}

/**
 * Moves orders one after the other, each in its own transaction with its own journal row: one that may not
 * move keeps no other from moving, and asking twice moves none twice.
 */
export async function moveBatch(
  dependencies: { db: Database; jobs: JobQueue },
  { orderIds, ...input }: MoveBatchInput,
): Promise<MovedBatch> {
  const done: MovedBatch = { moved: [], kept: [] };
  for (const orderId of orderIds) {
    const outcome = await moveOrder(dependencies, { orderId, ...input });
    if (outcome.ok) done.moved.push(orderId);
    else done.kept.push({ orderId, reason: outcome.reason });
  }
  return done;
}
