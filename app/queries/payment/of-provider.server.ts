import { and, eq, type SQL, sql } from "drizzle-orm";
import type { ViewerDatabase } from "#db/as-viewer.server.ts";
import { payments } from "#db/schema/payments.ts";
import { subscriptions } from "#db/schema/subscriptions.ts";
import type { PaymentProviderName } from "#domain/payment.ts";

export type ProviderPayment = Awaited<ReturnType<typeof providerPayments>>[number];

/** A charge's payment comes with the order that opened its subscription. */
export function providerPayments(
  db: ViewerDatabase,
  provider: { name: PaymentProviderName },
  which: SQL | undefined,
) {
  return db
    .select({
      id: payments.id,
      sessionId: payments.sessionId,
      chargeId: payments.chargeId,
      paymentId: payments.providerPaymentId,
      amountCents: payments.amountCents,
      feeCents: payments.feeCents,
      receivedAt: payments.receivedAt,
      orderId: sql<string | null>`coalesce(${payments.orderId}, ${subscriptions.orderId})`,
    })
    .from(payments)
    .leftJoin(subscriptions, eq(subscriptions.id, payments.subscriptionId))
    .where(and(eq(payments.provider, provider.name), which));
}
