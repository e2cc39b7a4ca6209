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
import { isChargeWaiting } from "#domain/subscription-charge.ts";
import type { JobQueue } from "#jobs/catalogue.ts";
import { lockedOrder, type PayableOrder } from "#queries/payment/payable-order.server.ts";
import { chargeMoney } from "#queries/subscription/charge-money.server.ts";
import { type Charge, lockedCharge } from "#queries/subscription/locked.server.ts";
import { applyPayment } from "./apply-payment.server.ts";
import { settleCharge } from "./settle-charge.server.ts";
import type { ReceivedMoney } from "./write-payment.server.ts";

interface Transfer {
  amountCents: Cents;
  receivedOn: string;
  reference: string;
  partial?: boolean;
  /** Accepts more than what is due; kept, to be refunded. */
  surplus?: boolean;
  administratorId: string;
  now: Date;
}

export type TransferInput = Transfer & { orderId: string };

type TransferRefusal = "less-than-due" | "more-than-due" | "already-paid" | "not-received-yet";
type OrderRefusal = TransferRefusal | "order-not-found" | "order-cancelled";
type ChargeRefusal = TransferRefusal | "charge-not-found" | "not-asked";

interface Received {
  ok: true;
  remainingCents: Cents;
  repeated: boolean;
}

type ReceivedTransfer =
  | Received
  | { ok: false; reason: OrderRefusal; remainingCents: Cents | null };
type ReceivedChargeTransfer =
  | Received
  | { ok: false; reason: ChargeRefusal; remainingCents: Cents };

interface HeldDue<Answer> {
  remainingCents: Cents;
  refusal: Answer | null;
  write: (transferId: string, actor: Actor) => Promise<Answer>;
}

/** Idempotent: same reference, amount and date is the same transfer. */
export function receiveTransfer(
  { db, jobs }: { db: Database; jobs: JobQueue },
  transfer: TransferInput,
): Promise<ReceivedTransfer> {
  const hold = async (transaction: ViewerDatabase): Promise<HeldDue<ReceivedTransfer> | null> => {
    const order = await lockedOrder(transaction, transfer.orderId);
    if (!order) return null;
    const remainingCents = remainingOf(order);
    return {
      remainingCents,
      refusal: orderRefusal(order, transfer),
      write: async (transferId, actor) => {
        const payment = moneyOf(transfer, transferId);
        const applied = { order, payment, attemptId: null, actor, now: transfer.now };
        await applyPayment({ jobs }, transaction, applied);
        const left = Math.max(0, remainingCents - transfer.amountCents);
        return { ok: true, remainingCents: left, repeated: false };
      },
    };
  };
  const missing = { ok: false, reason: "order-not-found", remainingCents: null } as const;
  return receive<ReceivedTransfer>(db, { ...transfer, dueId: transfer.orderId, hold, missing });
}

export function receiveChargeTransfer(
  { db, jobs }: { db: Database; jobs: JobQueue },
  transfer: Transfer & { chargeId: string },
): Promise<ReceivedChargeTransfer> {
  const { chargeId, partial = false, now } = transfer;
  const hold = async (
    transaction: ViewerDatabase,
  ): Promise<HeldDue<ReceivedChargeTransfer> | null> => {
    const held = await lockedCharge(transaction, chargeId);
    if (!held) return null;
    const { charge } = held;
    const { leftCents } = await chargeMoney(transaction, chargeId);
    const remainingCents = remainingOf({ ...charge, leftCents });
    const reason = chargeRefusal(charge, transfer, remainingCents);
    return {
      remainingCents,
      refusal: reason && { ok: false, reason, remainingCents },
      write: async (transferId, actor) => {
        const payment = moneyOf(transfer, transferId);
        const paid = { charge, payment, partial, actor, now };
        const settled = await settleCharge({ jobs }, transaction, paid);
        if (!settled.ok) return { ...settled, remainingCents };
        return { ok: true, remainingCents: settled.remainingCents, repeated: false };
      },
    };
  };
  const missing = { ok: false, reason: "charge-not-found", remainingCents: 0 } as const;
  return receive<ReceivedChargeTransfer>(db, { ...transfer, dueId: chargeId, hold, missing });
}

