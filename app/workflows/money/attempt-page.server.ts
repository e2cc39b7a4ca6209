import { and, eq } from "drizzle-orm";
import { lookAs, type ViewerDatabase } from "#db/as-viewer.server.ts";
import { paymentAttempts } from "#db/schema/payments.ts";
import { isPageOpen, paymentStanding } from "#domain/payment.ts";
import type { OpenedSession } from "#integrations/payment/payment-provider.ts";
import { lockedOrder, payableOrders } from "#queries/payment/payable-order.server.ts";
import { closePage, type PageDependencies, type Pages } from "./provider-page.server.ts";
import type { SettleDependencies } from "./provider-truth.server.ts";
import { settleSession } from "./settle-session.server.ts";

export type Attempt = typeof paymentAttempts.$inferSelect;

const system = { viewer: { kind: "system" } } as const;

export function attemptPages(dependencies: PageDependencies, now: Date): Pages<Attempt> {
  const { payment } = dependencies;
  return {
    open: ({ request, idempotencyKey }) => payment.openSession(request, idempotencyKey),
    keep: (transaction, attempt, opened) => keepPage(transaction, attempt, opened, now),
    async end(transaction, { id }, { status, failure, now: changedAt }) {
      const ended = await transaction
        .update(paymentAttempts)
        .set({ status, failure, changedAt })
        .where(and(eq(paymentAttempts.id, id), eq(paymentAttempts.status, "opening")))
        .returning({ id: paymentAttempts.id });
      return ended.length > 0;
    },
    settle: (sessionId) => settleSession(dependencies, { sessionId, now }),
  };
}

/** Null when the order was paid or cancelled meanwhile, or the attempt ended. */
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

/** @throws PaymentUnavailable when the provider can't be asked. */
export async function closePaymentSession(
  { db, jobs, payment }: SettleDependencies,
  { attemptId, now }: { attemptId: string; now: Date },
): Promise<void> {
  const found = await lookAs(db, system, async (reader) => {
    const [attempt] = await reader
      .select()
      .from(paymentAttempts)
      .where(eq(paymentAttempts.id, attemptId));
    const [order] = attempt ? await payableOrders(reader, [attempt.orderId]) : [];
    return attempt && order && { attempt, standing: paymentStanding(order) };
  });
  if (!payment || !found || !isPageOpen(found.attempt.status)) return;
  const { attempt: page, standing } = found;
  if (page.provider !== payment.name) return;
  if (standing.kind === "due" && standing.dueCents === page.amountCents) return;
  const dependencies = { db, jobs, payment };
  await closePage(dependencies, attemptPages(dependencies, now), { page, now });
}
