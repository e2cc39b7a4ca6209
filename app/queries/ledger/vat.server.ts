import { and, between, eq, isNotNull, sql } from "drizzle-orm";
import type { ViewerDatabase } from "#db/as-viewer.server.ts";
import { ledger } from "#db/schema/ledger.ts";
import type { VatOfRate } from "#domain/vat-on-receipts.ts";
import type { Books } from "./booked.server.ts";
import { receiptsOf } from "./receipts.server.ts";

/** A period's VAT, rate by rate from the highest: of papers by their date, of money by the bank's. For administrators. */
export async function vatByRate(db: ViewerDatabase, books: Books): Promise<VatOfRate[]> {
  const { period, mode } = books;
  const invoiced = await db
    .select({
      rate: ledger.vatRate,
      net: sql`sum(${ledger.revenueCents} + ${ledger.advanceCents})`.mapWith(Number),
      vat: sql`sum(${ledger.vatCents})`.mapWith(Number),
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
  const rates = new Map<number, VatOfRate>();
  const at = (rate: number) => {
    const known = rates.get(rate) ?? { ...nothing, rate };
    rates.set(rate, known);
    return known;
  };
  for (const { rate, net, vat } of invoiced) {
    if (rate === null) continue;
    const said = at(rate);
    said.invoicedNetCents += net;
    said.invoicedVatCents += vat;
  }
  for (const { vatRate, cashCents, vatCents } of await receiptsOf(db, books)) {
    if (vatRate === null) continue;
    const said = at(vatRate);
    said.receivedCents += cashCents;
    said.receivedVatCents += vatCents;
  }
  return [...rates.values()].toSorted((one, other) => other.rate - one.rate);
}

const nothing = {
  invoicedNetCents: 0,
  invoicedVatCents: 0,
  receivedCents: 0,
  receivedVatCents: 0,
};
