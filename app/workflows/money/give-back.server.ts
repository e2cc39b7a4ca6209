import { createHash, randomUUID } from "node:crypto";
import { inArray } from "drizzle-orm";
import type { ViewerDatabase } from "#db/as-viewer.server.ts";
import { type Actor, recordAct } from "#db/journal.server.ts";
import { refunds } from "#db/schema/refunds.ts";
import type { Cents } from "#domain/money.ts";
import {
  allotRefund,
  planRefund,
  refundableCents,
  type RefundReason,
  type RefundRefusal,
} from "#domain/refund.ts";
import type { PayableOrder } from "#queries/payment/payable-order.server.ts";
import { openGuarantee } from "#queries/refund/guarantee.server.ts";
import type { refundFacts } from "#queries/refund/facts.server.ts";
import type { ChargeMoney } from "#queries/subscription/charge-money.server.ts";
import type { Charge, Subscription } from "#queries/subscription/locked.server.ts";
import { creditCharge, type CreditNote, creditOrder } from "./credit-order.server.ts";
import { markRefused } from "./mark-paper.server.ts";
import { endRefundedOrder, settleGuarantee, settleSurplus } from "./after-refund.server.ts";
import {
  numbersOf,
  type RefundDependencies,
  writeRefunds,
  type WrittenRefund,
} from "./write-refunds.server.ts";

export type RefundWords = Readonly<Record<RefundReason, string>>;

export type GivenBack =
  | { ok: true; amountCents: Cents; refunds: WrittenRefund[]; repeated: boolean }
  | { ok: false; reason: RefundRefusal; refundableCents: Cents | null };

type Facts = Awaited<ReturnType<typeof refundFacts>>;

export interface GivingBack {
  order: PayableOrder;
  facts: Facts;
  amountCents: Cents;
  reason: RefundReason;
  words: RefundWords;
  requestId: string;
  /** Absent: all payments, newest first. */
  paymentId?: string;
  /** Set when the money has already left, with the provider's refund id. */
  gone?: { at: Date; providerRefundId: string | null };
  declarationId?: string;
  chargeId?: string;
  actor: Actor;
  now: Date;
}

export function refused(reason: RefundRefusal, facts: Facts | null = null): GivenBack {
  return { ok: false, reason, refundableCents: facts && refundableCents(facts) };
}

/** Issues the credit notes, then writes the refunds of an order that the transaction holds: all or nothing. */
export async function giveBack(
  dependencies: RefundDependencies,
  transaction: ViewerDatabase,
  giving: GivingBack,
): Promise<GivenBack> {
  const { order, facts, amountCents } = giving;
  const known = await repeatedRefund(transaction, giving);
  if (known) return known;
  const payments = facts.payments.filter(({ id }) => (giving.paymentId ?? id) === id);
  const plan = planRefund(facts, amountCents);
  if (!plan.ok) return refused(plan.reason, facts);
  const shares = allotRefund(payments, amountCents);
  if (totalOf(shares) < amountCents) return refused("more-than-received", facts);
  const why = await whyGiven(transaction, giving, plan);
  const credited = await credit(dependencies, transaction, { ...giving, ...why }, plan.creditCents);
  if (!credited.ok) return refused(credited.reason, facts);
  const { creditNotes } = credited;
  const written = await writeRefunds(dependencies, transaction, {
    shares,
    creditNotes,
    idOf: (paymentId) => keyOf(giving.requestId, paymentId),
    of: {
      orderId: order.id,
      declarationId: giving.declarationId ?? null,
      chargeId: giving.chargeId ?? null,
      askedAt: giving.now,
      ...why,
    },
    gone: giving.gone,
  });
  await note(transaction, { ...giving, ...why }, creditNotes);
  if (plan.whole) await endRefundedOrder(dependencies, transaction, giving);
  if (plan.whole && facts.invoiceRefused) await markRefused(transaction, order.id, null);
  if (why.guaranteeId) await settleGuarantee(transaction, why.guaranteeId, giving.now);
  await settleSurplus(transaction, order, facts, giving);
  return { ok: true, amountCents, refunds: written, repeated: false };
}

