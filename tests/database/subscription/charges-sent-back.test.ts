import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { restCents } from "#domain/invoice-standing.ts";
import { listClientInvoices } from "#queries/invoice/of-client.server.ts";
import { askedInAll } from "#queries/invoice/totals.server.ts";
import { listInvoices } from "../lists/named-lists.ts";
import { type ChargeWorld, daysLater, openChargeWorld } from "./charge-world.ts";

let charging: ChargeWorld;
beforeAll(async () => {
  charging = await openChargeWorld();
});
beforeEach(() => charging.empty());
afterAll(() => charging.close());

const today = "2026-12-12";

describe("a debit returned by the bank", () => {
  test("is due again, paid without a second invoice, and dropped with a credit note when ended for non-payment", async () => {
    const id = await charging.subscribed();
    const { id: chargeId } = await charging.latest(id);
    await charging.paidByBank(chargeId, 120_00);
    await charging.work();
    await charging.refusedByBank(chargeId, daysLater(20));
    const [sentBack] = await charging.charges(id);
    expect(sentBack).toMatchObject({ status: "failed", dueOn: "2026-12-11", paidAt: null });
    expect((await charging.payments()).map(({ state }) => state)).toEqual(["refunded"]);
    await charging.work(daysLater(20));
    expect(await charging.told()).toEqual(["DEMO-FAC-2026-0001 invoice pending 12000"]);
    await charging.receive(chargeId, 50_00, { now: daysLater(21), partial: true });
    const asked = await charging.lookAsAgency(async (db) => ({
      ofAgency: (await listInvoices(db, { status: null, after: null, today })).invoices,
      ofClient: (await listClientInvoices(db, charging.clientId, { after: null })).invoices,
      inAll: await askedInAll(db, today),
    }));
    expect(asked.ofAgency.map(restCents)).toEqual([70_00]);
    expect(asked.ofClient.map(restCents)).toEqual([70_00]);
    expect(asked.inAll).toMatchObject({ askedCents: 70_00 });
    await charging.receive(chargeId, 70_00, { now: daysLater(22), reference: "VIR 2" });
    await charging.work(daysLater(22));
    expect(await charging.told()).toEqual(["DEMO-FAC-2026-0001 invoice paid 12000"]);
    expect(await charging.ledger()).toMatchObject({ receivable: 0, cash: 120_00 });
    // A repeated notice of the returned debit: the transfer stands.
    await charging.refusedByBank(chargeId, daysLater(23));
    expect(await charging.latest(id)).toMatchObject({ status: "paid", failure: null });

    await charging.morning(daysLater(30));
    const { id: second } = await charging.latest(id);
    await charging.paidByBank(second, 120_00, daysLater(31));
    await charging.work(daysLater(31));
    await charging.refusedByBank(second, daysLater(33));
    await charging.change(id, { suspendedOn: "2027-01-08" });
    await charging.endUnpaid(id, daysLater(78));
    await charging.work(daysLater(78));
    expect(await charging.subscription(id)).toMatchObject({
      subscribed: false,
      endsOn: "2027-01-07",
      ending: "unpaid",
    });
    expect(await charging.toldCharges(id)).toEqual([
      "2026-11-21 2026-12-20 paid 12000",
      "2026-12-21 2027-01-20 dropped 12000",
    ]);
    expect((await charging.told()).filter((told) => told.includes("credit-note"))).toEqual([
      "DEMO-AVO-2027-0001 credit-note paid 12000",
    ]);
    expect(await charging.refunds()).toEqual([]);
    expect(await charging.ledger()).toMatchObject({ receivable: 0, cash: 120_00 });
  });

  test("once suspended and then paid, is served again at once, and its month charged for the days left", async () => {
    const id = await charging.subscribed();
    await charging.change(id, { suspendedOn: "2026-12-06" });
    await charging.morning(daysLater(35));
    expect(await charging.charges(id)).toHaveLength(1);
    const { id: chargeId } = await charging.latest(id);
    // On 31 December, 21 of the 31 days that began on the 21st are left.
    const at = daysLater(40);
    await charging.receive(chargeId, 120_00, { now: at });
    expect(await charging.subscription(id)).toMatchObject({ suspendedOn: null });
    expect(await charging.toldCharges(id)).toEqual([
      "2026-11-21 2026-12-20 paid 12000",
      "2026-12-31 2027-01-20 due 8129",
    ]);
  });

  test("a month ended on its first day, before its charge, is charged for that day alone", async () => {
    const id = await charging.subscribed();
    const { id: first } = await charging.latest(id);
    await charging.receive(first, 120_00);
    await charging.end(id, "at-once", daysLater(30));
    const one = "2026-12-21 2026-12-21 due 387";
    expect((await charging.toldCharges(id)).at(-1)).toBe(one);
    expect(await charging.morning(daysLater(31))).toBe(0);
    expect((await charging.toldCharges(id)).at(-1)).toBe(one);
  });

  test("isn't refunded as well: a refund planned at the end is cancelled", async () => {
    const id = await charging.subscribed();
    const { id: chargeId } = await charging.latest(id);
    await charging.paidByBank(chargeId, 120_00);
    await charging.work();
    // 20 of 30 days are refunded, and the agency has not sent them yet.
    await charging.end(id, "at-once", daysLater(9));
    await charging.work(daysLater(9));
    expect(await charging.toldRefunds()).toEqual(["transfer asked 8000"]);
    await charging.refusedByBank(chargeId, daysLater(12));
    await charging.work(daysLater(12));
    expect(await charging.toldRefunds()).toEqual(["transfer sent 8000"]);
    expect(await charging.toldCharges(id)).toEqual(["2026-11-21 2026-11-30 failed 4000"]);
    expect(await charging.ledger()).toMatchObject({ receivable: 40_00, cash: 0 });
    await charging.receive(chargeId, 40_00, { now: daysLater(13) });
    await charging.work(daysLater(13));
    expect(await charging.ledger()).toMatchObject({ receivable: 0, cash: 40_00 });
  });

  test("a payment for a charge that is no longer due is stored, and refunded", async () => {
    const id = await charging.subscribed({ startedOn: "2026-11-21" });
    const { id: chargeId } = await charging.latest(id);
    await charging.change(id, { suspendedOn: "2026-11-21" });
    await charging.endUnpaid(id, daysLater(50));
    const late = { now: daysLater(51) };
    expect(await charging.receive(chargeId, 120_00, late)).toMatchObject({
      ok: false,
      reason: "not-asked",
    });
    await charging.receive(chargeId, 120_00, { ...late, surplus: true });
    await charging.work(daysLater(51));
    expect(await charging.papers()).toEqual([]);
    expect(await charging.toldRefunds()).toEqual(["transfer asked 12000"]);
    await charging.sendRefunds(id);
    expect(await charging.ledger()).toMatchObject({ receivable: 0, cash: 0 });
  });
});
