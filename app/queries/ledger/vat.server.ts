import { and, between, count, eq, isNotNull, lte, sql } from "drizzle-orm";
import type { ViewerDatabase } from "#db/as-viewer.server.ts";
import { ledger } from "#db/schema/ledger.ts";
import { orders } from "#db/schema/orders.ts";
import { isOneOf } from "#db/status-condition.ts";
import type { BasisPoints, Cents } from "#domain/money.ts";
import { type VatOfRate, vatOfReceipt } from "#domain/vat-on-receipts.ts";
import type { Books } from "./booked.server.ts";
import { receiptKinds } from "./receipts.server.ts";

/** Highest rate first; papers by their date, money by the bank's. */
export async function vatByRate(db: ViewerDatabase, books: Books): Promise<VatOfRate[]> {
  const rates = new Map<BasisPoints, VatOfRate>();
  const at = (rate: BasisPoints) => {
    const known = rates.get(rate) ?? { ...nothing, rate };
    rates.set(rate, known);
    return known;
  };
  for (const { rate, netCents, vatCents } of await invoicedVat(db, books)) {
    Object.assign(at(rate), { invoicedNetCents: netCents, invoicedVatCents: vatCents });
  }
  for (const { rate, cashCents, vatCents } of await receivedVat(db, books)) {
    const said = at(rate);
    said.receivedCents += cashCents;
    said.receivedVatCents += vatCents;
  }
  return [...rates.values()].toSorted((one, other) => other.rate - one.rate);
}

/** Computes only the rule in force; a rate may come several times. */
export async function dueVatByRate(
  db: ViewerDatabase,
  books: Books,
  vatOnDebits: boolean,
): Promise<{ rate: BasisPoints; vatCents: Cents }[]> {
  return vatOnDebits ? invoicedVat(db, books) : receivedVat(db, books);
}

async function invoicedVat(db: ViewerDatabase, { period, mode }: Books) {
  const rows = await db
    .select({
      rate: ledger.vatRate,
      netCents: sql`sum(${ledger.revenueCents} + ${ledger.advanceCents})`.mapWith(Number),
      vatCents: sql`sum(${ledger.vatCents})`.mapWith(Number),
    })
    .from(ledger)
    .where(
      and(
        isNotNull(ledger.vatRate),
        eq(ledger.mode, mode),
        between(ledger.occurredOn, period.fromOn, period.toOn),
      ),
    )
    .groupBy(ledger.vatRate);
  return rows.flatMap(({ rate, ...sums }) => (rate === null ? [] : [{ ...sums, rate }]));
}

/** Groups orders with the same price and receipts: they bear the same VAT. */
async function receivedVat(db: ViewerDatabase, { period, mode }: Books) {
  const { orderId, occurredOn, cashCents } = ledger;
  const ofMode = and(eq(ledger.mode, mode), isOneOf(ledger.kind, receiptKinds));
  const touched = db
    .selectDistinct({ orderId })
    .from(ledger)
    .where(and(ofMode, isNotNull(orderId), between(occurredOn, period.fromOn, period.toOn)))
    .as("touched");
  const received = db
    .select({
      beforeCents:
        sql`coalesce(sum(${cashCents}) filter (where ${occurredOn} < ${period.fromOn}), 0)`
          .mapWith(Number)
          .as("before_cents"),
      cashCents: sql`sum(${cashCents}) filter (where ${occurredOn} >= ${period.fromOn})`
        .mapWith(Number)
        .as("in_period_cents"),
    })
    .from(ledger)
    .where(and(eq(orderId, touched.orderId), ofMode, lte(occurredOn, period.toOn)))
    .as("received");
  const { vatRate: rate, grossCents, vatCents } = orders;
  const alike = await db
    .select({
      rate,
      grossCents,
      vatCents,
      beforeCents: received.beforeCents,
      cashCents: received.cashCents,
      times: count(),
    })
    .from(touched)
    .innerJoinLateral(received, sql`true`)
    .innerJoin(orders, eq(orders.id, touched.orderId))
    .groupBy(rate, grossCents, vatCents, received.beforeCents, received.cashCents);
  return alike.map(({ times, beforeCents, ...order }) => ({
    rate: order.rate,
    cashCents: times * order.cashCents,
    vatCents: times * vatOfReceipt(order, { beforeCents, cents: order.cashCents }),
  }));
}

const nothing = {
  invoicedNetCents: 0,
  invoicedVatCents: 0,
  receivedCents: 0,
  receivedVatCents: 0,
};
