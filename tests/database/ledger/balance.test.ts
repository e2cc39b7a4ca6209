import { eq, sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { orders } from "#db/schema/orders.ts";
import { subscriptions } from "#db/schema/subscriptions.ts";
import { checkBooks } from "#queries/ledger/check.server.ts";
import { balanceOf } from "#queries/ledger/balance.server.ts";
import { vatByRate } from "#queries/ledger/vat.server.ts";
import { vatOfMonth } from "#queries/ledger/vat-of-month.server.ts";
import { insertPayment } from "../../records/payment.ts";
import { insertSubscription } from "../../records/subscription.ts";
import { sharedWorld } from "../open-database-world.ts";
import { booksOf, lookIn } from "./books.ts";
import { GROSS, openLedgerWorld, parts } from "./ledger-world.ts";

const november = { fromOn: "2026-11-01", toOn: "2026-11-30" };
const december = { fromOn: "2026-12-01", toOn: "2026-12-31" };
const whole = parts(GROSS);

const world = sharedWorld(
  openLedgerWorld,
  "ledger, orders, invoices, payments, subscriptions, number_series",
);
const check = (period = november) =>
  lookIn(world.db)((db) => checkBooks(db, { period, mode: "demo" }));

describe("a client's balance", () => {
  test("is the amount due on orders and months, less payments", async () => {
    const orderId = await world.order({ email: "sacha@coiffure.example" });
    await world.order();
    await world.pay(orderId, 30_000);
    const subscriptionId = await insertSubscription(world.db, {
      orderId,
      email: "sacha@coiffure.example",
    });
    await world.paper({ subscriptionId, grossCents: 12_000 });
    const balance = await lookIn(world.db)((db) =>
      balanceOf(db, {
        orders: eq(orders.email, "sacha@coiffure.example"),
        subscriptions: eq(subscriptions.email, "sacha@coiffure.example"),
      }),
    );
    expect(balance).toBe(GROSS - 30_000 + 12_000);
  });
});

describe("VAT of a period", () => {
  test("uses dates of papers on debits, dates of receipts on payments", async () => {
    const orderId = await world.order();
    await world.paper({ orderId, grossCents: GROSS });
    await world.pay(orderId, 30_000);
    await insertPayment(world.db, orderId, {
      amountCents: GROSS - 20_000,
      receivedAt: new Date("2026-12-02T10:00:00Z"),
    });
    const vat = (period: typeof november) =>
      lookIn(world.db)((db) => vatByRate(db, { period, mode: "demo" }));
    expect(await vat(november)).toEqual([
      {
        rate: 2000,
        invoicedNetCents: whole.netCents,
        invoicedVatCents: whole.vatCents,
        receivedCents: 30_000,
        receivedVatCents: 5000,
      },
    ]);
    expect(await vat(december)).toMatchObject([
      { invoicedVatCents: 0, receivedVatCents: whole.vatCents - 5000 },
    ]);
    const month = (vatOnDebits: boolean) =>
      lookIn(world.db)((db) =>
        vatOfMonth(db, { now: new Date("2026-12-31T10:00:00Z"), mode: "demo", vatOnDebits }),
      );
    expect(await month(false)).toMatchObject({
      dueCents: { now: whole.vatCents - 5000, before: 5000 },
      rates: [{ rate: 2000, dueCents: whole.vatCents - 5000 }],
    });
    expect(await month(true)).toMatchObject({
      dueCents: { now: 0, before: whole.vatCents },
      rates: [],
    });
    const { rows } = await world.db.execute(sql`select mode from ledger where mode = 'live'`);
    expect(rows).toEqual([]);
  });
});

describe("the check of the books", () => {
  test("reports nothing for a new agency", async () => {
    expect(await check()).toEqual({
      journals: [
        { journal: "VE", debitCents: 0, creditCents: 0 },
        { journal: "BQ", debitCents: 0, creditCents: 0 },
      ],
      series: [],
      breaks: [],
      unwritten: 0,
      withoutDocument: [],
      gaps: [],
    });
  });

  test("names papers without a document, and totals each journal", async () => {
    const orderId = await world.order();
    const { id, number } = await world.paper({ orderId, grossCents: GROSS });
    await world.pay(orderId);
    const found = await check();
    expect(found).toMatchObject({
      journals: [
        { journal: "VE", debitCents: GROSS, creditCents: GROSS },
        { journal: "BQ", debitCents: GROSS, creditCents: GROSS },
      ],
      series: [{ series: "DEMO-FAC-2026", given: 1, last: 1, missing: 0, disordered: 0 }],
      withoutDocument: [{ id, number, orderId }],
      gaps: [],
    });
    await world.db.execute(
      sql`update invoices set document = 'x', document_fingerprint = 'x' where id = ${id}`,
    );
    expect((await check()).withoutDocument).toEqual([]);
    expect((await check(december)).journals[0]).toMatchObject({ debitCents: 0 });
  });

  test("finds payments without a paper, credits without a refund, and the reverse", async () => {
    const paid = await world.order({ number: "CMD-PAID" });
    await world.pay(paid);
    const credited = await world.order({ number: "CMD-CREDITED" });
    const invoice = await world.paper({ orderId: credited, grossCents: GROSS });
    await world.pay(credited);
    const credit = { kind: "credit-note", orderId: credited, creditedId: invoice.id } as const;
    await world.paper({ ...credit, grossCents: 30_000 });
    const refunded = await world.order({ number: "CMD-REFUNDED" });
    await world.paper({ orderId: refunded, grossCents: GROSS });
    await world.giveBack(await world.pay(refunded), 20_000);
    const waits = await world.order({ number: "CMD-WAITS" });
    await world.paper({ orderId: waits, grossCents: GROSS });
    const { gaps } = await check();
    expect(gaps.map(({ number, kind, standingCents }) => [number, kind, standingCents])).toEqual([
      ["CMD-PAID", "money-not-invoiced", -GROSS],
      ["CMD-CREDITED", "credit-without-refund", -30_000],
      ["CMD-REFUNDED", "refund-without-credit", 20_000],
    ]);
  });

  test("finds a missing number, and one dated before its predecessor", async () => {
    for (const day of ["2026-11-20", "2026-11-21", "2026-11-22"]) {
      await world.paper({ grossCents: 1200, createdAt: new Date(`${day}T10:00:00Z`) });
    }
    await world.db.execute(sql`
      insert into invoices select (jsonb_populate_record(one, jsonb_build_object('id', gen_random_uuid(),
        'number', 'DEMO-FAC-2026-0005', 'issued_on', '2026-11-01'))).*
      from invoices one limit 1`);
    expect((await check()).series).toEqual([
      { series: "DEMO-FAC-2026", given: 4, last: 5, missing: 1, disordered: 1 },
    ]);
  });
});

describe("the files of a period", () => {
  test("number entries from 1 in each journal and year, whatever the period", async () => {
    const orderId = await world.order();
    await world.paper({ orderId, grossCents: GROSS, createdAt: new Date("2025-12-30T10:00:00Z") });
    for (const day of ["2026-11-20", "2026-11-25", "2026-12-01"]) {
      await world.paper({ grossCents: 1200, createdAt: new Date(`${day}T10:00:00Z`) });
    }
    await world.pay(orderId);
    const numbers = async (period: typeof november) => {
      const fec = await booksOf(world.db, period).fec();
      return [...new Set(fec.map(({ journal, number }) => `${journal} ${number}`))];
    };
    expect(await numbers({ fromOn: "2026-01-01", toOn: "2026-12-31" })).toEqual([
      "VE 1",
      "VE 2",
      "VE 3",
      "BQ 1",
    ]);
    expect(await numbers({ fromOn: "2026-11-25", toOn: "2026-12-31" })).toEqual(["VE 2", "VE 3"]);
    expect(await numbers({ fromOn: "2025-01-01", toOn: "2025-12-31" })).toEqual(["VE 1"]);
    expect(await numbers(december)).toEqual(["VE 3"]);
  });

  test("hold the lines of their kind, with names that a spreadsheet doesn't run as formulas", async () => {
    const orderId = await world.order({ company: "=HYPERLINK(1)\tœuvre" });
    await world.paper({ orderId, grossCents: GROSS, company: "=HYPERLINK(1)\tœuvre 🚀" });
    await world.pay(orderId, 30_000);
    const books = booksOf(world.db, november);
    const [sale] = await books.sales();
    expect(sale?.slice(1, 6)).toEqual([
      "DEMO-FAC-2026-0001",
      "Facture",
      "'=HYPERLINK(1)\tœuvre 🚀",
      "935,83",
      "0,00",
    ]);
    expect(sale?.slice(-2)).toEqual(["187,17", "1123,00"]);
    const [receipt] = await books.receipts();
    expect(receipt?.slice(4)).toEqual([
      "Carte bancaire",
      "300,00",
      expect.stringMatching(/^20.%$/),
      "50,00",
    ]);
    expect(await books.fec()).toHaveLength(5);
  });
});
