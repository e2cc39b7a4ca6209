import { createHash } from "node:crypto";
import { and, eq } from "drizzle-orm";
import { asViewer } from "#db/as-viewer.server.ts";
import type { Database } from "#db/client.server.ts";
import { payments } from "#db/schema/payments.ts";
import { remainingOf } from "#domain/due.ts";
import type { Cents } from "#domain/money.ts";
import { parisDate } from "#domain/paris-date.ts";
import { isChargeWaiting } from "#domain/subscription-charge.ts";
import type { JobQueue } from "#jobs/catalogue.ts";
import { chargeMoney } from "#queries/subscription/charge-money.server.ts";
import { type Charge, lockedCharge } from "#queries/subscription/locked.server.ts";
import { settleCharge } from "./settle-charge.server.ts";

interface ChargeTransfer {
  chargeId: string;
  amountCents: Cents;
  /** French calendar date of the bank statement. */
  receivedOn: string;
  /** What the bank statement says of it; empty: nothing. */
  reference: string;
  /** Less than what remains is wanted: the rest stays asked. */
  partial?: boolean;
  /** More came than is asked, or for what is not asked any more: kept, and given back. */
  surplus?: boolean;
  administratorId: string;
  now: Date;
}

/** Why a transfer for a charge is not written down. */
type ChargeTransferRefusal =
  | "charge-not-found"
  /** Dated after today. */
  | "not-received-yet"
  | "less-than-due"
  | "more-than-due"
  | "already-paid"
  | "not-asked";

export type ReceivedChargeTransfer =
  /** `repeated`: that very transfer stands there already. */
  | { ok: true; repeated: boolean; remainingCents: Cents }
  /** `remainingCents`: what is still to be paid. */
  | { ok: false; reason: ChargeTransferRefusal; remainingCents: Cents };

/**
 * The agency says that the transfer for a charge has reached its account. The same reference, amount and day for a
 * charge is the same transfer.
 */
export async function receiveChargeTransfer(
  { db, jobs }: { db: Database; jobs: JobQueue },
  call: ChargeTransfer,
): Promise<ReceivedChargeTransfer> {
  const actor = { kind: "administrator", userId: call.administratorId } as const;
  return asViewer(db, { viewer: actor }, async (transaction): Promise<ReceivedChargeTransfer> => {
    const held = await lockedCharge(transaction, call.chargeId);
    if (!held) return { ok: false, reason: "charge-not-found", remainingCents: 0 };
    const { leftCents } = await chargeMoney(transaction, call.chargeId);
    const remainingCents = remainingOf({ ...held.charge, leftCents });
    const providerPaymentId = sameTransfer(call);
    const [known] = await transaction
      .select({ id: payments.id })
      .from(payments)
      .where(
        and(eq(payments.provider, "transfer"), eq(payments.providerPaymentId, providerPaymentId)),
      );
    if (known) return { ok: true, repeated: true, remainingCents };
    const reason = refusalOf(held.charge, call, remainingCents);
    if (reason) return { ok: false, reason, remainingCents };
    const { amountCents, receivedOn, reference, partial = false, now } = call;
    const money = { amountCents, feeCents: null, refundedCents: 0, receivedAt: now, receivedOn };
    const by = { provider: "transfer", method: "transfer", providerPaymentId, reference } as const;
    const payment = { ...money, ...by };
    const { charge } = held;
    const settled = await settleCharge({ jobs }, transaction, {
      charge,
      payment,
      partial,
      actor,
      now,
    });
    return settled.ok ? settled : { ...settled, remainingCents };
  });
}

function refusalOf(
  charge: Charge,
  call: ChargeTransfer,
  remainingCents: Cents,
): ChargeTransferRefusal | null {
  if (call.receivedOn > parisDate(call.now)) return "not-received-yet";
  const waits = isChargeWaiting(charge.status);
  if (!waits && call.surplus !== true) {
    return charge.paidAt === null ? "not-asked" : "already-paid";
  }
  if (waits && call.amountCents < remainingCents && call.partial !== true) return "less-than-due";
  return call.amountCents > remainingCents && call.surplus !== true ? "more-than-due" : null;
}

/** A transfer has no id at the bank that we know of: what the statement says of it is one. */
function sameTransfer({ chargeId, reference, amountCents, receivedOn }: ChargeTransfer): string {
  const told = JSON.stringify([chargeId, reference.trim(), amountCents, receivedOn]);
  return createHash("sha256").update(told).digest("base64url");
}
