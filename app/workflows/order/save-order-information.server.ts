import { eq } from "drizzle-orm";
import { asViewer, type ViewerDatabase } from "#db/as-viewer.server.ts";
import type { Database } from "#db/client.server.ts";
import { type Actor, recordAct } from "#db/journal.server.ts";
import { orderInformation } from "#db/schema/orders.ts";
import {
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
import { orderSummary } from "#queries/order/summary.server.ts";
import { queueFollowing } from "../delivery/queue-following.server.ts";

interface SaveInformationInput {
  orderId: string;
  changes: InformationChanges;
  /** Whether the client says that this is all of it, rather than still typing. */
  sending: boolean;
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

/**
 * Keeps what one page changed of the information form's answers, leaving what other tabs changed. While
 * typing, fields in conflict stay as they were kept; sending is all or nothing. The journal has a row when
 * the form is begun and each time it is sent.
 */
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
    return { ok: true, kept: merged, conflicts };
  });
}

/** The row, made when there is none yet, and held until the transaction ends. */
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
