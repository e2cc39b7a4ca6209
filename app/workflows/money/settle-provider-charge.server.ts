import { and, eq, sql } from "drizzle-orm";
import { asViewer, lookAs, type ViewerDatabase } from "#db/as-viewer.server.ts";
import { payments } from "#db/schema/payments.ts";
import { subscriptionCharges } from "#db/schema/subscription-charges.ts";
import { parisDate } from "#domain/paris-date.ts";
import { type EventOutcome, PAYMENT_CURRENCY } from "#domain/payment.ts";
import { chargeAfter } from "#domain/subscription-charge.ts";
import type { PaymentProvider, ProviderRefund } from "#integrations/payment/payment-provider.ts";
import type { ProviderCharge } from "#integrations/payment/saved-methods.ts";
import type { JobQueue } from "#jobs/catalogue.ts";
import { lockedCharge } from "#queries/subscription/locked.server.ts";
import { noteDifference } from "./note-difference.server.ts";
import type { SettleDependencies } from "./settle-session.server.ts";
import { recogniseRefunds, sentByTransferCents } from "./recognise-refunds.server.ts";
import { failCharge, settleCharge } from "./settle-charge.server.ts";

interface ProviderChargeCall {
  paymentId: string;
  /** What the provider has just answered; absent: it is read. */
  told?: ProviderCharge;
  /** What went back is read one by one even when its sum is what we know. */
  refundsToo?: boolean;
  now: Date;
}

interface Truth {
  provider: PaymentProvider;
  charge: ProviderCharge;
  /** Those of it that we may not know yet. */
  refunds: readonly ProviderRefund[];
  now: Date;
}

type Held = NonNullable<Awaited<ReturnType<typeof lockedCharge>>>;

/** How often the truth is read again because somebody else wrote a newer one meanwhile. */
const READS = 5;

const system = { viewer: { kind: "system" } } as const;

/**
 * Writes down what the provider says of money that a saved method was asked for: the charge paid, once; on its way;
 * refused; taken back; given back. Safe at any time, in any order, any number of times.
 * @throws PaymentUnavailable when the provider can't be asked.
 */
export async function settleProviderCharge(
  { db, jobs, payment }: SettleDependencies,
  { paymentId, told, refundsToo, now }: ProviderChargeCall,
): Promise<EventOutcome> {
  if (!payment) return "ignored";
  for (let read = 1; read <= READS; read += 1) {
    const fresh = read === 1 ? told : undefined;
    // What was just told is of before anybody wrote about it.
    const known = fresh
      ? null
      : await lookAs(db, system, (reader) => knownPayment(reader, payment, paymentId));
    const charge = fresh ?? (await payment.readCharge(paymentId));
    if (!charge) return "ignored";
    const knownCents = refundsToo ? null : (known?.refundedCents ?? 0);
    const refunds =
      charge.refundedCents === knownCents ? [] : await payment.refundsOf(charge.paymentId);
    const outcome = await asViewer(db, system, async (transaction) => {
      const truth = { provider: payment, charge, refunds, now };
      return writeTruth({ jobs }, transaction, truth, known?.version ?? null);
    });
    if (outcome !== "outdated") return outcome;
  }
  throw new Error(`payment ${paymentId} is written by others all the time`);
}

/** What stands in our books of it, with PostgreSQL's own mark of who wrote it last. */
async function knownPayment(db: ViewerDatabase, provider: PaymentProvider, paymentId: string) {
  const [known] = await db
    .select({
      id: payments.id,
      amountCents: payments.amountCents,
      feeCents: payments.feeCents,
      refundedCents: payments.refundedCents,
      refundedAt: payments.refundedAt,
      version: sql<string>`${payments}.xmin::text`,
    })
    .from(payments)
    .where(and(eq(payments.provider, provider.name), eq(payments.providerPaymentId, paymentId)));
  return known ?? null;
}

type Known = NonNullable<Awaited<ReturnType<typeof knownPayment>>>;

