import { randomUUID } from "node:crypto";
import type { OrderAction } from "#domain/order.ts";
import { askAct, type UndoableDependencies } from "../pending-act/ask-act.server.ts";

interface MoveBatchInput {
  orderIds: readonly string[];
  action: OrderAction;
  administratorId: string;
  /** What goes with the act, the same for each. Empty: nothing. */
  note: string;
  now: Date;
}

interface MovedBatch {
  /** Those that have moved, or that will unless it is undone (`waits`). */
  moved: string[];
  waits: boolean;
  /** Those that stay as they are, and why: an OrderMoveRefusal, or that another act on it waits. */
  kept: { orderId: string; reason: string }[];
}

/**
 * Moves orders one after the other, each in its own transaction with its own journal row: one that may not
 * move keeps no other from moving, and asking twice moves none twice. They wait, and are undone, together.
 */
export async function moveBatch(
  dependencies: UndoableDependencies,
  { orderIds, action, note, administratorId: userId, now }: MoveBatchInput,
): Promise<MovedBatch> {
  const done: MovedBatch = { moved: [], waits: false, kept: [] };
  const batchId = randomUUID();
  const act = { kind: "move-order", action, note } as const;
  for (const orderId of orderIds) {
    const asked = await askAct(dependencies, { act, subjectId: orderId, batchId, userId, now });
    if (asked.ok) done.moved.push(orderId);
    else done.kept.push({ orderId, reason: asked.refusal.reason });
    done.waits ||= asked.ok && asked.waits;
  }
  return done;
}
