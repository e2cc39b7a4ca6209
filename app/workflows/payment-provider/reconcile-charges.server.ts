import { and, eq, gte, inArray, isNotNull, isNull, lt, lte, notExists } from "drizzle-orm";
import { asViewer, lookAs } from "#db/as-viewer.server.ts";
import { payments } from "#db/schema/payments.ts";
import { subscriptionCharges } from "#db/schema/subscription-charges.ts";
import { subscriptions } from "#db/schema/subscriptions.ts";
import { addDays, parisDate } from "#domain/paris-date.ts";
import { bringsMoney } from "#domain/payment.ts";
import {
  askingChargeStatuses,
  isChargeAsked,
  waitingChargeStatuses,
} from "#domain/subscription-charge.ts";
import type { PaymentProvider } from "#integrations/payment/payment-provider.ts";
import type { ProviderCharge } from "#integrations/payment/saved-methods.ts";
import { settleProviderCharge } from "../money/settle-provider-charge.server.ts";
import { livingPages, settleSetup } from "../subscription/settle-setup.server.ts";
import { noteDifference } from "../money/note-difference.server.ts";
import type { SettleDependencies } from "../money/provider-truth.server.ts";

type Reconciling = SettleDependencies & { payment: PaymentProvider };

interface Reconciliation {
  /** Since when the provider's list is held against ours. */
  since: Date;
  /** What came in later may still be told by its event. */
  until: Date;
  now: Date;
}

/** Its money is still to come, and nobody is asked for it: a bank has it. */
const withTheBank = waitingChargeStatuses.filter((status) => !isChargeAsked(status));

/** For how long after its end a subscription's method is kept, and for how many nights it is then forgotten. */
const KEPT_DAYS = 30;
const FORGETTING_DAYS = 7;

const system = { viewer: { kind: "system" } } as const;

/**
 * What saved methods were asked for, held against the provider's accounts: money there that isn't here is written
 * down, debits on their way are asked about, and a month whose asking was lost is asked for again.
 * @throws PaymentUnavailable when the provider can't be asked.
 */
export async function reconcileCharges(
  reconciling: Reconciling,
  { since, until, now }: Reconciliation,
): Promise<void> {
  const { payment } = reconciling;
  for (const sessionId of await livingPages(reconciling)) {
    await settleSetup(reconciling, { sessionId, now });
  }
  const listed = await payment.chargesSince(since);
  for (const charge of listed) await holdCharge(reconciling, charge, { since, until, now });
  const there = listed.map(({ paymentId }) => paymentId);
  for (const paymentId of await onTheirWay(reconciling, there)) {
    await settleProviderCharge(reconciling, { paymentId, now });
  }
  await holdOurs(reconciling, there, { since, until, now });
  await askForgotten(reconciling, until);
  await forgetEnded(reconciling, now);
}

/** Asked for there: is it here? A fee that wasn't known at the time is written down. */
async function holdCharge(
  reconciling: Reconciling,
  charge: ProviderCharge,
  { until, now }: Reconciliation,
): Promise<void> {
  const { paymentId, state, paidAt } = charge;
  const before = await paymentOf(reconciling, paymentId);
  if (before && bringsMoney(state) && before.feeCents !== null) return;
  // Read anew: what the list says may be older than what is there.
  await settleProviderCharge(reconciling, { paymentId, now });
  if (before || !bringsMoney(state) || (paidAt !== null && paidAt > until)) return;
  const found = await paymentOf(reconciling, paymentId);
  if (found) await note(reconciling, "found-late", paymentId, { ...found, now });
}

async function paymentOf({ db, payment }: Reconciling, paymentId: string) {
  const [found] = await lookAs(db, system, (reader) =>
    reader
      .select(reconciled)
      .from(payments)
      .leftJoin(subscriptions, eq(subscriptions.id, payments.subscriptionId))
      .where(and(eq(payments.provider, payment.name), eq(payments.providerPaymentId, paymentId))),
  );
  return found ?? null;
}

const reconciled = {
  id: payments.id,
  paymentId: payments.providerPaymentId,
  feeCents: payments.feeCents,
  amountCents: payments.amountCents,
  orderId: subscriptions.orderId,
};

