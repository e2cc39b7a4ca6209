import { and, asc, desc, eq, isNull } from "drizzle-orm";
import type { ViewerDatabase } from "#db/as-viewer.server.ts";
import { paymentDifferences, paymentEvents } from "#db/schema/payments.ts";
import { mayStartUnpaid } from "#domain/payment.ts";
import { refundableCents } from "#domain/refund.ts";
import { orderPayment } from "../payment/of-order.server.ts";
import { refundFacts } from "../refund/facts.server.ts";
import { orderRefunds } from "../refund/of-order.server.ts";

const SHOWN_EVENTS = 50;

export async function paymentDesk(db: ViewerDatabase, orderId: string) {
  const found = await orderPayment(db, orderId);
  if (!found) return null;
  const { id, type, receivedAt, treatedAt, outcome } = paymentEvents;
  const events = await db
    .select({ id, type, receivedAt, treatedAt, outcome })
    .from(paymentEvents)
    .where(eq(paymentEvents.orderId, orderId))
    .orderBy(desc(receivedAt), desc(id))
    .limit(SHOWN_EVENTS);
  const differences = await db
    .select()
    .from(paymentDifferences)
    .where(and(eq(paymentDifferences.orderId, orderId), isNull(paymentDifferences.settledAt)))
    .orderBy(asc(paymentDifferences.foundAt));
  const { order, standing, payments, attempts } = found;
  return {
    grossCents: order.grossCents,
    listings: order.listings,
    standing,
    startable: mayStartUnpaid(order),
    payments,
    attempts,
    events,
    differences,
    refunds: await orderRefunds(db, order.id),
    refundableCents: refundableCents(await refundFacts(db, order)),
  };
}
