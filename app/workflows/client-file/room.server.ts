import { eq, sql } from "drizzle-orm";
import type { ViewerDatabase } from "#db/as-viewer.server.ts";
import { waitForSameKey } from "#db/idempotency.server.ts";
import { type Actor, recordAct } from "#db/journal.server.ts";
import { orders } from "#db/schema/orders.ts";

/** Advisory locks per client, and one for all orders without an account, so that the limits hold under concurrency. */
export async function waitForRoom(transaction: ViewerDatabase, orderId: string): Promise<void> {
  const [order] = await transaction
    .select({ userId: orders.userId })
    .from(orders)
    .where(eq(orders.id, orderId));
  await waitForSameKey(transaction, `client-pictures ${order?.userId ?? orderId}`);
  if (order?.userId === null) await waitForSameKey(transaction, "unpaid-pictures");
}

export async function keptOfClient(db: ViewerDatabase, orderId: string) {
  const { rows } = await db.execute<{ files: number; bytes: string }>(
    sql`select files, bytes from client_pictures_kept(${orderId}::uuid)`,
  );
  return { files: rows[0]?.files ?? 0, bytes: Number(rows[0]?.bytes ?? 0) };
}

/** Unpaid orders without an account share one limit; null: the order has an account or a payment. */
export async function keptUnpaid(db: ViewerDatabase, orderId: string) {
  const { rows } = await db.execute<{ files: number; bytes: string }>(
    sql`select files, bytes from unpaid_pictures_kept(${orderId}::uuid)`,
  );
  const [kept] = rows;
  return kept ? { files: kept.files, bytes: Number(kept.bytes) } : null;
}

export function noteAdded(
  transaction: ViewerDatabase,
  { orderId, fileId, actor, now }: { orderId: string; fileId: string; actor: Actor; now: Date },
): Promise<void> {
  return recordAct(transaction, {
    at: now,
    actor,
    action: "picture-added",
    subject: { type: "order", id: orderId },
    details: { fileId },
  });
}
