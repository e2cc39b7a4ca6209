import { eq, sql } from "drizzle-orm";
import { asViewer, type ViewerDatabase } from "#db/as-viewer.server.ts";
import type { Database } from "#db/client.server.ts";
import { type Actor, recordAct } from "#db/journal.server.ts";
import { orderInformation, orders } from "#db/schema/orders.ts";
import {
  alsoTold,
  type FormClosedReason,
  type InformationChanges,
  type InformationField,
  isInformationComplete,
  mergeInformation,
  noInformation,
  type OrderInformation,
} from "#domain/order-information.ts";
import { isRecordId } from "#domain/record-id.ts";
import type { JobQueue } from "#jobs/catalogue.ts";
import { sameShop } from "#queries/order/same-shop.server.ts";
import { orderSummary } from "#queries/order/summary.server.ts";
import { sharePictures } from "../client-file/share-pictures.server.ts";
import { queueFollowing } from "../delivery/queue-following.server.ts";

interface SaveInformationInput {
  orderId: string;
  changes: InformationChanges;
  /** True: submission; false: autosave while typing. */
  sending: boolean;
  /** Other orders to fill in too; those not awaiting it for the same shop are ignored. */
  also?: readonly string[];
  actor: Actor;
  now: Date;
}

export type SavedInformation =
  | { ok: true; kept: OrderInformation; conflicts: InformationField[] }
  | { ok: false; reason: "order-not-found" }
  | { ok: false; reason: "form-closed"; why: FormClosedReason }
  | {
      ok: false;
      reason: "changed-elsewhere";
      kept: OrderInformation;
      conflicts: InformationField[];
    };

/** Merges the changes of several tabs. Autosave leaves conflicting fields; a submission is all or nothing. */
export async function saveOrderInformation(
  { db, jobs }: { db: Database; jobs: JobQueue },
  input: SaveInformationInput,
): Promise<SavedInformation> {
  const { orderId, changes, sending, actor } = input;
  if (!isRecordId(orderId)) return { ok: false, reason: "order-not-found" };
  return asViewer(db, { viewer: actor, heldKey: orderId }, async (transaction) => {
    const order = await orderSummary(transaction, orderId);
    if (!order) return { ok: false, reason: "order-not-found" };
    if (order.formClosed) return { ok: false, reason: "form-closed", why: order.formClosed };
    const others = sending ? await alsoAwaiting(transaction, input) : [];
    const { kept, begun, sent } = await keptInformation(transaction, input);
    const { merged, conflicts } = mergeInformation(kept, changes);
    if (sending && conflicts.length > 0) {
      return { ok: false, reason: "changed-elsewhere", kept, conflicts };
    }
    await write(transaction, input, merged);
    if (begun && !sending) await note(transaction, input, "order-information-begun");
    if (sending) await note(transaction, input, "order-information-given");
    const complete = isInformationComplete(sent || sending, merged);
    if (sending || complete !== isInformationComplete(sent, kept)) {
      await queueFollowing({ jobs }, transaction, orderId);
    }
    for (const other of others) {
      await tellOther(
        { jobs },
        transaction,
        { ...input, orderId: other },
        { merged, from: orderId },
      );
    }
    return { ok: true, kept: merged, conflicts };
  });
}

/** Advisory lock per account: two forms submitted at once would otherwise deadlock on each other's rows. */
async function alsoAwaiting(
  transaction: ViewerDatabase,
  { orderId, also = [], now }: SaveInformationInput,
): Promise<string[]> {
  if (also.length === 0) return [];
  const lock = sql`select 'order-information:' || user_id from ${orders} where id = ${orderId}`;
  await transaction.execute(sql`select pg_advisory_xact_lock(hashtextextended((${lock}), 0))`);
  const { awaiting } = await sameShop(transaction, orderId, now);
  return awaiting.map(({ id }) => id).filter((id) => also.includes(id));
}

async function tellOther(
  { jobs }: { jobs: JobQueue },
  transaction: ViewerDatabase,
  input: SaveInformationInput,
  { merged, from }: { merged: OrderInformation; from: string },
): Promise<void> {
  const { kept } = await keptInformation(transaction, input);
  await write(transaction, input, alsoTold(kept, merged));
  await note(transaction, input, "order-information-given");
  await sharePictures(transaction, { ...input, from, to: input.orderId });
  await queueFollowing({ jobs }, transaction, input.orderId);
}

async function keptInformation(
  transaction: ViewerDatabase,
  { orderId, now }: SaveInformationInput,
): Promise<{ kept: OrderInformation; begun: boolean; sent: boolean }> {
  const made = await transaction
    .insert(orderInformation)
    .values({ orderId, ...noInformation, updatedAt: now })
    .onConflictDoNothing()
    .returning({ orderId: orderInformation.orderId });
  const [row] = await transaction
    .select()
    .from(orderInformation)
    .where(eq(orderInformation.orderId, orderId))
    .for("update");
  if (!row) throw new Error(`no information row for order ${orderId}`);
  const { orderId: _id, updatedAt: _at, sentAt, ...kept } = row;
  return { kept, begun: made.length > 0, sent: sentAt !== null };
}

async function write(
  transaction: ViewerDatabase,
  { orderId, sending, now }: SaveInformationInput,
  merged: OrderInformation,
): Promise<void> {
  await transaction
    .update(orderInformation)
    .set({ ...merged, updatedAt: now, ...(sending && { sentAt: now }) })
    .where(eq(orderInformation.orderId, orderId));
}

async function note(
  transaction: ViewerDatabase,
  { orderId, actor, now }: SaveInformationInput,
  action: string,
): Promise<void> {
  await recordAct(transaction, { at: now, actor, action, subject: { type: "order", id: orderId } });
}
