import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { chargeDesk } from "#queries/subscription/charge-desk.server.ts";
import { linkedSubscription } from "#workflows/subscription/linked-subscription.server.ts";
import { type ChargeWorld, daysLater, now, openChargeWorld } from "./charge-world.ts";

let charging: ChargeWorld;
beforeAll(async () => {
  charging = await openChargeWorld();
});
beforeEach(() => charging.empty());
afterAll(() => charging.close());

async function paidInPart() {
  const id = await charging.subscribed();
  const { id: chargeId } = await charging.latest(id);
  const received = await charging.receive(chargeId, 50_00, { partial: true });
  expect(received).toEqual({ ok: true, repeated: false, remainingCents: 70_00 });
  await charging.work();
  return { id, chargeId };
}

describe("a partly paid month", () => {
  test("stays due for the balance, and is invoiced once, in full", async () => {
    const { id, chargeId } = await paidInPart();
    expect(await charging.toldCharges(id)).toEqual(["2026-11-21 2026-12-20 due 12000"]);
    const told = await linkedSubscription(charging.atRequest(), { subscriptionId: id, now });
    expect(told?.due).toMatchObject([{ grossCents: 120_00, dueCents: 70_00 }]);
    const [shown] = (await charging.lookAsAgency((db) => chargeDesk(db, id))).charges;
    expect(shown).toMatchObject({ leftCents: 50_00, status: "due" });
    const again = await charging.receive(chargeId, 50_00, { partial: true });
    expect(again).toEqual({ ok: true, repeated: true, remainingCents: 70_00 });
    const short = await charging.receive(chargeId, 69_99, { reference: "VIR 2" });
    expect(short).toEqual({ ok: false, reason: "less-than-due", remainingCents: 70_00 });
    const more = await charging.receive(chargeId, 70_01, { reference: "VIR 2" });
    expect(more).toEqual({ ok: false, reason: "more-than-due", remainingCents: 70_00 });
    const rest = await charging.receive(chargeId, 70_00, { reference: "VIR 2" });
    expect(rest).toEqual({ ok: true, repeated: false, remainingCents: 0 });
    await charging.work();
    expect(await charging.told()).toEqual(["DEMO-FAC-2026-0001 invoice paid 12000"]);
    expect(await charging.refunds()).toEqual([]);
    expect(await charging.ledger()).toMatchObject({ receivable: 0, cash: 120_00 });
  });

  test("ended before that part is used up, is settled by it, and the rest refunded", async () => {
    const { id } = await paidInPart();
    // 10 of 30 days served: 40 €.
    await charging.end(id, "at-once", daysLater(9));
    await charging.work(daysLater(9));
    expect(await charging.toldCharges(id)).toEqual(["2026-11-21 2026-11-30 paid 4000"]);
    expect(await charging.told()).toEqual(["DEMO-FAC-2026-0001 invoice paid 4000"]);
    expect(await charging.toldRefunds()).toEqual(["transfer asked 1000"]);
    await charging.sendRefunds(id);
    expect(await charging.ledger()).toMatchObject({ receivable: 0, cash: 40_00 });
  });

  test("ended later, is due for the days served less that part", async () => {
    const { id, chargeId } = await paidInPart();
    // 20 of 30 days: 80 €.
    await charging.end(id, "at-once", daysLater(19));
    await charging.work(daysLater(19));
    expect(await charging.toldCharges(id)).toEqual(["2026-11-21 2026-12-10 due 8000"]);
    const rest = await charging.receive(chargeId, 30_00, { reference: "VIR 2" });
    expect(rest).toMatchObject({ ok: true, remainingCents: 0 });
    await charging.work(daysLater(20));
    expect(await charging.told()).toEqual(["DEMO-FAC-2026-0001 invoice paid 8000"]);
    expect(await charging.refunds()).toEqual([]);
  });

  test("ended for non-payment, is settled by that part, and no more is due", async () => {
    const { id } = await paidInPart();
    await charging.change(id, { suspendedOn: "2026-12-06" });
    await charging.endUnpaid(id, daysLater(50));
    await charging.work(daysLater(50));
    expect(await charging.toldCharges(id)).toEqual(["2026-11-21 2026-12-05 paid 5000"]);
    expect((await charging.told())[0]).toMatch(/invoice paid 5000$/);
    expect(await charging.refunds()).toEqual([]);
    expect(await charging.ledger()).toMatchObject({ receivable: 0, cash: 50_00 });
  });
});
