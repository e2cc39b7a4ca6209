import { createHash, randomUUID } from "node:crypto";
import { and, eq } from "drizzle-orm";
import { asViewer, type ViewerDatabase } from "#db/as-viewer.server.ts";
import type { Database } from "#db/client.server.ts";
import type { Actor } from "#db/journal.server.ts";
import { payments } from "#db/schema/payments.ts";
import { remainingOf } from "#domain/due.ts";
import type { Cents } from "#domain/money.ts";
import { orderLife } from "#domain/order.ts";
import { parisDate } from "#domain/paris-date.ts";
import { isPaidFor, paymentStanding } from "#domain/payment.ts";
import type { JobQueue } from "#jobs/catalogue.ts";
import { lockedOrder, type PayableOrder } from "#queries/payment/payable-order.server.ts";
import { applyPayment } from "./apply-payment.server.ts";

export interface TransferCall {
  orderId: string;
  amountCents: Cents;
  /** French calendar date of the bank statement. */
  receivedOn: string;
  /** What the bank statement says of it; empty: nothing. */
  reference: string;
  /** Less than what remains due is wanted: the rest stays due. */
  partial: boolean;
  /** It came for an order that is paid or cancelled already: kept, and to be given back. */
  surplus: boolean;
  administratorId: string;
  now: Date;
}

/** Why a transfer is not written down. */
type TransferRefusal =
  | "order-not-found"
  | "less-than-due"
  | "more-than-due"
  | "already-paid"
  | "order-cancelled"
  /** Dated after today. */
  | "not-received-yet";

export type ReceivedTransfer =
  /** `remainingCents`: what is still due. `repeated`: that very transfer stands there already. */
  | { ok: true; remainingCents: Cents; repeated: boolean }
  /** `remainingCents`: what is due; null where that isn't the question. */
  | { ok: false; reason: TransferRefusal; remainingCents: Cents | null };

/**
 * The agency says that a transfer has reached its account: one payment, and the order moved when nothing remains
 * due. The same reference, amount and day for an order is the same transfer.
 */
export async function receiveTransfer(
  { db, jobs }: { db: Database; jobs: JobQueue },
  call: TransferCall,
): Promise<ReceivedTransfer> {
  const viewer = { kind: "administrator", userId: call.administratorId } as const;
  return asViewer(db, { viewer }, async (transaction): Promise<ReceivedTransfer> => {
    const order = await lockedOrder(transaction, call.orderId);
    if (!order) return { ok: false, reason: "order-not-found", remainingCents: null };
    const transferId = sameTransfer(call);
    const remaining = remainingOf(order);
    if (await isWrittenDown(transaction, transferId)) {
      return { ok: true, remainingCents: remaining, repeated: true };
    }
    const refusal = refusalOf(order, call);
    if (refusal) return refusal;
    await writeTransfer({ jobs }, transaction, { ...call, order, transferId, actor: viewer });
    const left = Math.max(0, remaining - call.amountCents);
    return { ok: true, remainingCents: left, repeated: false };
  });
}

function refusalOf(order: PayableOrder, call: TransferCall): ReceivedTransfer | null {
  if (call.receivedOn > parisDate(call.now)) return refuse("not-received-yet");
  const { inForce } = orderLife[order.status];
  if (!inForce) return call.surplus ? null : refuse("order-cancelled");
  if (isPaidFor(order)) return call.surplus ? null : refuse("already-paid");
  const remaining = remainingOf(order);
  if (call.amountCents > remaining) return refuse("more-than-due", remaining);
  const due = askedOf(order);
  if (call.amountCents < due && !call.partial) return refuse("less-than-due", due);
  return null;
}

/** What is asked for now. Before the invoice that is nothing, and a client who pays ahead pays what they like. */
function askedOf(order: PayableOrder): Cents {
  const standing = paymentStanding(order);
  const waits = standing.kind === "due" || standing.kind === "processing";
  return waits ? standing.dueCents : remainingOf(order);
}

function refuse(reason: TransferRefusal, remainingCents: Cents | null = null): ReceivedTransfer {
  return { ok: false, reason, remainingCents };
}

/** A transfer has no id at the bank that we know of: what the statement says of it is one. */
function sameTransfer({ orderId, reference, amountCents, receivedOn }: TransferCall): string {
  const told = JSON.stringify([orderId, reference.trim(), amountCents, receivedOn]);
  return createHash("sha256").update(told).digest("base64url");
}

async function isWrittenDown(transaction: ViewerDatabase, transferId: string): Promise<boolean> {
  const [known] = await transaction
    .select({ id: payments.id })
    .from(payments)
    .where(and(eq(payments.provider, "transfer"), eq(payments.providerPaymentId, transferId)));
  return known !== undefined;
}

/** All that remains due of an order that the transaction holds has come in, today: « Marquer payée ». */
export async function receiveRest(
  dependencies: { jobs: JobQueue },
  transaction: ViewerDatabase,
  rest: { order: PayableOrder; reference: string; actor: Actor; now: Date },
): Promise<void> {
  await writeTransfer(dependencies, transaction, {
    ...rest,
    transferId: randomUUID(),
    amountCents: remainingOf(rest.order),
    receivedOn: parisDate(rest.now),
  });
}

interface Transfer {
  order: PayableOrder;
  transferId: string;
  amountCents: Cents;
  receivedOn: string;
  reference: string;
  actor: Actor;
  now: Date;
}

async function writeTransfer(
  dependencies: { jobs: JobQueue },
  transaction: ViewerDatabase,
  { order, transferId, amountCents, receivedOn, reference, actor, now }: Transfer,
): Promise<void> {
  const payment = {
    id: randomUUID(),
    orderId: order.id,
    orderNumber: order.number,
    mode: order.mode,
    provider: "transfer",
    method: "transfer",
    providerPaymentId: transferId,
    reference: reference.trim(),
    amountCents,
    receivedAt: now,
    receivedOn,
  } as const;
  await transaction.insert(payments).values(payment);
  const note = payment.reference;
  const applied = { orderId: order.id, payment, attemptId: null, actor, note, now };
  await applyPayment(dependencies, transaction, applied);
}
