import { and, asc, count, desc, eq, isNull } from "drizzle-orm";
import type { ViewerDatabase } from "#db/as-viewer.server.ts";
import { journal } from "#db/schema/journal.ts";
import { paymentDifferences, paymentEvents } from "#db/schema/payments.ts";
import type { JournalSubject } from "#domain/journal-subject.ts";
import { refundableCents } from "#domain/refund.ts";
import { refundFacts } from "../refund/facts.server.ts";
import { orderRefunds } from "../refund/of-order.server.ts";
import { mayStartUnpaid } from "#domain/payment.ts";
import { orderPayment } from "./of-order.server.ts";

/** Of an order that was paid and disputed for years: nobody reads further back on its page. */
const SHOWN_EVENTS = 50;

/** What the page of an order says of its money, for administrators. Null: no such order. */
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

const SHOWN_DIFFERENCES = 20;

/** What the provider's accounts say of no order we know, and how many events wait; for administrators. */
export async function paymentsWithoutOrder(db: ViewerDatabase) {
  const [waiting] = await db
    .select({ events: count() })
    .from(paymentEvents)
    .where(isNull(paymentEvents.treatedAt));
  const differences = await db
    .select()
    .from(paymentDifferences)
    .where(and(isNull(paymentDifferences.orderId), isNull(paymentDifferences.settledAt)))
    .orderBy(asc(paymentDifferences.foundAt))
    .limit(SHOWN_DIFFERENCES);
  return { waitingEvents: waiting?.events ?? 0, differences };
}

const reconciliation: JournalSubject = "reconciliation";

/** When the provider's accounts were last asked for and held against ours, and what that found. */
export async function lastReconciliation(db: ViewerDatabase) {
  const last = async (action: string) => {
    const [line] = await db
      .select({ at: journal.at, details: journal.details })
      .from(journal)
      .where(and(eq(journal.subjectType, reconciliation), eq(journal.action, action)))
      .orderBy(desc(journal.at), desc(journal.id))
      .limit(1);
    return line ?? null;
  };
  const asked = await last("reconciliation-asked");
  const done = await last("payments-reconciled");
  const found = done?.details["found"];
  return {
    askedAt: asked?.at ?? null,
    doneAt: done?.at ?? null,
    found: typeof found === "number" ? found : null,
  };
}