interface Receiving<Answer> extends Transfer {
  dueId: string;
  hold: (transaction: ViewerDatabase) => Promise<HeldDue<Answer> | null>;
  missing: Answer;
}

function receive<Answer>(
  db: Database,
  { hold, missing, ...transfer }: Receiving<Answer>,
): Promise<Answer | Received> {
  const viewer = { kind: "administrator", userId: transfer.administratorId } as const;
  return asViewer(db, { viewer }, async (transaction): Promise<Answer | Received> => {
    const due = await hold(transaction);
    if (!due) return missing;
    const transferId = sameTransfer(transfer);
    if (await isWrittenDown(transaction, transferId)) {
      return { ok: true, remainingCents: due.remainingCents, repeated: true };
    }
    return due.refusal ?? due.write(transferId, viewer);
  });
}

function orderRefusal(order: PayableOrder, transfer: Transfer): ReceivedTransfer | null {
  const { amountCents, partial = false, surplus = false, now } = transfer;
  if (transfer.receivedOn > parisDate(now)) return refuse("not-received-yet");
  if (!orderLife[order.status].inForce) return surplus ? null : refuse("order-cancelled");
  if (isPaidFor(order)) return surplus ? null : refuse("already-paid");
  const remaining = remainingOf(order);
  if (amountCents > remaining) return refuse("more-than-due", remaining);
  const due = askedOf(order);
  return amountCents < due && !partial ? refuse("less-than-due", due) : null;
}

/** Cents asked for now. Nothing is before the invoice, so a client paying early may pay any amount. */
function askedOf(order: PayableOrder): Cents {
  const standing = paymentStanding(order);
  const waits = standing.kind === "due" || standing.kind === "processing";
  return waits ? standing.dueCents : remainingOf(order);
}

function refuse(reason: OrderRefusal, remainingCents: Cents | null = null): ReceivedTransfer {
  return { ok: false, reason, remainingCents };
}

function chargeRefusal(
  { status, paidAt }: Charge,
  { amountCents, receivedOn, partial = false, surplus = false, now }: Transfer,
  remainingCents: Cents,
): ChargeRefusal | null {
  if (receivedOn > parisDate(now)) return "not-received-yet";
  const waits = isChargeWaiting(status);
  if (!waits && !surplus) return paidAt === null ? "not-asked" : "already-paid";
  if (waits && amountCents < remainingCents && !partial) return "less-than-due";
  return amountCents > remainingCents && !surplus ? "more-than-due" : null;
}

/** Transfers have no bank id here: a hash of the statement's data serves as one. */
function sameTransfer(transfer: Transfer & { dueId: string }): string {
  const { dueId, reference, amountCents, receivedOn } = transfer;
  const told = JSON.stringify([dueId, reference.trim(), amountCents, receivedOn]);
  return createHash("sha256").update(told).digest("base64url");
}

async function isWrittenDown(transaction: ViewerDatabase, transferId: string): Promise<boolean> {
  const known = and(eq(payments.provider, "transfer"), eq(payments.providerPaymentId, transferId));
  return (await transaction.$count(payments, known)) > 0;
}

/** « Marquer payée »: records the rest due as received today. */
export async function receiveRest(
  dependencies: { jobs: JobQueue },
  transaction: ViewerDatabase,
  { reference, ...rest }: { order: PayableOrder; reference: string; actor: Actor; now: Date },
): Promise<void> {
  const { order, now } = rest;
  const come = { amountCents: remainingOf(order), receivedOn: parisDate(now), reference, now };
  const payment = moneyOf(come, randomUUID());
  await applyPayment(dependencies, transaction, { ...rest, payment, attemptId: null });
}

function moneyOf(
  transfer: Pick<Transfer, "amountCents" | "receivedOn" | "reference" | "now">,
  providerPaymentId: string,
): ReceivedMoney {
  const { amountCents, receivedOn, reference, now: receivedAt } = transfer;
  const money = { amountCents, feeCents: null, refundedCents: 0, receivedAt, receivedOn };
  return { ...money, provider: "transfer", method: "transfer", providerPaymentId, reference };
}
