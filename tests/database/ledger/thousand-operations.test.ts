import { expect, test } from "vitest";
import { site } from "#config/site.ts";
import { lookAs } from "#db/as-viewer.server.ts";
import { agencyFigures } from "#queries/figures/agency.server.ts";
import { dailyMetrics } from "#queries/figures/day.server.ts";
import { rowsRead } from "../lists/measured-reads.ts";
import { checkBooks } from "#queries/ledger/check.server.ts";
import { receiptsOf } from "#queries/ledger/receipts.server.ts";
import { vatByRate } from "#queries/ledger/vat.server.ts";
import { officialRulesHere } from "../../official-rules.ts";
import { now, openRefundWorld, today } from "../refund/refund-world.ts";
import { sharedWorld } from "../open-database-world.ts";
import { booksOf, type OrderSums, ordersSay, recordsSay, standingOf } from "./books.ts";
import { openPlay, someOperations } from "./operations.ts";
import { brokenPapers, toldApart } from "./told-papers.ts";

const OPERATIONS = 1000;
const AT_ONCE = 4;
const period = { fromOn: "2026-01-01", toOn: "2026-12-31" };
const system = { viewer: { kind: "system" } } as const;
const sumOf = (numbers: number[]) => numbers.reduce((sum, one) => sum + one, 0);

/** Acceptable amounts due: what papers ask for, once they cover the whole or the contract is over; else the price. */
function mayBeOwed({ status, stands, invoiced, askedCents, grossCents }: OrderSums): number[] {
  if (status === "cancelled" || stands) return [askedCents];
  return invoiced ? [askedCents, grossCents] : [grossCents];
}

const refunding = sharedWorld(async () => {
  const world = await openRefundWorld();
  return { ...world, owner: world.world.owner };
});

test(`after ${OPERATIONS} operations, kills and repeats, the books balance to the cent`, async () => {
  await refunding.empty();
  const { db } = refunding.world.owner;
  const play = openPlay(refunding);
  const operations = someOperations(OPERATIONS);
  for (let start = 0; start < operations.length; start += AT_ONCE) {
    const together = operations.slice(start, start + AT_ONCE);
    play.setFate(together[0]?.fate ?? "well");
    await Promise.all(together.map((one) => play.play(one)));
  }
  await play.settle();
  await play.sendTransfers();
  await play.settle();

  const said = await recordsSay(db);
  expect(said.net).toBeGreaterThan(1_000_000);
  expect(said.cash).toBeGreaterThan(1_000_000);

  for (const order of await ordersSay(db)) {
    const { askedCents, cashCents } = order;
    expect(order, order.number).toMatchObject({
      receivableCents: askedCents - cashCents,
      bookedCashCents: cashCents,
    });
    expect(mayBeOwed(order), order.number).toContain(order.owedCents);
  }

  const { accounts } = site;
  const fec = await booksOf(db, period).fec();
  expect(sumOf(fec.map((line) => line.debitCents - line.creditCents))).toBe(0);
  expect(standingOf(fec, accounts.sales)).toBe(-said.net);
  expect(standingOf(fec, accounts.vat)).toBe(-said.vat);
  expect(standingOf(fec, accounts.deposits)).toBe(-(said.asked - said.net - said.vat));
  expect(standingOf(fec, accounts.bank)).toBe(said.cash);
  expect(standingOf(fec, accounts.client)).toBe(said.asked - said.cash);
  for (const journal of ["VE", "BQ"]) {
    const lines = fec.filter((line) => line.journal === journal);
    const entries = Map.groupBy(lines, ({ number }) => number);
    expect([...entries.keys()]).toEqual(Array.from({ length: entries.size }, (_, n) => n + 1));
    for (const [number, entry] of entries) {
      const uneven = sumOf(entry.map((line) => line.debitCents - line.creditCents));
      expect(uneven, `${journal} ${number}`).toBe(0);
    }
  }

  const seen = await lookAs(db, system, async (reader) => {
    const before = await rowsRead(reader);
    const check = await checkBooks(reader, { period, mode: "demo" });
    return {
      checkReads: (await rowsRead(reader)) - before,
      check,
      dashboard: (await agencyFigures(reader, now)).revenueCents.now,
      report: (await dailyMetrics(reader, today)).orderRevenue,
      vat: await vatByRate(reader, { period, mode: "demo" }),
      receipts: await receiptsOf(reader, { period, mode: "demo" }),
    };
  });
  // A bounded number of reads per line: without an index the check would be quadratic.
  expect(seen.checkReads).toBeLessThan(8 * fec.length);
  expect(seen.dashboard).toBe(said.net);
  expect(seen.report).toBe(said.net);
  expect(sumOf(seen.vat.map(({ invoicedVatCents }) => invoicedVatCents))).toBe(said.vat);
  expect(sumOf(seen.vat.map(({ receivedCents }) => receivedCents))).toBe(said.cash);
  // The accounts' file words each line with its VAT; the totals are those lines'.
  expect(sumOf(seen.vat.map(({ receivedVatCents }) => receivedVatCents))).toBe(
    sumOf(seen.receipts.map(({ vatCents }) => vatCents)),
  );
  const { check } = seen;
  expect(check.breaks).toEqual([]);
  expect(check.unwritten).toBe(0);
  expect(check.series.map(({ missing, disordered }) => missing + disordered)).toEqual([0, 0]);
  const [sales, bank] = check.journals;
  expect(sales).toMatchObject({ debitCents: sales?.creditCents });
  expect(bank).toMatchObject({ debitCents: bank?.creditCents });
  expect(sumOf(fec.map(({ debitCents }) => debitCents))).toBe(
    sumOf(check.journals.map(({ debitCents }) => debitCents)),
  );

  const byProvider = (await refunding.payments()).filter(({ provider }) => provider === "trial");
  const theirs = [...refunding.books.sessions.values()].filter(
    ({ paymentId }) => paymentId !== null,
  );
  expect(sumOf(byProvider.map(({ amountCents }) => amountCents))).toBe(
    sumOf(theirs.map(({ request }) => request.amountCents)),
  );
});

test.skipIf(!officialRulesHere)(
  "the papers of the operations above pass the official rules: one of each shape, and every third",
  async () => {
    const papers = (await refunding.papers()).flatMap(({ content, xml }) =>
      content && xml ? [{ content, xml }] : [],
    );
    expect(papers.length).toBeGreaterThan(80);
    const checked = toldApart(papers);
    expect(new Set(checked.map(({ content }) => content.kind)).size).toBe(3);
    expect(await brokenPapers(checked)).toEqual([]);
  },
);
