import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { OrderAction } from "#domain/order.ts";
import { moveOrder } from "#workflows/order/move-order.server.ts";
import { GROSS } from "../payment/payment-world.ts";
import { type InvoiceWorld, now, openInvoiceWorld } from "./invoice-world.ts";

let world: InvoiceWorld;
beforeAll(async () => {
  world = await openInvoiceWorld();
});
afterAll(() => world.close());
beforeEach(() => world.empty());

async function move(orderId: string, action: OrderAction): Promise<void> {
  const { administratorId } = world;
  const call = { orderId, action, note: "", administratorId, now };
  expect(await moveOrder(world.atRequest(), call)).toEqual({ ok: true });
}

describe("an order on payment terms", () => {
  test("is invoiced when its work is done; a later payment settles the invoice", async () => {
    const orderId = await world.order({ paymentDays: 45 });
    await move(orderId, "start");
    await move(orderId, "complete");
    await world.work();
    expect(await world.told()).toEqual([`DEMO-FAC-2026-0001 invoice pending ${GROSS}`]);
    const [invoice] = await world.papers();
    expect(invoice).toMatchObject({ dueOn: "2027-01-05", content: { dueCents: GROSS } });
    await world.transfer(orderId);
    expect(await world.work()).toContain("email-payment-received");
    expect(await world.told()).toEqual([`DEMO-FAC-2026-0001 invoice paid ${GROSS}`]);
    expect((await world.look(orderId)).standing).toMatchObject({ kind: "paid" });
  });

  test("with a deposit: the invoice asks for the balance", async () => {
    const orderId = await world.order({ depositCents: 30_000 });
    await world.transfer(orderId, { amountCents: 30_000 });
    await world.work();
    await move(orderId, "start");
    await move(orderId, "complete");
    await world.work();
    expect(await world.told()).toEqual([
      "DEMO-FAC-2026-0001 deposit paid 30000",
      `DEMO-FAC-2026-0002 invoice pending ${GROSS}`,
    ]);
    const [, invoice] = await world.papers();
    expect(invoice?.content).toMatchObject({ paidCents: 30_000, dueCents: GROSS - 30_000 });
    await world.transfer(orderId, { amountCents: GROSS - 30_000, reference: "VIR 2" });
    await world.work();
    expect((await world.told()).at(1)).toBe(`DEMO-FAC-2026-0002 invoice paid ${GROSS}`);
  });
});

describe("a cancelled order", () => {
  test("is no longer due: its invoice is credited in full", async () => {
    const orderId = await world.order();
    expect(await world.byHand(orderId)).toEqual({ ok: true });
    await world.work();
    await move(orderId, "cancel");
    await world.work();
    expect((await world.told()).toSorted()).toEqual([
      `DEMO-AVO-2026-0001 credit-note paid ${GROSS}`,
      `DEMO-FAC-2026-0001 invoice cancelled ${GROSS}`,
    ]);
    const { rows } = await world.world.owner.pool.query<{ owed: number; billed: number }>(
      "select sum(owed_cents)::int owed, sum(receivable_cents)::int billed from ledger",
    );
    expect(rows).toEqual([{ owed: 0, billed: 0 }]);
  });

  test("partly paid keeps an invoice of that part until it is refunded", async () => {
    const orderId = await world.order();
    await world.byHand(orderId);
    await world.transfer(orderId, { amountCents: 30_000, partial: true });
    await world.work();
    await move(orderId, "cancel");
    await world.work();
    expect((await world.told()).toSorted()).toEqual([
      `DEMO-AVO-2026-0001 credit-note paid ${GROSS - 30_000}`,
      `DEMO-FAC-2026-0001 invoice paid ${GROSS}`,
    ]);
    expect(await world.credit(orderId, 30_000)).toMatchObject({ ok: true });
    expect(await world.told()).toContain(`DEMO-FAC-2026-0001 invoice cancelled ${GROSS}`);
  });
});
