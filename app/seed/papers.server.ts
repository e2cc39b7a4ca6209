import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { asViewer } from "#db/as-viewer.server.ts";
import { orders } from "#db/schema/orders.ts";
import { payments } from "#db/schema/payments.ts";
import { subscriptions } from "#db/schema/subscriptions.ts";
import type { Cents } from "#domain/money.ts";
import { addDays, monthsBefore, parisDate } from "#domain/paris-date.ts";
import { lockedOrder } from "#queries/payment/payable-order.server.ts";
import { creditOrder } from "#workflows/invoice/credit-order.server.ts";
import { invoiceMonth } from "#workflows/invoice/invoice-month.server.ts";
import { issueByHand } from "#workflows/invoice/issue-by-hand.server.ts";
import { mustDo, type SeedWorld } from "./seed-world.ts";

/** Papers are always the same person's: whoever else acts is drawn by lot. */
function bookkeeper({ administratorIds: [userId] }: SeedWorld) {
  return { kind: "administrator", userId } as const;
}

/** The agency invoices an order whose transfer is still to come. */
export async function invoiceBefore(world: SeedWorld, orderId: string, now: Date): Promise<void> {
  const [administratorId] = world.administratorIds;
  mustDo("invoice by hand", await issueByHand(world, { orderId, administratorId, now }));
}

/** The agency credits an order, or a part of it, before the money goes back. */
export async function credit(
  world: SeedWorld,
  orderId: string,
  now: Date,
  amountCents?: Cents,
): Promise<void> {
  const actor = bookkeeper(world);
  await asViewer(world.db, { viewer: actor }, async (transaction) => {
    const order = await lockedOrder(transaction, orderId);
    if (!order) throw new Error(`demonstration: no order ${orderId}`);
    const asked = { orderId, amountCents: amountCents ?? order.grossCents, reason: "", actor, now };
    mustDo("credit", await creditOrder(world, transaction, asked));
  });
}

/** A further month of a subscription, while it runs: its transfer came, and its invoice follows. */
export async function payMonth(world: SeedWorld, subscriptionId: string, now: Date): Promise<void> {
  const { owner } = world;
  const [row] = await owner
    .select({ subscription: subscriptions, orderNumber: orders.number })
    .from(subscriptions)
    .innerJoin(orders, eq(orders.id, subscriptions.orderId))
    .where(eq(subscriptions.id, subscriptionId));
  if (!row?.subscription.subscribed) return;
  const { grossCents, company, clientName, endsOn } = row.subscription;
  const fromOn = parisDate(now);
  if (endsOn !== null && endsOn < fromOn) return;
  const paid = { orderNumber: row.orderNumber, client: company || clientName };
  const id = randomUUID();
  await owner.insert(payments).values({
    id,
    ...paid,
    subscriptionId,
    mode: "demo",
    provider: "transfer",
    method: "transfer",
    providerPaymentId: id,
    reference: `VIR ${paid.client}`.slice(0, 35),
    amountCents: grossCents,
    receivedAt: now,
    receivedOn: fromOn,
  });
  const period = { fromOn, toOn: addDays(monthsBefore(fromOn, -1), -1) };
  const received = { method: "transfer", paidOn: fromOn } as const;
  const month = { subscriptionId, period, received, actor: bookkeeper(world), now };
  mustDo("month of a subscription", await invoiceMonth(world, month));
}
