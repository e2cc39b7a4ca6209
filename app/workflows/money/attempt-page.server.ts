import { and, eq } from "drizzle-orm";
import { asViewer, type ViewerDatabase } from "#db/as-viewer.server.ts";
import type { Database } from "#db/client.server.ts";
import { paymentAttempts } from "#db/schema/payments.ts";
import { type AttemptStatus, isPageOpen, paymentStanding } from "#domain/payment.ts";
import {
  type OpenedSession,
  type PaymentProvider,
  PaymentRefused,
  PaymentUnavailable,
} from "#integrations/payment/payment-provider.ts";
import type { JobQueue } from "#jobs/catalogue.ts";
import { lockedOrder } from "#queries/payment/payable-order.server.ts";
import { noteDifference } from "./note-difference.server.ts";
import { settleSession } from "./settle-session.server.ts";

export type Attempt = typeof paymentAttempts.$inferSelect;

interface PageDependencies {
  db: Database;
  jobs: JobQueue;
  payment: PaymentProvider;
}

const system = { viewer: { kind: "system" } } as const;

/**
 * Asks the provider for an attempt's page, the same page however often it is asked. Null: there is none to go
 * to, because the provider will never give this one, or because the order is no longer to be paid.
 * @throws PaymentUnavailable when asking again may help; PaymentRefused when nothing will, which the agency is told.
 */
export async function openAttempt(
  dependencies: PageDependencies,
  attempt: Attempt,
  now: Date,
): Promise<string | null> {
  const { db, payment } = dependencies;
  let opened: OpenedSession;
  try {
    opened = await payment.openSession(attempt.request, attempt.idempotencyKey);
  } catch (error) {
    if (error instanceof PaymentRefused) await giveUp(dependencies, attempt, error, now);
    if (!(error instanceof PaymentUnavailable && error.stored)) throw error;
    await asViewer(db, system, (transaction) =>
      end(transaction, attempt, { status: "failed", failure: error.reason, now }),
    );
    return null;
  }
  const kept = await asViewer(db, system, (transaction) =>
    keepPage(transaction, attempt, opened, now),
  );
  if (kept === null) await dropPage(dependencies, opened.sessionId, now);
  return kept;
}

/** The order is paid otherwise, or not at all, until somebody of the agency has seen why. */
async function giveUp(
  { db }: PageDependencies,
  attempt: Attempt,
  { reason: failure }: PaymentRefused,
  now: Date,
): Promise<void> {
  const { id, orderId, amountCents } = attempt;
  await asViewer(db, system, async (transaction) => {
    if (!(await end(transaction, attempt, { status: "refused", failure, now }))) return;
    const subject = `${failure} (${id.slice(0, 8)})`;
    const refused = { kind: "page-refused", subject, orderId, amountCents, foundAt: now } as const;
    await noteDifference(transaction, refused);
  });
}

/** Null: meanwhile the order was paid otherwise, or cancelled, or the attempt given up. */
async function keepPage(
  transaction: ViewerDatabase,
  { id, orderId, amountCents }: Attempt,
  { sessionId, url }: OpenedSession,
  now: Date,
): Promise<string | null> {
  const order = await lockedOrder(transaction, orderId);
  const standing = order && paymentStanding(order);
  const [current] = await transaction
    .select()
    .from(paymentAttempts)
    .where(eq(paymentAttempts.id, id));
  if (!current || !isPageOpen(current.status)) return null;
  await transaction
    .update(paymentAttempts)
    .set({ status: "open", sessionId, url, changedAt: now })
    .where(and(eq(paymentAttempts.id, id), eq(paymentAttempts.status, "opening")));
  return standing?.kind === "due" && standing.dueCents === amountCents ? url : null;
}

/** Nobody was sent there; should somebody have paid there all the same, it is written down. */
async function dropPage(
  dependencies: PageDependencies,
  sessionId: string,
  now: Date,
): Promise<void> {
  await dependencies.payment.closeSession(sessionId);
  await settleSession(dependencies, { sessionId, now });
}

/**
 * Nobody pays on an attempt's page any more; what came in there before is written down.
 * @throws PaymentUnavailable when the provider can't be asked.
 */
export async function closeAttempt(
  dependencies: PageDependencies,
  attempt: Attempt,
  now: Date,
): Promise<void> {
  if (attempt.sessionId !== null) return dropPage(dependencies, attempt.sessionId, now);
  // Nobody was given its address: should the provider have opened it, nobody can pay there.
  await asViewer(dependencies.db, system, (transaction) =>
    end(transaction, attempt, { status: "expired", failure: null, now }),
  );
}

/** An attempt whose page we never saw; false: it was done with already. */
async function end(
  transaction: ViewerDatabase,
  { id }: Attempt,
  ended: { status: AttemptStatus; failure: string | null; now: Date },
): Promise<boolean> {
  const { status, failure, now: changedAt } = ended;
  const rows = await transaction
    .update(paymentAttempts)
    .set({ status, failure, changedAt })
    .where(and(eq(paymentAttempts.id, id), eq(paymentAttempts.status, "opening")))
    .returning({ id: paymentAttempts.id });
  return rows.length > 0;
}
