import { and, eq, isNotNull, inArray, sql } from "drizzle-orm";
import { asViewer, lookAs, type ViewerDatabase } from "#db/as-viewer.server.ts";
import type { Database } from "#db/client.server.ts";
import { paymentAttempts, payments } from "#db/schema/payments.ts";
import { type EventOutcome, livingAttemptStatuses } from "#domain/payment.ts";
import { isRecordId } from "#domain/record-id.ts";
import {
  type PaymentProvider,
  PaymentUnavailable,
  type ProviderRefund,
  type ProviderSession,
} from "#integrations/payment/payment-provider.ts";
import type { JobQueue } from "#jobs/catalogue.ts";
import { writeTruth } from "./write-truth.server.ts";

export interface SettleDependencies {
  db: Database;
  jobs: JobQueue;
  payment: PaymentProvider | null;
}

/** How often the truth is read again because somebody else wrote a newer one meanwhile. */
const READS = 5;

const system = { viewer: { kind: "system" } } as const;

/**
 * Reads a session's truth from the provider and writes it down: the attempt's state, the payment once, what went
 * back, the order moved when all is paid. Safe at any time, in any order, any number of times. `refundsToo`: what
 * went back is read one by one even when its sum is what we know.
 * @throws PaymentUnavailable when the provider can't be asked.
 */
export async function settleSession(
  { db, jobs, payment }: SettleDependencies,
  { sessionId, refundsToo, now }: { sessionId: string; refundsToo?: boolean; now: Date },
): Promise<EventOutcome> {
  if (!payment) return "ignored";
  for (let read = 1; read <= READS; read += 1) {
    const known = await lookAs(db, system, (reader) => knownPayment(reader, payment, sessionId));
    const session = await payment.readSession(sessionId);
    if (!session) return "ignored";
    const knownCents = refundsToo ? null : (known?.refundedCents ?? 0);
    const refunds = await newRefunds(payment, session, knownCents);
    const outcome = await asViewer(db, system, async (transaction) => {
      const truth = { provider: payment, session, refunds, now };
      return writeTruth({ jobs }, transaction, truth, async () => {
        const current = await knownPayment(transaction, payment, sessionId);
        return current?.version === known?.version;
      });
    });
    if (outcome !== "outdated") return outcome;
  }
  throw new Error(`payment session ${sessionId} is written by others all the time`);
}

/**
 * The same for each attempt of an order that may still bring money: what the return page does before it says
 * where the order stands. A provider that doesn't answer changes nothing, and throws nothing.
 */
export async function settleOrderSessions(
  dependencies: SettleDependencies,
  call: { orderId: string; now: Date },
): Promise<void> {
  try {
    await settleLivingSessions(dependencies, call);
  } catch (error) {
    if (!(error instanceof PaymentUnavailable)) throw error;
  }
}

/** @throws PaymentUnavailable when the provider can't be asked. */
export async function settleLivingSessions(
  dependencies: SettleDependencies,
  { orderId, now }: { orderId: string; now: Date },
): Promise<void> {
  const { db, payment } = dependencies;
  if (!payment || !isRecordId(orderId)) return;
  const living = await lookAs(db, system, (reader) =>
    reader
      .select({ sessionId: paymentAttempts.sessionId })
      .from(paymentAttempts)
      .where(
        and(
          eq(paymentAttempts.orderId, orderId),
          eq(paymentAttempts.provider, payment.name),
          inArray(paymentAttempts.status, livingAttemptStatuses),
          isNotNull(paymentAttempts.sessionId),
        ),
      ),
  );
  for (const { sessionId } of living) {
    if (sessionId !== null) await settleSession(dependencies, { sessionId, now });
  }
}

/**
 * What stands in our books of a session, and PostgreSQL's own mark of who wrote it last: what was read from the
 * provider before that may be older than what is there.
 */
async function knownPayment(db: ViewerDatabase, provider: PaymentProvider, sessionId: string) {
  const [known] = await db
    .select({
      refundedCents: payments.refundedCents,
      version: sql<string>`${payments}.xmin::text`,
    })
    .from(payments)
    .where(and(eq(payments.provider, provider.name), eq(payments.sessionId, sessionId)));
  return known ?? null;
}

/** Each refund by itself, asked for only when another sum went back than we know. */
async function newRefunds(
  provider: PaymentProvider,
  { paymentId, refundedCents }: ProviderSession,
  knownCents: number | null,
): Promise<ProviderRefund[]> {
  if (paymentId === null || refundedCents === knownCents) return [];
  return provider.refundsOf(paymentId);
}
