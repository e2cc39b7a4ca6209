import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { ownSubscriptions } from "#queries/subscription/owned.server.ts";
import { ordersOver } from "#queries/to-do/subscriptions.server.ts";
import { changeListings } from "#workflows/subscription/change-listings.server.ts";
import { listSubscriptions } from "../lists/named-lists.ts";
import { type ChargeWorld, daysLater, now, openChargeWorld } from "./charge-world.ts";

let charging: ChargeWorld;
beforeAll(async () => {
  charging = await openChargeWorld();
});
beforeEach(() => charging.empty());
afterAll(() => charging.close());

const subscriptionOrder = {
  planType: "suiviCroissance",
  packName: "Suivi & Croissance Locale",
  listings: 1,
  unitPriceCents: 100_00,
  discountRate: 0,
  discountCents: 0,
  netCents: 100_00,
  vatCents: 20_00,
  grossCents: 120_00,
} as const;

describe("a refunded order", () => {
  test("in full asks what becomes of its subscription; in part it doesn't", async () => {
    const orderId = await charging.order({ status: "pending" });
    await charging.paidByTransfer(orderId);
    const id = await charging.subscribed({ orderId });
    expect(await charging.refund(orderId, { cents: 10_00 })).toMatchObject({ ok: true });
    expect(await charging.subscription(id)).toMatchObject({ orderOverAt: null });
    expect(await charging.refund(orderId)).toMatchObject({ ok: true });
    expect(await charging.subscription(id)).toMatchObject({ orderOverAt: now, subscribed: true });
    const asked = await charging.lookAsAgency(ordersOver);
    expect(asked).toMatchObject([{ kind: "subscription-order-over", id, sinceAt: now }]);
  });
});

describe("a first month paid by its order", () => {
  test("ended at once, is refunded from that order, credit note first", async () => {
    const clientOrders = {
      userId: charging.clientId,
      planType: "premium",
      status: "completed",
    } as const;
    await charging.order(clientOrders);
    const orderId = await charging.order(subscriptionOrder);
    await charging.paidByTransfer(orderId, { amountCents: 120_00 });
    const id = await charging.subscribed({ orderId });
    expect(await charging.charges(id)).toMatchObject([{ status: "paid", paidByOrder: true }]);
    expect(await charging.told()).toEqual(["DEMO-FAC-2026-0001 invoice paid 12000"]);
    await charging.end(id, "at-once", daysLater(9));
    await charging.work(daysLater(9));
    expect((await charging.told()).at(-1)).toBe("DEMO-AVO-2026-0001 credit-note paid 8000");
    const [refund] = await charging.refunds();
    const { id: chargeId } = await charging.latest(id);
    expect(refund).toMatchObject({ orderId, chargeId, amountCents: 80_00 });
    await charging.runJob("follow-charge", { chargeId }, daysLater(9));
    expect(await charging.refunds()).toHaveLength(1);
    const again = await charging.subscribed({
      orderId,
      startedOn: "2026-12-01",
      now: daysLater(10),
    });
    expect(await charging.toldCharges(again)).toEqual(["2026-12-01 2026-12-31 due 12000"]);
  });

  test("a subscription's order pays its own listings; more listings are charged on the first day", async () => {
    const paidOrder = async () => {
      await charging.order({ planType: "premium", status: "completed" });
      const orderId = await charging.order(subscriptionOrder);
      await charging.paidByTransfer(orderId, { amountCents: 120_00 });
      return orderId;
    };
    const id = await charging.subscribed({ orderId: await paidOrder(), listings: 3 });
    expect(await charging.toldCharges(id)).toEqual([
      "2026-11-21 2026-12-20 paid 12000",
      "2026-11-21 2026-12-20 due 24000",
    ]);
    expect(await charging.morning(daysLater(1))).toBe(0);
    const ahead = { startedOn: "2026-12-01", listings: 1 } as const;
    const later = await charging.subscribed({ orderId: await paidOrder(), ...ahead });
    const asked = { subscriptionId: later, listings: 2, shownCents: null, now };
    await changeListings(charging.atRequest(), { ...asked, actor: charging.agency });
    expect(await charging.toldCharges(later)).toEqual(["2026-12-01 2026-12-31 paid 12000"]);
    const nextOf = (today: string) =>
      charging.lookAsAgency(async (db) => {
        const { subscriptions } = await listSubscriptions(db, { status: null, after: null, today });
        const own = await ownSubscriptions(db, charging.clientId, today);
        return [subscriptions, own].map((list) => list.find((one) => one.id === later)?.nextOn);
      });
    expect(await nextOf("2026-11-21")).toEqual(["2026-12-01", "2026-12-01"]);
    await charging.morning(daysLater(10));
    await charging.morning(daysLater(11));
    expect(await charging.toldCharges(later)).toEqual([
      "2026-12-01 2026-12-31 paid 12000",
      "2026-12-01 2026-12-31 due 12000",
    ]);
    expect(await nextOf("2026-12-02")).toEqual(["2027-01-01", "2027-01-01"]);
  });
});
