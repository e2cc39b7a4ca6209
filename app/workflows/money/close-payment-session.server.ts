import { eq } from "drizzle-orm";
import { lookAs } from "#db/as-viewer.server.ts";
import { paymentAttempts } from "#db/schema/payments.ts";
import { isPageOpen, paymentStanding } from "#domain/payment.ts";
import { payableOrders } from "#queries/payment/payable-order.server.ts";
import { closeAttempt } from "./attempt-page.server.ts";
import type { SettleDependencies } from "./provider-truth.server.ts";

const system = { viewer: { kind: "system" } } as const;

/**
 * Nobody pays any more on the page of an attempt whose order was cancelled, or paid otherwise; what came in on
 * it before is written down. Nothing when it asks for just what is due, again or still.
 * @throws PaymentUnavailable when the provider can't be asked.
 */
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
  const { attempt, standing } = found;
  if (attempt.provider !== payment.name) return;
  if (standing.kind === "due" && standing.dueCents === attempt.amountCents) return;
  await closeAttempt({ db, jobs, payment }, attempt, now);
}
