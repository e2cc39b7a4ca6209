import { eq, sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { invoices } from "#db/schema/invoices.ts";
import { insertOrder } from "../../records/order.ts";
import { insertPayment } from "../../records/payment.ts";
import { insertSubscription } from "../../records/subscription.ts";
import { sharedWorld } from "../open-database-world.ts";
import { at, GROSS, openLedgerWorld, parts } from "./ledger-world.ts";

const whole = parts(GROSS);
const third = parts(30_000);

describe("ledger lines of", () => {
  const world = sharedWorld(
    openLedgerWorld,
    "ledger, orders, invoices, payments, subscriptions, number_series",
  );

  test("an order: due once placed, under its number and client's name", async () => {
    const orderId = await world.order({ number: "CMD-2026-0001" });
    const [line, ...others] = await world.lines();
    expect(others).toEqual([]);
    expect(line).toMatchObject({
      at,
      occurredOn: "2026-11-20",
      mode: "demo",
      kind: "charge",
      piece: "CMD-2026-0001",
      client: "Plomberie de la Rade",
      orderId,
      owedCents: GROSS,
      chain: null,
      hash: null,
    });
  });

  test("an order of a person without company, placed at New Year in Paris", async () => {
    await world.order({ company: "", createdAt: new Date("2026-12-31T23:00:00Z") });
    expect(await world.lines()).toMatchObject([
      { client: "Camille Exemple", occurredOn: "2027-01-01" },
    ]);
  });

  test("an order of 0 €, or inserted as cancelled: none", async () => {
    const free = { netCents: 0, vatCents: 0, grossCents: 0 };
    await world.order({ ...free, discountCents: 117_000 });
    await world.order({ status: "cancelled" });
    expect(await world.told()).toEqual([]);
  });

  test("several orders placed at once: one line each", async () => {
    await world.db.execute(sql`select 1`);
    await world.order();
    await world.db.execute(sql`
      insert into orders select (jsonb_populate_record(o, jsonb_build_object('id', gen_random_uuid(), 'number', 'CMD-' || n))).*
      from orders o, generate_series(1, 3) n`);
    expect(await world.told()).toHaveLength(4);
  });

  test("a paid invoice: client, sales and VAT, then the bank", async () => {
    const orderId = await world.order();
    const { number } = await world.paper({ orderId, grossCents: GROSS });
    await world.pay(orderId);
    const { netCents: revenueCents, vatCents } = whole;
    expect((await world.told()).slice(1)).toEqual([
      { kind: "invoice", receivableCents: GROSS, revenueCents, vatCents },
      { kind: "payment", receivableCents: -GROSS, cashCents: GROSS },
    ]);
    expect((await world.lines()).map(({ piece }) => piece)).toContain(number);
    expect(await world.sums(orderId)).toMatchObject({ owed: GROSS, receivable: 0, cash: GROSS });
  });

  test("a draft: none until it is issued", async () => {
    const orderId = await world.order();
    const [draft] = await world.db
      .insert(invoices)
      .values({
        orderId,
        mode: "demo",
        kind: "invoice",
        clientName: "Camille",
        company: "",
        email: "camille@plomberie.example",
        vatRate: 2000,
        ...whole,
        createdAt: at,
      })
      .returning({ id: invoices.id });
    expect(await world.told()).toHaveLength(1);
    const issue = { status: "pending", number: "FAC-2026-0042", issuedOn: "2026-11-21" } as const;
    await world.db
      .update(invoices)
      .set(issue)
      .where(eq(invoices.id, draft?.id ?? ""));
    await world.db
      .update(invoices)
      .set({ status: "paid" })
      .where(eq(invoices.id, draft?.id ?? ""));
    expect((await world.lines()).slice(1)).toMatchObject([
      { kind: "invoice", piece: "FAC-2026-0042", occurredOn: "2026-11-21" },
    ]);
  });

  test("a deposit and the invoice that deducts it: sale and VAT once", async () => {
    const orderId = await world.order();
    const paymentId = await world.pay(orderId, 30_000);
    await world.paper({ kind: "deposit", orderId, paymentId, grossCents: 30_000 });
    expect((await world.told()).at(-1)).toEqual({
      kind: "deposit",
      receivableCents: 30_000,
      advanceCents: third.netCents,
      vatCents: third.vatCents,
    });
    await world.pay(orderId, GROSS - 30_000);
    await world.paper({
      orderId,
      grossCents: GROSS,
      deductedNetCents: third.netCents,
      deductedVatCents: third.vatCents,
    });
    expect((await world.told()).at(-1)).toEqual({
      kind: "invoice",
      receivableCents: GROSS - 30_000,
      revenueCents: whole.netCents,
      advanceCents: -third.netCents,
      vatCents: whole.vatCents - third.vatCents,
    });
    expect(await world.sums(orderId)).toEqual({
      owed: GROSS,
      receivable: 0,
      revenue: whole.netCents,
      advance: 0,
      vat: whole.vatCents,
      cash: GROSS,
    });
  });

  test("a subscription's month: due once invoiced, no longer once credited", async () => {
    const orderId = await world.order();
    const subscriptionId = await insertSubscription(world.db, { orderId });
    const { id: creditedId } = await world.paper({ subscriptionId, grossCents: 12_000 });
    const month = parts(12_000);
    expect((await world.told()).slice(1)).toEqual([
      {
        kind: "invoice",
        receivableCents: 12_000,
        revenueCents: month.netCents,
        vatCents: month.vatCents,
      },
      { kind: "charge", owedCents: 12_000 },
    ]);
    await world.paper({ kind: "credit-note", subscriptionId, creditedId, grossCents: 12_000 });
    const rows = (await world.lines()).filter((line) => line.subscriptionId === subscriptionId);
    expect(rows.reduce((total, { owedCents }) => total + owedCents, 0)).toBe(0);
  });

  test("a refund, a larger one, and one less than announced: each on its own day", async () => {
    const orderId = await world.order();
    const paymentId = await world.pay(orderId);
    await world.giveBack(paymentId, 10_000, new Date("2026-11-30T23:30:00Z"));
    await world.giveBack(paymentId, 40_000, new Date("2026-12-02T10:00:00Z"));
    await world.giveBack(paymentId, 15_000, new Date("2026-12-05T10:00:00Z"));
    await world.giveBack(paymentId, 15_000, new Date("2026-12-09T10:00:00Z"));
    expect((await world.lines()).slice(2)).toMatchObject([
      { kind: "refund", cashCents: -10_000, receivableCents: 10_000, occurredOn: "2026-12-01" },
      { kind: "refund", cashCents: -30_000, receivableCents: 30_000, occurredOn: "2026-12-02" },
      { kind: "refund", cashCents: 25_000, receivableCents: -25_000, occurredOn: "2026-12-05" },
    ]);
  });

  test("a payment recorded after a partial refund: both", async () => {
    const orderId = await world.order();
    await insertPayment(world.db, orderId, {
      amountCents: GROSS,
      refundedCents: 30_000,
      receivedAt: at,
      receivedOn: "2026-11-18",
    });
    expect((await world.lines()).slice(1)).toMatchObject([
      { kind: "payment", cashCents: GROSS, occurredOn: "2026-11-18" },
      { kind: "refund", cashCents: -30_000 },
    ]);
  });

  test("a payment without an order: under its own number", async () => {
    await insertPayment(world.db, null, { amountCents: 5000, receivedAt: at });
    expect(await world.lines()).toMatchObject([
      { kind: "payment", orderId: null, piece: "CMD-2026-0042", cashCents: 5000 },
    ]);
  });

  test("a rolled-back transaction: none", async () => {
    const failed = world.db.transaction(async (transaction) => {
      const orderId = await insertOrder(transaction);
      await insertPayment(transaction, orderId);
      throw new Error("stopped");
    });
    await expect(failed).rejects.toThrow("stopped");
    expect(await world.told()).toEqual([]);
  });

  test("an excessive credit, or a credited credit note: refused, without a line", async () => {
    const orderId = await world.order();
    const { id: creditedId } = await world.paper({ orderId, grossCents: GROSS });
    const credit = { kind: "credit-note", orderId, creditedId } as const;
    const note = await world.paper({ ...credit, grossCents: GROSS - 1 });
    await expect(world.paper({ ...credit, grossCents: 2 })).rejects.toMatchObject({
      cause: { message: expect.stringContaining("takes more than invoice") },
    });
    await expect(
      world.paper({ ...credit, creditedId: note.id, grossCents: 1 }),
    ).rejects.toMatchObject({ cause: { message: expect.stringContaining("takes more") } });
    expect(await world.told()).toHaveLength(3);
  });
});
