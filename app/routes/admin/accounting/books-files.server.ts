import { lineKinds, receiptsHeadings, salesHeadings, vatHeadings } from "#copy/accounting.ts";
import { fecColumns, fecWords } from "#copy/accounting-files.ts";
import { paymentMethodLabels } from "#copy/payment.ts";
import { fecFileName, fecLines, fecRows, journalOf } from "#domain/fec.ts";
import { toLatin9 } from "#domain/latin9.ts";
import { formatRate } from "#domain/money.ts";
import type { SiteIdentity } from "#domain/site-identity.ts";
import { dueVat } from "#domain/vat-on-receipts.ts";
import { csvAnswer } from "#http/csv-answer.server.ts";
import { streamedFile } from "#http/streamed-answer.server.ts";
import { bookedLines, type Books } from "#queries/ledger/booked.server.ts";
import { receiptsOf } from "#queries/ledger/receipts.server.ts";
import { vatByRate } from "#queries/ledger/vat.server.ts";
import type { Look } from "#queries/list/page.server.ts";

export interface AskedBooks {
  look: Look;
  site: SiteIdentity;
  books: Books;
}

/** FEC, the entries file required by the tax administration; ISO 8859-15 for the reason given in domain/latin9.ts. */
export function fecFile({ look, site, books }: AskedBooks): Response {
  async function* parts() {
    yield toLatin9(fecLines([fecColumns]));
    for await (const batch of bookedLines(look, books)) {
      yield toLatin9(fecLines(batch.flatMap((line) => fecRows(line, site.accounts, fecWords))));
    }
  }
  const fileName = fecFileName(site.siren, books.period.toOn);
  return streamedFile({ fileName, type: "text/plain; charset=iso-8859-15" }, parts());
}

export function salesFile({ look, books }: AskedBooks): Response {
  async function* sales() {
    for await (const batch of bookedLines(look, books)) {
      yield batch.filter(({ kind }) => journalOf(kind) === "VE");
    }
  }
  return csvAnswer(named("ventes", books), salesHeadings, sales(), (line) => [
    line.occurredOn,
    line.piece,
    lineKinds[line.kind],
    line.client,
    line.revenueCents,
    line.advanceCents,
    rateOf(line.vatRate),
    line.vatCents,
    line.receivableCents,
  ]);
}

export function receiptsFile({ look, books }: AskedBooks): Response {
  const receipts = inOne(() => look((db) => receiptsOf(db, books)));
  return csvAnswer(named("encaissements", books), receiptsHeadings, receipts, (line) => [
    line.occurredOn,
    line.kind === "refund" ? lineKinds.refund : lineKinds.payment,
    line.piece,
    line.client,
    line.method ? paymentMethodLabels[line.method] : "",
    line.cashCents,
    rateOf(line.vatRate),
    line.vatCents,
  ]);
}

export function vatFile({ look, site, books }: AskedBooks): Response {
  const rates = inOne(() => look((db) => vatByRate(db, books)));
  return csvAnswer(named("tva", books), vatHeadings, rates, (vat) => [
    formatRate(vat.rate),
    vat.invoicedNetCents,
    vat.invoicedVatCents,
    vat.receivedCents,
    vat.receivedVatCents,
    dueVat(vat, site.vatOnDebits),
  ]);
}

async function* inOne<Row>(read: () => Promise<Row[]>): AsyncGenerator<Row[]> {
  yield await read();
}

const rateOf = (rate: number | null) => (rate === null ? "" : formatRate(rate));

function named(name: string, { period: { fromOn, toOn } }: Books): string {
  return `${name}-${fromOn}-${toOn}.csv`;
}
