import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { InvoiceInvalid } from "#integrations/electronic-invoice/electronic-invoice.ts";
import { GROSS } from "../payment/payment-world.ts";
import { type InvoiceWorld, openInvoiceWorld } from "./invoice-world.ts";

let world: InvoiceWorld;
beforeAll(async () => {
  world = await openInvoiceWorld();
});
afterAll(() => world.close());
beforeEach(() => world.empty());

async function invoiced(): Promise<string> {
  const orderId = await world.order();
  await world.transfer(orderId);
  await world.work();
  return orderId;
}

async function deposited(...amounts: number[]): Promise<string> {
  const orderId = await world.order();
  for (const [index, amountCents] of amounts.entries()) {
    await world.transfer(orderId, { amountCents, partial: true, reference: `VIR ${index}` });
    await world.work();
  }
  return orderId;
}

describe("crediting an invoice", () => {
  test("in full: the same lines again, and the invoice is cancelled", async () => {
    const orderId = await invoiced();
    const answer = await world.credit(orderId, GROSS);
    expect(answer).toMatchObject({
      ok: true,
      creditNotes: [{ number: "DEMO-AVO-2026-0001", amountCents: GROSS }],
    });
    expect(await world.told()).toEqual([
      `DEMO-AVO-2026-0001 credit-note paid ${GROSS}`,
      `DEMO-FAC-2026-0001 invoice cancelled ${GROSS}`,
    ]);
    const [note, invoice] = await world.papers();
    expect(note).toMatchObject({ creditedId: invoice?.id, netCents: invoice?.netCents });
    expect(note?.content?.lines).toEqual(invoice?.content?.lines);
    expect(note?.content?.references).toMatchObject([{ number: "DEMO-FAC-2026-0001" }]);
    expect(await world.work()).toEqual(["email-invoice", "submit-invoice"]);
    expect(await world.credit(orderId, 1)).toEqual({ ok: false, reason: "invoice-not-found" });
  });

  test("in parts: never more than the invoice, and exactly it together", async () => {
    const orderId = await invoiced();
    for (const amount of [1, 33_333, 12_345]) await world.credit(orderId, amount);
    const left = GROSS - 45_679;
    const above = { ok: false, reason: "credit-above-invoice" };
    expect(await world.credit(orderId, left + 1)).toEqual(above);
    expect(await world.credit(orderId, 0)).toEqual(above);
    expect(await world.credit(orderId, left)).toMatchObject({ ok: true });
    const papers = await world.papers();
    const sum = (of: "netCents" | "vatCents", kind: string) =>
      papers.filter((one) => one.kind === kind).reduce((all, one) => all + one[of], 0);
    expect(sum("netCents", "credit-note")).toBe(sum("netCents", "invoice"));
    expect(sum("vatCents", "credit-note")).toBe(sum("vatCents", "invoice"));
  });

  test("twice at once for more than the invoice: one is refused", async () => {
    const orderId = await invoiced();
    const answers = await Promise.all([1, 2].map(() => world.credit(orderId, 80_000)));
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
  });

  test("a credit note can't be credited, and the database refuses too large a credit", async () => {
    const orderId = await invoiced();
    await world.credit(orderId, 1_000);
    const insert = `insert into invoices (mode, kind, number, status, order_id, client_name, company, email, net_cents,
      vat_rate, vat_cents, gross_cents, issued_on, credited_id, created_at)
      select mode, 'credit-note', 'DEMO-AVO-2026-9999', 'paid', order_id, client_name, company, email, $1, 0, 0, $1,
        issued_on, id, now() from invoices where kind = $2`;
    const { pool } = world.world.owner;
    await expect(pool.query(insert, [1, "credit-note"])).rejects.toThrow("takes more than");
    await expect(pool.query(insert, [GROSS, "invoice"])).rejects.toThrow("takes more than");
  });

  test("an invoice that deducted deposits also credits them", async () => {
    const orderId = await deposited(30_000, GROSS - 30_000);
    await world.credit(orderId, GROSS);
    expect(await world.told()).toEqual([
      `DEMO-AVO-2026-0001 credit-note paid ${GROSS}`,
      "DEMO-FAC-2026-0001 deposit cancelled 30000",
      `DEMO-FAC-2026-0002 invoice cancelled ${GROSS}`,
    ]);
    await world.runJob("invoice-order", { orderId });
    expect(await world.told()).toHaveLength(3);
  });
});

describe("crediting deposits", () => {
  test("starts with the newest, through as many as needed", async () => {
    const orderId = await deposited(30_000, 20_000);
    expect(await world.credit(orderId, 25_000)).toMatchObject({
      creditNotes: [{ amountCents: 20_000 }, { amountCents: 5_000 }],
    });
    expect(await world.told()).toEqual([
      "DEMO-AVO-2026-0001 credit-note paid 20000",
      "DEMO-AVO-2026-0002 credit-note paid 5000",
      "DEMO-FAC-2026-0001 deposit paid 30000",
      "DEMO-FAC-2026-0002 deposit cancelled 20000",
    ]);
    expect(await world.credit(orderId, 25_001)).toEqual({
      ok: false,
      reason: "credit-above-invoice",
    });
  });

  test("is atomic: the second refused by the rules rolls back the first", async () => {
    const orderId = await deposited(30_000, 20_000);
    const { is: valid } = world.writer;
    world.writer.is = {
      write: (content) =>
        content.number.endsWith("2")
          ? Promise.reject(new InvoiceInvalid(content.number, []))
          : valid.write(content),
    };
    expect(await world.credit(orderId, 25_000)).toEqual({ ok: false, reason: "invoice-invalid" });
    expect(await world.told()).toHaveLength(2);
    world.writer.is = valid;
    expect(await world.credit(orderId, 1_000)).toMatchObject({
      creditNotes: [{ number: "DEMO-AVO-2026-0001" }],
    });
  });
});

test("an order without an invoice has nothing to credit", async () => {
  expect(await world.credit(await world.order(), 1_000)).toEqual({
    ok: false,
    reason: "invoice-not-found",
  });
});