/** Debits that a bank has had for longer than the list goes back. */
async function onTheirWay(
  { db, payment }: Reconciling,
  listed: readonly string[],
): Promise<string[]> {
  const { providerPaymentId, status } = subscriptionCharges;
  const rows = await lookAs(db, system, (reader) =>
    reader
      .select({ paymentId: providerPaymentId })
      .from(subscriptionCharges)
      .innerJoin(subscriptions, eq(subscriptions.id, subscriptionCharges.subscriptionId))
      .where(
        and(
          eq(subscriptions.provider, payment.name),
          inArray(status, withTheBank),
          isNotNull(providerPaymentId),
        ),
      ),
  );
  const known = new Set(listed);
  return rows.flatMap(({ paymentId }) =>
    paymentId === null || known.has(paymentId) ? [] : [paymentId],
  );
}

/** Written down here: does the provider say so? Its list goes by when it was asked, so each is asked for. */
async function holdOurs(
  reconciling: Reconciling,
  listed: readonly string[],
  { since, now }: Reconciliation,
): Promise<void> {
  const { db, payment } = reconciling;
  const ours = await lookAs(db, system, (reader) =>
    reader
      .select(reconciled)
      .from(payments)
      .leftJoin(subscriptions, eq(subscriptions.id, payments.subscriptionId))
      .where(
        and(
          eq(payments.provider, payment.name),
          gte(payments.receivedAt, since),
          isNull(payments.sessionId),
        ),
      ),
  );
  const known = new Set(listed);
  for (const { id, paymentId, ...found } of ours) {
    if (known.has(paymentId) || (await payment.readCharge(paymentId))) continue;
    await note(reconciling, "missing-there", id, { ...found, now });
  }
}

/** A charge whose job was lost is asked for all the same; one whose try has no answer yet, by the same try. */
async function askForgotten({ db, jobs, payment }: Reconciling, until: Date): Promise<void> {
  const { id, tries, status, failure, createdAt } = subscriptionCharges;
  await asViewer(db, system, async (transaction) => {
    const forgotten = await transaction
      .select({ chargeId: id, tries })
      .from(subscriptionCharges)
      .innerJoin(subscriptions, eq(subscriptions.id, subscriptionCharges.subscriptionId))
      .where(
        and(
          eq(subscriptions.provider, payment.name),
          eq(subscriptions.collectedBy, "provider"),
          inArray(status, askingChargeStatuses),
          isNull(failure),
          lt(createdAt, until),
        ),
      );
    for (const { chargeId, tries: made } of forgotten) {
      await jobs.enqueue(transaction, "charge-method", { chargeId, try: Math.max(1, made) });
    }
  });
}

/** A method whose subscription is long over, with nothing left to ask for, is kept no longer. */
async function forgetEnded({ db, jobs, payment }: Reconciling, now: Date): Promise<void> {
  const { id, provider, methodId, subscribed, endsOn } = subscriptions;
  const last = addDays(parisDate(now), -KEPT_DAYS);
  await asViewer(db, system, async (transaction) => {
    const over = await transaction
      .select({ methodId })
      .from(subscriptions)
      .where(
        and(
          eq(provider, payment.name),
          eq(subscribed, false),
          lte(endsOn, last),
          gte(endsOn, addDays(last, -FORGETTING_DAYS)),
          notExists(
            transaction
              .select({ id: subscriptionCharges.id })
              .from(subscriptionCharges)
              .where(
                and(
                  eq(subscriptionCharges.subscriptionId, id),
                  inArray(subscriptionCharges.status, waitingChargeStatuses),
                ),
              ),
          ),
        ),
      );
    for (const { methodId: kept } of over) {
      if (kept !== null) await jobs.enqueue(transaction, "forget-method", { methodId: kept });
    }
  });
}

async function note(
  { db }: Reconciling,
  kind: "found-late" | "missing-there",
  subject: string,
  { orderId, amountCents, now }: { orderId: string | null; amountCents: number; now: Date },
): Promise<void> {
  await asViewer(db, system, (transaction) =>
    noteDifference(transaction, { kind, subject, orderId, amountCents, foundAt: now }),
  );
}
