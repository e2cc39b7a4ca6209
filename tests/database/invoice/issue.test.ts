import { createHash } from "node:crypto";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { asViewer, lookAs } from "#db/as-viewer.server.ts";
import { billingDetails } from "#db/schema/billing-details.ts";
import { InvoiceInvalid } from "#integrations/electronic-invoice/electronic-invoice.ts";
import { uninvoiceableOrders } from "#queries/to-do/orders.server.ts";
import { sendDuplicate } from "#workflows/money/send-duplicate.server.ts";
import { GROSS } from "../payment/payment-world.ts";
import { type InvoiceWorld, openInvoiceWorld, now } from "./invoice-world.ts";

let world: InvoiceWorld;
beforeAll(async () => {
  world = await openInvoiceWorld();
});
afterAll(() => world.close());
beforeEach(() => world.empty());

const part = { amountCents: 30_000, partial: true, reference: "VIR 1" };
const rest = { amountCents: GROSS - 30_000, reference: "VIR 2" };

describe("issuing a paper for a payment", () => {
  test("in full: one paid invoice with its document, sent once", async () => {
    const orderId = await world.order();
    await world.transfer(orderId);
    expect(await world.work()).toEqual([
      "email-payment-received",
      "email-invoice",
      "submit-invoice",
    ]);
    expect(await world.told()).toEqual([`DEMO-FAC-2026-0001 invoice paid ${GROSS}`]);
    const [paper] = await world.papers();
    expect(paper?.content).toMatchObject({
      number: "DEMO-FAC-2026-0001",
      issuedOn: "2026-11-21",
      dueOn: "2026-11-21",
      paidCents: GROSS,
      dueCents: 0,
      method: "transfer",
      buyer: { siren: "732829320", address: { city: "Brest" } },
      seller: { siren: "000000000" },
    });
    expect(paper?.documentFingerprint).toBe(
      createHash("sha256")
        .update(paper?.document ?? "")
        .digest("hex"),
    );
    expect(await world.runJob("invoice-order", { orderId })).toBe(true);
    expect(await world.runJob("draw-invoice", { invoiceId: paper?.id ?? "" })).toBe(true);
    expect(await world.work()).toEqual([]);
    expect(await world.told()).toHaveLength(1);
  });

  test("in two parts: a deposit invoice, and the invoice that deducts it", async () => {
    const orderId = await world.order();
    await world.transfer(orderId, part);
    await world.work();
    await world.transfer(orderId, rest);
    await world.work();
    expect(await world.told()).toEqual([
      "DEMO-FAC-2026-0001 deposit paid 30000",
      `DEMO-FAC-2026-0002 invoice paid ${GROSS}`,
    ]);
    const [deposit, final] = await world.papers();
    expect(deposit?.paymentId).not.toBeNull();
    expect(final).toMatchObject({
      deductedNetCents: deposit?.netCents,
      deductedVatCents: deposit?.vatCents,
      content: { references: [{ number: "DEMO-FAC-2026-0001", grossCents: 30_000 }], dueCents: 0 },
    });
  });

  test("in two parts before the job ran: one invoice", async () => {
    const orderId = await world.order();
    await world.transfer(orderId, part);
    await world.transfer(orderId, rest);
    await world.work();
    expect(await world.told()).toEqual([`DEMO-FAC-2026-0001 invoice paid ${GROSS}`]);
  });

  test("with each of its jobs run twice at once", async () => {
    const orderId = await world.order();
    await world.transfer(orderId);
    await Promise.all(Array.from({ length: 5 }, () => world.runJob("invoice-order", { orderId })));
    expect(await world.told()).toHaveLength(1);
  });

  test("of a cancelled order: none", async () => {
    const orderId = await world.order();
    await world.setStatus(orderId, "cancelled");
    await world.transfer(orderId, { surplus: true });
    expect(await world.work()).toEqual([]);
    expect(await world.told()).toEqual([]);
  });

  test("of an order of 0 €: none, by hand either", async () => {
    const free = { discountCents: 117_000, netCents: 0, vatCents: 0, grossCents: 0 };
    const orderId = await world.order(free);
    expect(await world.byHand(orderId)).toEqual({ ok: false, reason: "nothing-to-invoice" });
    await world.runJob("invoice-order", { orderId });
    expect(await world.told()).toEqual([]);
  });

  test("amounts due, invoiced and received are equal in the books", async () => {
    const orderId = await world.order();
    await world.transfer(orderId, part);
    await world.work();
    await world.transfer(orderId, rest);
    await world.work();
    const { rows } = await world.world.owner.pool.query(
      `select sum(owed_cents)::int as owed, sum(receivable_cents)::int as receivable, sum(revenue_cents)::int as revenue,
         sum(advance_cents)::int as advance, sum(vat_cents)::int as vat from ledger where order_id = $1`,
      [orderId],
    );
    const net = 93_583;
    const books = { owed: GROSS, receivable: 0, revenue: net, advance: 0, vat: GROSS - net };
    expect(rows).toEqual([books]);
  });
});

