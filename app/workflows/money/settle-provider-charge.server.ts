import { eq } from "drizzle-orm";
import type { ViewerDatabase } from "#db/as-viewer.server.ts";
import { payments } from "#db/schema/payments.ts";
import { subscriptionCharges } from "#db/schema/subscription-charges.ts";
import type { EventOutcome } from "#domain/payment.ts";
import { chargeAfter } from "#domain/subscription-charge.ts";
import type { ProviderCharge } from "#integrations/payment/saved-methods.ts";
import type { JobQueue } from "#jobs/catalogue.ts";
import { type HeldCharge, lockedCharge } from "#queries/subscription/locked.server.ts";
import {
  type Found,
  type Misfit,
  misfitOf,
  moneyOf,
  noteMisfit,
  rewritePayment,
  type SettleDependencies,
  settleTruth,
  type Truth,
} from "./provider-truth.server.ts";
import { recogniseRefunds } from "./recognise-refunds.server.ts";
import { failCharge, settleCharge } from "./settle-charge.server.ts";

interface SettlingCharge {
  paymentId: string;
  told?: ProviderCharge;
  refundsToo?: boolean;
  now: Date;
}

/** @throws PaymentUnavailable when the provider can't be asked. */
export function settleProviderCharge(
  dependencies: SettleDependencies,
  { told: answered, ...settling }: SettlingCharge,
): Promise<EventOutcome> {
  const { paymentId } = settling;
  return settleTruth<ProviderCharge, HeldCharge>(dependencies, {
    ...settling,
    which: eq(payments.providerPaymentId, paymentId),
    answered,
    read: (provider) => provider.readCharge(paymentId),
    hold: (transaction, { chargeId }) => lockedCharge(transaction, chargeId ?? ""),
    write: (transaction, truth, found) => writeCharge(dependencies, transaction, truth, found),
  });
}

async function writeCharge(
  dependencies: { jobs: JobQueue },
  transaction: ViewerDatabase,
  truth: Truth<ProviderCharge>,
  { held, known }: Found<HeldCharge>,
): Promise<EventOutcome> {
  const { told, refunds, now } = truth;
  const { paymentId: subject, state } = told;
  const orderId = held?.subscription.orderId ?? null;
  const note = (kind: Misfit) => noteMisfit(transaction, truth, { kind, subject, orderId });
  const misfit = misfitOf(truth, held);
  if (misfit) {
    if (state !== "failed") await note(misfit);
    return misfit;
  }
  if (!held) return "unknown-order";
  const takenBack = state === "failed";
  if (known) await rewritePayment(transaction, truth, { known, orderId, takenBack });
  if (takenBack) return noteFailure(dependencies, transaction, truth, held);
  if (known) return "treated";
  if (state === "processing") return noteProcessing(transaction, truth, held);
  const payment = moneyOf(truth, subject);
  const paid = { charge: held.charge, payment, actor: { kind: "system" }, now } as const;
  const settled = await settleCharge(dependencies, transaction, paid);
  if (!settled.ok) {
    await note("other-amount");
    return "other-amount";
  }
  const { paymentId } = settled;
  await recogniseRefunds(transaction, { paymentId, orderId, told: refunds, now });
  return "treated";
}

async function noteProcessing(
  transaction: ViewerDatabase,
  { told }: Truth<ProviderCharge>,
  { charge }: HeldCharge,
): Promise<EventOutcome> {
  const status = chargeAfter(charge.status, "wait");
  if (!status) return "ignored";
  await transaction
    .update(subscriptionCharges)
    .set({ status, providerPaymentId: told.paymentId })
    .where(eq(subscriptionCharges.id, charge.id));
  return "treated";
}

/** Only the latest try fails an unpaid charge; only a reversal of its own payment fails a paid one. */
async function noteFailure(
  dependencies: { jobs: JobQueue },
  transaction: ViewerDatabase,
  { told, now }: Truth<ProviderCharge>,
  { charge }: HeldCharge,
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