/** A full refund answers an open guarantee claim; money never invoiced is a surplus. */
async function whyGiven(
  transaction: ViewerDatabase,
  { order, reason, facts }: GivingBack,
  { whole, creditCents }: { whole: boolean; creditCents: Cents },
): Promise<{ reason: RefundReason; guaranteeId: string | null }> {
  const guarantee = whole ? await openGuarantee(transaction, order.id) : null;
  if (guarantee) return { reason: "guarantee", guaranteeId: guarantee.id };
  const surplus = reason === "agency" && creditCents === 0 && !facts.invoiceRefused;
  return { reason: surplus ? "surplus" : reason, guaranteeId: null };
}

async function repeatedRefund(
  transaction: ViewerDatabase,
  { facts, requestId }: GivingBack,
): Promise<GivenBack | null> {
  const keys = facts.payments.map(({ id }) => keyOf(requestId, id));
  if (keys.length === 0) return null;
  const known = await transaction.select().from(refunds).where(inArray(refunds.id, keys));
  if (known.length === 0) return null;
  return { ok: true, amountCents: totalOf(known), refunds: known, repeated: true };
}

/** Deterministic UUID of a request and a payment, for idempotency. */
function keyOf(requestId: string, paymentId: string): string {
  const hex = createHash("sha256").update(`${requestId}:${paymentId}`).digest("hex");
  const variant = ((Number.parseInt(hex.charAt(16), 16) % 4) + 8).toString(16);
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `8${hex.slice(13, 16)}`,
    `${variant}${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ].join("-");
}

function totalOf(shares: readonly { amountCents: Cents }[]): Cents {
  return shares.reduce((sum, { amountCents }) => sum + amountCents, 0);
}

type Credited = { ok: true; creditNotes: CreditNote[] } | { ok: false; reason: RefundRefusal };

/** Law: the credit note precedes the refund (docs/sources/law.md, F6). */
async function credit(
  dependencies: RefundDependencies,
  transaction: ViewerDatabase,
  { order, reason, words, actor, now }: GivingBack,
  amountCents: Cents,
): Promise<Credited> {
  if (amountCents === 0) return { ok: true, creditNotes: [] };
  const input = { orderId: order.id, amountCents, reason: words[reason], actor, now };
  const credited = await creditOrder(dependencies, transaction, input);
  if (credited.ok) return credited;
  const missing =
    credited.reason === "billing-details-missing" || credited.reason === "invoice-not-found";
  return { ok: false, reason: missing ? "invoice-missing" : "credit-refused" };
}

async function note(
  transaction: ViewerDatabase,
  { order, amountCents, reason, actor, now }: GivingBack,
  creditNotes: readonly CreditNote[],
): Promise<void> {
  await recordAct(transaction, {
    at: now,
    actor,
    action: "order-refunded",
    subject: { type: "order", id: order.id },
    details: { amountCents, reason, ...numbersOf(creditNotes) },
  });
}

/** Amounts of a charge that the transaction holds, with its subscription. */
interface GivingBackCharge {
  subscription: Subscription;
  charge: Charge;
  money: ChargeMoney;
  creditCents: Cents;
  amountCents: Cents;
  reason: RefundReason;
  words: RefundWords;
  actor: Actor;
  now: Date;
}

/** @throws Error when the invoice can't be credited: the caller computed the amount under the same lock. */
export async function giveBackCharge(
  dependencies: RefundDependencies,
  transaction: ViewerDatabase,
  giving: GivingBackCharge,
): Promise<void> {
  const { subscription, charge, money, creditCents, amountCents, words, actor, now } = giving;
  if (creditCents === 0 && amountCents === 0) return;
  const of = { subscriptionId: subscription.id, chargeId: charge.id };
  const asked = { ...of, amountCents: creditCents, reason: words[giving.reason], actor, now };
  const credited =
    creditCents === 0
      ? { ok: true as const, creditNotes: [] }
      : await creditCharge(dependencies, transaction, asked);
  if (!credited.ok) throw new Error(`charge ${charge.id}: ${credited.reason}`);
  const { creditNotes } = credited;
  const reason = creditNotes.length === 0 ? "surplus" : giving.reason;
  await writeRefunds(dependencies, transaction, {
    shares: allotRefund(money.payments, amountCents),
    creditNotes,
    idOf: () => randomUUID(),
    of: { chargeId: charge.id, reason, askedAt: now },
  });
  const { id: chargeId, startsOn } = charge;
  const back = { chargeId, startsOn, amountCents, creditCents, reason };
  await recordAct(transaction, {
    at: now,
    actor,
    action: "charge-given-back",
    subject: { type: "subscription", id: subscription.id },
    details: { ...back, ...numbersOf(creditNotes) },
  });
}
