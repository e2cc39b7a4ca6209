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
  /** Each reason as the credit note says it to the client. */
  words: RefundWords;
  now: Date;
}

interface Held extends Omit<Following, "chargeId"> {
  subscription: Subscription;
  charge: Charge;
}

const actor = { kind: "system" } as const;

/**
 * Brings a charge's papers and money in line with what is known of it: its invoice once it is paid, then a credit note
 * and refunds for what is not owed, as its subscription ended meanwhile or more came in than was asked. Whose billing
 * details aren't known is asked for them, and their money goes back all the same. Safe any number of times.
 * @throws InvoiceInvalid when the official rules say no: the job fails, and « À faire » says so.
 */
export async function followCharge(
  using: RefundDependencies,
  { chargeId, words, now }: Following,
): Promise<void> {
  await asViewer(using.db, { viewer: actor }, async (transaction) => {
    // Before the subscription, as whoever opens one does.
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

/** The order that paid that charge; null: it was paid by itself. */
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

/** What of it is owed as things stand: of one that is not asked for any more, nothing. */
function owedNow(charge: Charge, { endsOn }: Subscription): number {
  if (charge.status === "dropped") return 0;
  return owedOf(charge, endsOn).owed.grossCents;
}

/** A month paid by the order that asked for the subscription goes back of that order, credit note first. */
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
