import { and, eq, gte, inArray, isNotNull, isNull, lt, lte, notExists } from "drizzle-orm";
import { asViewer, lookAs } from "#db/as-viewer.server.ts";
import { subscriptionCharges } from "#db/schema/subscription-charges.ts";
import { subscriptions } from "#db/schema/subscriptions.ts";
import { addDays, parisDate } from "#domain/paris-date.ts";
import { bringsMoney } from "#domain/payment.ts";
import {
  askingChargeStatuses,
  isChargeAsked,
  waitingChargeStatuses,
} from "#domain/subscription-charge.ts";
import { settleProviderCharge } from "../money/settle-provider-charge.server.ts";
import { livingPages, settleSetup } from "../subscription/settle-setup.server.ts";
import {
  holdAccounts,
  type Reconciliation,
  type Reconciling,
} from "../money/hold-accounts.server.ts";

const withTheBank = waitingChargeStatuses.filter((status) => !isChargeAsked(status));

/** Days a method is kept after its subscription's end, and nights on which its deletion is tried. */
const KEPT_DAYS = 30;
const FORGETTING_DAYS = 7;

const system = { viewer: { kind: "system" } } as const;

/** @throws PaymentUnavailable when the provider can't be asked. */
export async function reconcileCharges(
  reconciling: Reconciling,
  { since, until, now }: Reconciliation,
): Promise<void> {
  for (const sessionId of await livingPages(reconciling)) {
    await settleSetup(reconciling, { sessionId, now });
  }
  const charges = await reconciling.payment.chargesSince(since);
  const listed = charges.map(({ paymentId: id, state }) => ({ id, paid: bringsMoney(state) }));
  await holdAccounts(reconciling, "charge", { listed, since, until, now });
  const there = listed.map(({ id }) => id);
  for (const paymentId of await onTheirWay(reconciling, there)) {
    await settleProviderCharge(reconciling, { paymentId, now });
  }
  await askForgotten(reconciling, until);
  await forgetEnded(reconciling, now);
}

/** Debits pending longer than the listed period. */
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

/** Queues charges whose job was lost, with the same try number when it has no answer yet. */
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
