import { randomUUID } from "node:crypto";
import type { ViewerDatabase } from "#db/as-viewer.server.ts";
import { type Actor, recordAct } from "#db/journal.server.ts";
import type { Cents } from "#domain/money.ts";
import { allotRefund, type RefundReason } from "#domain/refund.ts";
import type { ChargeMoney } from "#queries/subscription/charge-money.server.ts";
import type { Charge, Subscription } from "#queries/subscription/locked.server.ts";
import { creditCharge, type CreditNote } from "./credit-order.server.ts";
import type { RefundWords } from "./give-back.server.ts";
import {
  numbersOf,
  type RefundDependencies,
  writeRefunds,
  type WrittenRefund,
} from "./write-refunds.server.ts";

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
  const creditNotes = await credit(dependencies, transaction, giving);
  const reason = creditNotes.length === 0 ? "surplus" : giving.reason;
  const written = await writeRefunds(dependencies, transaction, {
    shares: allotRefund(money.payments, amountCents),
    creditNotes,
    idOf: () => randomUUID(),
    of: { chargeId: charge.id, reason, askedAt: giving.now },
  });
  await note(transaction, { ...giving, reason }, creditNotes);
  return written;
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
  creditNotes: readonly CreditNote[],
): Promise<void> {
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
      ...numbersOf(creditNotes),
    },
  });
}
