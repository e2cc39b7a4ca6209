import { asViewer, type ViewerDatabase } from "#db/as-viewer.server.ts";
import { subscriptionCharges } from "#db/schema/subscription-charges.ts";
import { subscriptions } from "#db/schema/subscriptions.ts";
import { eq } from "drizzle-orm";
import { owedOf } from "#domain/subscription-charge.ts";
import { lockedOrder, type PayableOrder } from "#queries/payment/payable-order.server.ts";
import { chargeMoney, givenBackOfOrder } from "#queries/subscription/charge-money.server.ts";
import { refundFacts } from "#queries/refund/facts.server.ts";
import { refundableCents } from "#domain/refund.ts";
import {
  type Charge,
  lockedCharge,
  type Subscription,
} from "#queries/subscription/locked.server.ts";
import { invoiceCharge, settleChargeInvoice } from "./invoice-charge.server.ts";
import { bringUpToDate } from "./invoice-order.server.ts";
import { giveBack, giveBackCharge, type RefundWords } from "./give-back.server.ts";
import type { RefundDependencies } from "./write-refunds.server.ts";

interface Following {
  chargeId: string;
  words: RefundWords;
  now: Date;
}

interface Held extends Omit<Following, "chargeId"> {
  subscription: Subscription;
  charge: Charge;
}

const actor = { kind: "system" } as const;

/**
 * Idempotent. Missing billing details are asked for and don't hold the refund back.
 * @throws InvoiceInvalid when the official rules refuse it: the job fails, and « À faire » shows it.
 */
export async function followCharge(
  using: RefundDependencies,
  { chargeId, words, now }: Following,
): Promise<void> {
  await asViewer(using.db, { viewer: actor }, async (transaction) => {
    // Lock order: the order before the subscription, as when opening one (avoids a deadlock).
    const order = await lockedOrder(transaction, await orderPaying(transaction, chargeId));
    const held = await lockedCharge(transaction, chargeId);
    if (!held) return;
    const following = { ...held, words, now };
    if (held.charge.paidByOrder) {
      if (order) await giveBackByOrder(using, transaction, { ...following, order });
    } else {
      await invoiceAndGiveBack(using, transaction, following);
    }
  });
}

/** Null when the charge was paid by itself. */
async function orderPaying(transaction: ViewerDatabase, chargeId: string): Promise<string | null> {
  const [found] = await transaction
    .select({ orderId: subscriptions.orderId, paidByOrder: subscriptionCharges.paidByOrder })
    .from(subscriptionCharges)
    .innerJoin(subscriptions, eq(subscriptions.id, subscriptionCharges.subscriptionId))
    .where(eq(subscriptionCharges.id, chargeId));
  return found?.paidByOrder ? found.orderId : null;
}

async function invoiceAndGiveBack(
  dependencies: RefundDependencies,
  transaction: ViewerDatabase,
  { subscription, charge, words, now }: Held,
): Promise<void> {
  await invoiceCharge(dependencies, transaction, { subscription, charge, actor, now });
  await settleChargeInvoice(transaction, { charge, actor, now });
  const money = await chargeMoney(transaction, charge.id);
  const owedCents = owedNow(charge, subscription);
  await giveBackCharge(dependencies, transaction, {
    subscription,
    charge,
    money,
    creditCents: Math.max(0, money.invoicedCents - owedCents),
    amountCents: Math.max(0, money.leftCents - owedCents),
    reason: "subscription-ended",
    words,
    actor,
    now,
  });
}

function owedNow(charge: Charge, { endsOn }: Subscription): number {
  if (charge.status === "dropped") return 0;
  return owedOf(charge, endsOn).owed.grossCents;
}

async function giveBackByOrder(
  dependencies: RefundDependencies,
  transaction: ViewerDatabase,
  { subscription, charge, order, words, now }: Held & { order: PayableOrder },
): Promise<void> {
  const gone = await givenBackOfOrder(transaction, charge.id);
  const wanted = charge.grossCents - owedNow(charge, subscription) - gone;
  if (wanted <= 0) return;
  await bringUpToDate(dependencies, transaction, { order, actor, now });
  const facts = await refundFacts(transaction, order);
  const amountCents = Math.min(wanted, refundableCents(facts));
  if (amountCents === 0) return;
  await giveBack(dependencies, transaction, {
    order,
    facts,
    amountCents,
    reason: "subscription-ended",
    words,
    requestId: charge.id,
    chargeId: charge.id,
    actor,
    now,
  });
}
