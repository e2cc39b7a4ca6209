import { createHash } from "node:crypto";
import { eq } from "drizzle-orm";
import { nextNumber } from "#db/next-number.server.ts";
import { invoices } from "#db/schema/invoices.ts";
import { orders } from "#db/schema/orders.ts";
import { subscriptions } from "#db/schema/subscriptions.ts";
import type { InvoiceKind, InvoiceStatus } from "#domain/invoice.ts";
import { addDays, parisDate } from "#domain/paris-date.ts";
import { invoiceSpecimen } from "./invoice-specimen.server.ts";
import type { SeedWorld } from "./seed-world.ts";

const PAYMENT_DAYS = 30;
const BASE = { mode: "demo" } as const;

/** The invoice of an order; it waits as long as nobody has recorded the order's transfer. */
export async function issueInvoice(
  world: SeedWorld,
  orderId: string,
  status: "pending" | "paid",
  now: Date,
): Promise<void> {
  await issue(world, await ofOrder(world, orderId), { kind: "invoice", status }, now);
}

export async function issueCreditNote(world: SeedWorld, orderId: string, now: Date): Promise<void> {
  const { owner } = world;
  await owner.update(invoices).set({ status: "cancelled" }).where(eq(invoices.orderId, orderId));
  await issue(world, await ofOrder(world, orderId), { kind: "credit-note", status: "paid" }, now);
}

/** A month of a subscription, while it runs; this week's is still a draft. */
export async function issueMonthlyInvoice(
  world: SeedWorld,
  subscriptionId: string,
  now: Date,
): Promise<void> {
  const { owner } = world;
  const [row] = await owner
    .select()
    .from(subscriptions)
    .where(eq(subscriptions.id, subscriptionId));
  if (!row?.subscribed) return;
  const { userId, clientName, company, email, netCents, vatRate, vatCents, grossCents } = row;
  const billed = { userId, clientName, company, email, netCents, vatRate, vatCents, grossCents };
  const recent = world.now.getTime() - now.getTime() < 8 * 86_400_000;
  const status = recent ? "draft" : "paid";
  await issue(world, { ...billed, subscriptionId }, { kind: "invoice", status }, now);
}

async function ofOrder({ owner }: SeedWorld, orderId: string) {
  const [order] = await owner.select().from(orders).where(eq(orders.id, orderId));
  if (!order) throw new Error(`demonstration: no order ${orderId}`);
  const { userId, company, email, netCents, vatRate, vatCents, grossCents } = order;
  const clientName = `${order.firstName} ${order.lastName}`;
  return { orderId, userId, clientName, company, email, netCents, vatRate, vatCents, grossCents };
}

type Billed = Awaited<ReturnType<typeof ofOrder>> | SubscriptionBilled;
type SubscriptionBilled = Omit<Awaited<ReturnType<typeof ofOrder>>, "orderId"> & {
  subscriptionId: string;
};

async function issue(
  { owner, site }: SeedWorld,
  billed: Billed,
  { kind, status }: { kind: InvoiceKind; status: InvoiceStatus },
  now: Date,
): Promise<void> {
  if (status === "draft") {
    await owner.insert(invoices).values({ ...BASE, ...billed, kind, status, createdAt: now });
    return;
  }
  // Of each client's invoices one in three has no document yet.
  const earlier = await owner.$count(invoices, eq(invoices.email, billed.email));
  const withDocument = earlier % 3 !== 1;
  await owner.transaction(async (transaction) => {
    const series = kind === "invoice" ? "DEMO-FAC" : "DEMO-AVO";
    const number = await nextNumber(transaction, series, now);
    const facts = { ...billed, kind, number, issuedOn: parisDate(now) };
    const document = withDocument ? await invoiceSpecimen(facts, now, site) : null;
    await transaction.insert(invoices).values({
      ...BASE,
      ...facts,
      status,
      dueOn: addDays(facts.issuedOn, PAYMENT_DAYS),
      document,
      documentFingerprint: document && createHash("sha256").update(document).digest("hex"),
      createdAt: now,
    });
  });
}