describe("issuing an invoice by hand", () => {
  test("for a transfer to come: due within thirty days, then paid", async () => {
    const orderId = await world.order();
    expect(await world.byHand(orderId)).toEqual({ ok: true });
    const [paper] = await world.papers();
    expect(paper).toMatchObject({ status: "pending", dueOn: "2026-12-21" });
    expect(paper?.content).toMatchObject({ dueCents: GROSS, paidOn: null });
    expect(await world.byHand(orderId)).toEqual({ ok: false, reason: "already-invoiced" });
    await world.transfer(orderId, part);
    await world.work();
    expect(await world.told()).toEqual([`DEMO-FAC-2026-0001 invoice pending ${GROSS}`]);
    await world.transfer(orderId, rest);
    await world.work();
    expect(await world.told()).toEqual([`DEMO-FAC-2026-0001 invoice paid ${GROSS}`]);
  });

  test("after a deposit: the deposit is deducted, and the rest due within the agreed days", async () => {
    const orderId = await world.order({ paymentDays: 45 });
    await world.transfer(orderId, part);
    expect(await world.byHand(orderId)).toEqual({ ok: true });
    expect(await world.told()).toEqual([
      "DEMO-FAC-2026-0001 deposit paid 30000",
      `DEMO-FAC-2026-0002 invoice pending ${GROSS}`,
    ]);
    const [, final] = await world.papers();
    expect(final?.content).toMatchObject({ paidCents: 30_000, dueCents: GROSS - 30_000 });
    expect(final?.dueOn).toBe("2027-01-05");
  });

  test.each([
    ["order-not-found", "nobody's", {}],
    ["order-cancelled", null, { status: "cancelled" }],
    ["billing-details-missing", null, { siren: null }],
    ["billing-details-missing", null, { siren: "732829321" }],
    ["billing-details-missing", null, { city: "" }],
  ] as const)("%s", async (reason, id, changes) => {
    const orderId = await world.order(changes);
    expect(await world.byHand(id ?? orderId)).toEqual({ ok: false, reason });
    expect(await world.told()).toEqual([]);
  });
});

describe("an order with incomplete billing details", () => {
  test("the client is asked once for billing details; the invoice leaves after the answer", async () => {
    const orderId = await world.order({ siren: null });
    await world.transfer(orderId, part);
    expect(await world.work()).toEqual(["email-billing-details-missing"]);
    await world.transfer(orderId, rest);
    expect(await world.work()).toEqual(["email-payment-received"]);
    expect(await world.told()).toEqual([]);
    expect(await world.asked(orderId)).toMatchObject([{ countryCode: "" }]);
    await world.world.owner.db.update(billingDetails).set({
      siren: "552100554",
      street: "1 rue Neuve",
      postalCode: "69001",
      city: "Lyon",
      countryCode: "FR",
    });
    await world.runJob("invoice-order", { orderId });
    expect(await world.told()).toEqual([`DEMO-FAC-2026-0001 invoice paid ${GROSS}`]);
  });

  test("a person needs no SIREN, and a quote's address is parsed where possible", async () => {
    const orderId = await world.order({
      clientType: "particulier",
      siren: null,
      company: "",
      address: "12 rue des Lilas, 75011 Paris",
      postalCode: "",
      city: "",
    });
    await world.transfer(orderId);
    await world.work();
    const [paper] = await world.papers();
    expect(paper).toMatchObject({ clientType: "particulier", clientName: "Camille Exemple" });
    expect(paper?.content?.buyer.address).toMatchObject({ postalCode: "75011", city: "Paris" });
  });
});

describe("an invoice that breaks the rules", () => {
  test("isn't issued, uses no number, and its job fails", async () => {
    const orderId = await world.order();
    await world.transfer(orderId);
    const { is: valid } = world.writer;
    world.writer.is = {
      write: ({ number }) => Promise.reject(new InvoiceInvalid(number, ["BR-CO-13"])),
    };
    await expect(world.runJob("invoice-order", { orderId })).rejects.toThrow("BR-CO-13");
    expect(await refusedOrders()).toMatchObject([{ id: orderId, kind: "invoice-refused" }]);
    expect(await world.byHand(await world.order())).toEqual({
      ok: false,
      reason: "invoice-invalid",
    });
    expect(await world.told()).toEqual([]);
    world.writer.is = valid;
    await world.work();
    expect(await world.told()).toEqual([`DEMO-FAC-2026-0001 invoice paid ${GROSS}`]);
    expect(await refusedOrders()).toEqual([]);
  });

  test("an order paid at a VAT rate of another territory is named", async () => {
    const orderId = await world.order({ vatRate: 2100 });
    await world.transfer(orderId);
    await expect(world.runJob("invoice-order", { orderId })).rejects.toThrow("rate of VAT");
    expect(await refusedOrders()).toMatchObject([{ id: orderId }]);
  });
});

function refusedOrders() {
  const viewer = { kind: "administrator", userId: world.administratorId } as const;
  return lookAs(world.world.application.db, { viewer }, uninvoiceableOrders);
}

test("a resent paper is marked as such; a paper without a document can't be resent", async () => {
  const orderId = await world.order();
  await world.byHand(orderId);
  const [paper] = await world.papers();
  const call = { invoiceId: paper?.id ?? "", administratorId: world.administratorId, now };
  const refused = { ok: false, reason: "invoice-not-found" };
  expect(await sendDuplicate(world.atRequest(), call)).toEqual(refused);
  expect(await sendDuplicate(world.atRequest(), { ...call, invoiceId: "1" })).toEqual(refused);
  await world.work();
  expect(await sendDuplicate(world.atRequest(), call)).toEqual({ ok: true });
  expect(await world.work()).toEqual(["email-invoice-duplicate"]);
});

test("an issued paper is immutable: content, XML and document, for every role", async () => {
  const orderId = await world.order();
  await world.transfer(orderId);
  await world.work();
  const agency = { viewer: { kind: "administrator", userId: world.administratorId } } as const;
  for (const change of [
    "content = jsonb_set(content, '{grossCents}', '1')",
    "xml = '<x/>'",
    "document = 'other', document_fingerprint = 'other'",
    "deducted_net_cents = 1",
    "status = 'pending'",
  ]) {
    const attempt = asViewer(world.world.application.db, agency, (db) =>
      db.execute(sql.raw(`update invoices set ${change}`)),
    );
    await expect(attempt, change).rejects.toMatchObject({
      cause: { message: expect.stringContaining("is issued: it stays") },
    });
  }
});
