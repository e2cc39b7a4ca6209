import { randomUUID } from "node:crypto";
import type { ViewerDatabase } from "#db/as-viewer.server.ts";
import { type Actor, recordAct } from "#db/journal.server.ts";
import { refunds } from "#db/schema/refunds.ts";
import type { Cents } from "#domain/money.ts";
import { allotRefund, notesOfShares, type RefundMeans, type RefundReason } from "#domain/refund.ts";
import type { ChargeMoney } from "#queries/subscription/charge-money.server.ts";
import type { Charge, Subscription } from "#queries/subscription/locked.server.ts";
import { creditCharge } from "./credit-order.server.ts";
import type { RefundDependencies, RefundWords, WrittenRefund } from "./give-back.server.ts";

interface GivingBack {
  /** Both held by the transaction. */
  subscription: Subscription;
  charge: Charge;
  /** What it stands at. */
  money: ChargeMoney;
  /** What a credit note takes off its invoice. */
  creditCents: Cents;
  /** What goes back of its payments, the newest first. */
  amountCents: Cents;
  reason: RefundReason;
  /** Each reason as the credit note says it to the client. */
  words: RefundWords;
  /** The agency, or the server's own work. */
  actor: Actor;
  now: Date;
}

/**
 * Credits what is owed no longer of a charge, then writes down what goes back, by the means it was paid with: a
 * provider is asked in a job, a transfer waits for the agency. What was never invoiced is a surplus.
 */
export async function giveBackCharge(
  dependencies: RefundDependencies,
  transaction: ViewerDatabase,
  giving: GivingBack,
): Promise<WrittenRefund[]> {
  const { charge, money, amountCents } = giving;
  if (giving.creditCents === 0 && amountCents === 0) return [];
  const notes = await credit(dependencies, transaction, giving);
  const reason = notes.length === 0 ? "surplus" : giving.reason;
  const shares = allotRefund(money.payments, amountCents);
  const noteIds = notesOfShares(
    shares.map((share) => share.amountCents),
    notes,
  );
  const rows = shares.map((share, index) => ({
    id: randomUUID(),
    idempotencyKey: randomUUID(),
    chargeId: charge.id,
    orderNumber: share.payment.orderNumber,
    mode: giving.subscription.mode,
    paymentId: share.payment.id,
    creditNoteId: noteIds[index] ?? null,
    reason,
    means: meansOf(dependencies, share.payment),
    amountCents: share.amountCents,
    askedAt: giving.now,
  }));
  const written =
    rows.length === 0 ? [] : await transaction.insert(refunds).values(rows).returning();
  for (const { id: refundId, means } of written) {
    if (means === "provider") {
      await dependencies.jobs.enqueue(transaction, "send-refund", { refundId });
    }
  }
  await note(transaction, { ...giving, reason }, notes);
  return written;
}

function meansOf(
  { payment: provider }: RefundDependencies,
  payment: { provider: string },
): RefundMeans {
  return payment.provider === provider?.name ? "provider" : "transfer";
}

/** @throws when its papers don't bear that much: the caller counted them under the same lock. */
async function credit(
  dependencies: RefundDependencies,
  transaction: ViewerDatabase,
  { subscription, charge, creditCents, reason, words, actor, now }: GivingBack,
) {
  if (creditCents === 0) return [];
  const credited = await creditCharge(dependencies, transaction, {
    subscriptionId: subscription.id,
    chargeId: charge.id,
    amountCents: creditCents,
    reason: words[reason],
    actor,
    now,
  });
  if (!credited.ok) throw new Error(`charge ${charge.id}: ${credited.reason}`);
  return credited.creditNotes;
}

async function note(
  transaction: ViewerDatabase,
  { subscription, charge, amountCents, creditCents, reason, actor, now }: GivingBack,
  notes: readonly { number: string }[],
): Promise<void> {
  const numbers = notes.map(({ number }) => number).join(", ");
  await recordAct(transaction, {
    at: now,
    actor,
    action: "charge-given-back",
    subject: { type: "subscription", id: subscription.id },
    details: {
      chargeId: charge.id,
      startsOn: charge.startsOn,
      amountCents,
      creditCents,
      reason,
      ...(numbers !== "" && { creditNotes: numbers }),
    },
  });
}
