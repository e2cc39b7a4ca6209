import { eq } from "drizzle-orm";
import { asViewer, type ViewerDatabase } from "#db/as-viewer.server.ts";
import { subscriptionCharges } from "#db/schema/subscription-charges.ts";
import { remainingOf } from "#domain/due.ts";
import { AMOUNT_TOO_SMALL } from "#domain/payment-refusal.ts";
import { type ChargeRequest, chargeKey } from "#domain/saved-method.ts";
import { isChargeAsked } from "#domain/subscription-charge.ts";
import {
  type PaymentProvider,
  PaymentUnavailable,
} from "#integrations/payment/payment-provider.ts";
import { chargeMoney } from "#queries/subscription/charge-money.server.ts";
import type { ChargeAnswer, ProviderCharge } from "#integrations/payment/saved-methods.ts";
import { lockedCharge } from "#queries/subscription/locked.server.ts";
import type { SettleDependencies } from "./provider-truth.server.ts";
import { settleProviderCharge } from "./settle-provider-charge.server.ts";
import { failCharge } from "./settle-charge.server.ts";

interface Asked {
  chargeId: string;
  try: number;
  now: Date;
}

const system = { viewer: { kind: "system" } } as const;

/** Margin for clock skew between the provider and us. */
const CLOCKS_APART_MS = 24 * 3_600_000;

/** Lets a payment begun under the old idempotency key appear in the provider's list. */
const NEXT_KEY_MS = 60_000;

/**
 * Idempotent per try: searches the provider's list first, as idempotency keys expire after a day.
 * @throws PaymentUnavailable when the outcome is unknown: the job is retried.
 */
export async function chargeMethod(
  dependencies: SettleDependencies,
  { chargeId, try: tryNumber, now }: Asked,
): Promise<void> {
  const { db } = dependencies;
  const begun = await asViewer(db, system, (transaction) =>
    begin(transaction, { chargeId, tryNumber }),
  );
  if (!begun) return;
  const answer = await answerTo(dependencies, { ...begun, now });
  if (!answer) return;
  if (answer.ok) {
    const { paymentId } = answer.charge;
    await settleProviderCharge(dependencies, { paymentId, told: answer.charge, now });
    return;
  }
  await asViewer(db, system, async (transaction) => {
    const held = await lockedCharge(transaction, chargeId);
    if (!held || held.charge.tries !== tryNumber || !isChargeAsked(held.charge.status)) return;
    const failure = answer.reason;
    await failCharge(dependencies, transaction, { charge: held.charge, failure, now });
  });
}

/** Null when queued again under another idempotency key. */
async function answerTo(
  dependencies: SettleDependencies,
  begun: Begun & { now: Date },
): Promise<ChargeAnswer | null> {
  const { payment } = dependencies;
  if (payment?.name !== begun.provider) return { ok: false, reason: "provider-changed" };
  const { amountCents } = begun.request;
  if (amountCents > 0 && amountCents < payment.leastCents) {
    return { ok: false, reason: AMOUNT_TOO_SMALL };
  }
  return askedOnce(dependencies, payment, begun);
}

interface Begun {
  request: ChargeRequest;
  provider: string | null;
  since: Date;
}

/** Null when the charge is no longer asked for, or this try has its answer already (`failure`). */
async function begin(
  transaction: ViewerDatabase,
  { chargeId, tryNumber }: { chargeId: string; tryNumber: number },
): Promise<Begun | null> {
  const held = await lockedCharge(transaction, chargeId);
  if (!held || !isChargeAsked(held.charge.status)) return null;
  const { charge, subscription } = held;
  const isNext = tryNumber === charge.tries + 1;
  const isRepeated = tryNumber === charge.tries && charge.failure === null;
  if (!isNext && !isRepeated) return null;
  const { collectedBy, provider, customerId, methodId } = subscription;
  if (collectedBy !== "provider" || customerId === null || methodId === null) return null;
  await transaction
    .update(subscriptionCharges)
    .set({ tries: tryNumber, failure: null })
    .where(eq(subscriptionCharges.id, chargeId));
  const { id: subscriptionId, company } = subscription;
  const { leftCents } = await chargeMoney(transaction, chargeId);
  const request = {
    chargeId,
    subscriptionId,
    tryNumber,
    customerId,
    methodId,
    amountCents: remainingOf({ ...charge, leftCents }),
    label: `${company} ${charge.startsOn}`,
  };
  return { request, provider, since: new Date(charge.createdAt.getTime() - CLOCKS_APART_MS) };
}

async function askedOnce(
  dependencies: SettleDependencies,
  payment: PaymentProvider,
  { request, since, now }: Begun & { now: Date },
): Promise<ChargeAnswer | null> {
  const { chargeId, tryNumber, customerId } = request;
  const made = await payment.chargesSince(since, customerId);
  const known = made.find((one) => isOurs(one, request));
  if (known) return { ok: true, charge: known };
  try {
    return await payment.chargeMethod(request, chargeKey(request));
  } catch (error) {
    if (!(error instanceof PaymentUnavailable && error.stored)) throw error;
    await askByNextKey(dependencies, { chargeId, tryNumber, now });
    return null;
  }
}

/** Matches any try that succeeded or is processing; of failures, this try alone. */
function isOurs(made: ProviderCharge, { chargeId, tryNumber }: ChargeRequest): boolean {
  return made.chargeId === chargeId && (made.state !== "failed" || made.tryNumber === tryNumber);
}

/** The provider stores its own failure, or another request, under the old idempotency key. */
async function askByNextKey(
  { db, jobs }: SettleDependencies,
  { chargeId, tryNumber, now }: { chargeId: string; tryNumber: number; now: Date },
): Promise<void> {
  await asViewer(db, system, async (transaction) => {
    const held = await lockedCharge(transaction, chargeId);
    if (held?.charge.tries !== tryNumber) return;
    const startAt = new Date(now.getTime() + NEXT_KEY_MS);
    const payload = { chargeId, try: tryNumber + 1 };
    await jobs.enqueue(transaction, "charge-method", payload, { startAt });
  });
}
