import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { invoices } from "#db/schema/invoices.ts";
import { orders } from "#db/schema/orders.ts";
import { sharedWorld } from "../open-database-world.ts";
import { at, GROSS, openLedgerWorld, parts } from "./ledger-world.ts";

const whole = parts(GROSS);
const third = parts(30_000);

describe("the ledger's amount due of", () => {
  const world = sharedWorld(
    openLedgerWorld,
    "ledger, orders, invoices, payments, subscriptions, number_series",
  );

  test("an order cancelled and reopened: no longer due, then due again, once each", async () => {
    const orderId = await world.order();
    await world.setStatus(orderId, "cancelled");
    await world.setStatus(orderId, "cancelled");
    await world.setStatus(orderId, "pending");
    await world.setStatus(orderId, "paid");
    expect(await world.told()).toEqual([
      { kind: "charge", owedCents: GROSS },
      { kind: "charge", owedCents: -GROSS },
      { kind: "charge", owedCents: GROSS },
    ]);
  });

  test("a final invoice credited in full after a deposit: back to the start", async () => {
    const orderId = await world.order();
    const first = await world.pay(orderId, 30_000);
    await world.paper({ kind: "deposit", orderId, paymentId: first, grossCents: 30_000 });
    const rest = await world.pay(orderId, GROSS - 30_000);
    const { id: creditedId } = await world.paper({
      orderId,
      grossCents: GROSS,
      deductedNetCents: third.netCents,
      deductedVatCents: third.vatCents,
    });
    await world.paper({ kind: "credit-note", orderId, creditedId, grossCents: GROSS });
    await world.giveBack(first, 30_000);
    await world.giveBack(rest, GROSS - 30_000);
    expect(await world.sums(orderId)).toEqual({
      owed: 0,
      receivable: 0,
      revenue: 0,
      advance: 0,
      vat: 0,
      cash: 0,
    });
  });

  test("a credited deposit keeps the sale; the order in force is due in full again", async () => {
    const orderId = await world.order();
    const paymentId = await world.pay(orderId, 30_000);
    const deposit = { kind: "deposit", orderId, paymentId, grossCents: 30_000 } as const;
    const { id: creditedId } = await world.paper(deposit);
    await world.paper({ kind: "credit-note", orderId, creditedId, grossCents: 30_000 });
    await world.giveBack(paymentId, 30_000);
    expect(await world.sums(orderId)).toEqual({
      owed: GROSS,
      receivable: 0,
      revenue: 0,
      advance: 0,
      vat: 0,
      cash: 0,
    });
  });

  test.each([
    ["before it is cancelled", false],
    ["after it was cancelled", true],
  ])("a deposit credited %s: nothing is due", async (_, cancelledFirst) => {
    const orderId = await world.order();
    const paymentId = await world.pay(orderId, 30_000);
    const deposit = { kind: "deposit", orderId, paymentId, grossCents: 30_000 } as const;
    const { id: creditedId } = await world.paper(deposit);
    if (cancelledFirst) await world.setStatus(orderId, "cancelled");
    await world.paper({ kind: "credit-note", orderId, creditedId, grossCents: 30_000 });
    if (!cancelledFirst) await world.setStatus(orderId, "cancelled");
    await world.giveBack(paymentId, 30_000);
    expect(await world.sums(orderId)).toMatchObject({ owed: 0, receivable: 0, cash: 0 });
  });

  test("an invoiced order that is cancelled: the invoice, until it is credited", async () => {
    const orderId = await world.order();
    const { id: creditedId } = await world.paper({ orderId, grossCents: GROSS });
    await world.setStatus(orderId, "cancelled");
    expect(await world.sums(orderId)).toMatchObject({ owed: GROSS, receivable: GROSS });
    await world.paper({ kind: "credit-note", orderId, creditedId, grossCents: GROSS });
    expect(await world.sums(orderId)).toMatchObject({ owed: 0, receivable: 0, revenue: 0 });
  });

  test("a reopened order: its price, or the rest of its invoice", async () => {
    const credited = await world.order();
    const first = await world.paper({ orderId: credited, grossCents: GROSS });
    await world.setStatus(credited, "cancelled");
    await world.paper({
      kind: "credit-note",
      orderId: credited,
      creditedId: first.id,
      grossCents: GROSS,
    });
    await world.db.update(invoices).set({ status: "cancelled" }).where(eq(invoices.id, first.id));
    await world.setStatus(credited, "pending");
    expect(await world.sums(credited)).toMatchObject({ owed: GROSS, receivable: 0 });

    const reduced = await world.order();
    const standing = await world.paper({ orderId: reduced, grossCents: GROSS });
    const creditedId = standing.id;
    await world.paper({ kind: "credit-note", orderId: reduced, creditedId, grossCents: 30_000 });
    await world.setStatus(reduced, "cancelled");
    await world.setStatus(reduced, "pending");
    expect(await world.sums(reduced)).toMatchObject({
      owed: GROSS - 30_000,
      receivable: GROSS - 30_000,
    });
  });

  test("an invoice reissued after a full credit: once", async () => {
    const orderId = await world.order({ status: "paid" });
    await world.pay(orderId);
    const { id: creditedId } = await world.paper({ orderId, grossCents: GROSS });
    await world.paper({ kind: "credit-note", orderId, creditedId, grossCents: GROSS });
    await world.db.update(invoices).set({ status: "cancelled" }).where(eq(invoices.id, creditedId));
    await world.paper({ orderId, grossCents: GROSS });
    expect(await world.sums(orderId)).toMatchObject({
      owed: GROSS,
      receivable: 0,
      revenue: whole.netCents,
      cash: GROSS,
    });
  });

  test("an order invoiced and cancelled in one transaction: the invoice", async () => {
    const orderId = await world.order();
    await world.db.transaction(async (transaction) => {
      await transaction.insert(invoices).values({
        orderId,
        mode: "demo",
        kind: "invoice",
        status: "pending",
        number: "FAC-2026-0077",
        issuedOn: "2026-11-20",
        clientName: "Camille",
        company: "",
        email: "camille@plomberie.example",
        vatRate: 2000,
        ...whole,
        createdAt: at,
      });
      const cancelled = { status: "cancelled", endedAt: at } as const;
      await transaction.update(orders).set(cancelled).where(eq(orders.id, orderId));
    });
    expect(await world.sums(orderId)).toMatchObject({ owed: GROSS, receivable: GROSS });
  });
});