async function writeTruth(
  dependencies: { jobs: JobQueue },
  transaction: ViewerDatabase,
  truth: Truth,
  version: string | null,
): Promise<EventOutcome | "outdated"> {
  const { provider, charge: told } = truth;
  const held = await lockedCharge(transaction, told.chargeId ?? "");
  const known = await knownPayment(transaction, provider, told.paymentId);
  if ((known?.version ?? null) !== version) return "outdated";
  const misfit = misfitOf(truth, held);
  if (misfit) {
    if (told.state !== "failed") await noteMisfit(transaction, misfit, truth, held);
    return misfit;
  }
  if (!held) return "unknown-order";
  if (known) await rewrite(transaction, truth, { known, held });
  if (told.state === "failed") return noteFailure(dependencies, transaction, truth, held);
  if (known) return "treated";
  if (told.state === "processing") return noteProcessing(transaction, truth, held);
  const settled = await settleCharge(dependencies, transaction, {
    charge: held.charge,
    payment: {
      provider: provider.name,
      method: told.method,
      providerPaymentId: told.paymentId,
      amountCents: told.amountCents,
      feeCents: told.feeCents,
      refundedCents: told.refundedCents,
      reference: "",
      receivedAt: told.paidAt ?? truth.now,
      receivedOn: parisDate(told.paidAt ?? truth.now),
    },
    actor: system.viewer,
    now: truth.now,
  });
  if (!settled.ok) {
    await noteMisfit(transaction, "other-amount", truth, held);
    return "other-amount";
  }
  const written = await knownPayment(transaction, provider, told.paymentId);
  if (written) await noteRefunds(transaction, truth, { known: written, held });
  return "treated";
}

function misfitOf(
  { provider, charge }: Truth,
  held: Held | null,
): Extract<EventOutcome, "unknown-order" | "other-mode" | "other-currency"> | null {
  if (charge.live !== provider.live) return "other-mode";
  if (!held) return "unknown-order";
  return charge.currency === PAYMENT_CURRENCY ? null : "other-currency";
}

async function noteMisfit(
  transaction: ViewerDatabase,
  kind: NonNullable<ReturnType<typeof misfitOf>> | "other-amount",
  { charge, now }: Truth,
  held: Held | null,
): Promise<void> {
  const { paymentId: subject, amountCents, currency } = charge;
  const orderId = held?.subscription.orderId ?? null;
  const found = { kind, subject, orderId, amountCents, currency, foundAt: now };
  await noteDifference(transaction, found);
}

interface Written {
  known: Known;
  held: Held;
}

/** Money we know already: its fee and what went back may have changed; a debit taken back went back whole. */
async function rewrite(
  transaction: ViewerDatabase,
  truth: Truth,
  { known, held }: Written,
): Promise<void> {
  const { charge: told, now } = truth;
  await noteRefunds(transaction, truth, { known, held });
  const feeCents = told.feeCents ?? known.feeCents;
  const byTransfer = await sentByTransferCents(transaction, known.id);
  const back = told.state === "failed" ? known.amountCents : told.refundedCents + byTransfer;
  const refundedCents = Math.min(known.amountCents, back);
  const moved = refundedCents !== known.refundedCents;
  if (!moved && feeCents === known.feeCents) return;
  await transaction
    .update(payments)
    .set({
      feeCents,
      refundedCents,
      refundedAt: moved ? givenBackAt(truth, now) : known.refundedAt,
    })
    .where(eq(payments.id, known.id));
}

/** When the last of it went. */
function givenBackAt({ refunds }: Truth, now: Date): Date {
  const gone = refunds.filter(({ state }) => state !== "failed");
  return gone.reduce<Date | null>((last, { at }) => (last && last > at ? last : at), null) ?? now;
}

async function noteRefunds(
  transaction: ViewerDatabase,
  { refunds: told, now }: Truth,
  { known, held }: Written,
): Promise<void> {
  const { orderId } = held.subscription;
  await recogniseRefunds(transaction, { paymentId: known.id, orderId, told, now });
}

async function noteProcessing(
  transaction: ViewerDatabase,
  { charge: told }: Truth,
  { charge }: Held,
): Promise<EventOutcome> {
  const status = chargeAfter(charge.status, "wait");
  if (!status) return "ignored";
  await transaction
    .update(subscriptionCharges)
    .set({ status, providerPaymentId: told.paymentId })
    .where(eq(subscriptionCharges.id, charge.id));
  return "treated";
}

/** The latest try alone says that a charge has failed; one that was paid, when that very money was taken back. */
async function noteFailure(
  dependencies: { jobs: JobQueue },
  transaction: ViewerDatabase,
  { charge: told, now }: Truth,
  { charge }: Held,
): Promise<EventOutcome> {
  const isItsMoney = charge.providerPaymentId === told.paymentId;
  const isPaid = charge.paidAt !== null;
  const isAnswered = charge.failure !== null && isItsMoney;
  const isLatest = isPaid ? isItsMoney : told.tryNumber === charge.tries;
  if (isAnswered || !isLatest || !chargeAfter(charge.status, "refuse")) return "ignored";
  const { paymentId: providerPaymentId } = told;
  await transaction
    .update(subscriptionCharges)
    .set({ providerPaymentId })
    .where(eq(subscriptionCharges.id, charge.id));
  const failure = told.failure ?? "failed";
  const failed = { charge: { ...charge, providerPaymentId }, failure, now };
  await failCharge(dependencies, transaction, failed);
  return "treated";
}
