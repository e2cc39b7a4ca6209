import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { JobQueue } from "#jobs/catalogue.ts";
import { saveBillingDetails } from "#workflows/money/save-billing-details.server.ts";
import { GROSS } from "../payment/payment-world.ts";
import { type ChargeWorld, daysLater, now, openChargeWorld } from "./charge-world.ts";

let charging: ChargeWorld;
beforeAll(async () => {
  charging = await openChargeWorld();
});
beforeEach(() => charging.empty());
afterAll(() => charging.close());

/** A queue whose process dies at the n-th job: its transaction is rolled back. */
function dyingAt(count: number): JobQueue {
  const { jobs } = charging.world;
  let left = count;
  return {
    enqueue: async (...call) => {
      left -= 1;
      if (left < 0) throw new Error("killed");
      await jobs.enqueue(...call);
    },
  };
}

describe("the months of a subscription", () => {
  test("are charged as they begin, paid once, and invoiced to the cent", async () => {
    const id = await charging.subscribed();
    expect(await charging.toldCharges(id)).toEqual(["2026-11-21 2026-12-20 due 12000"]);
    const { id: first } = await charging.latest(id);
    expect(await charging.receive(first, 119_00)).toMatchObject({
      ok: false,
      reason: "less-than-due",
    });
    expect(await charging.receive(first, 121_00)).toMatchObject({
      ok: false,
      reason: "more-than-due",
    });
    const tomorrow = { receivedOn: "2026-11-22" };
    const early = await charging.receive(first, 120_00, tomorrow);
    expect(early).toMatchObject({ ok: false, reason: "not-received-yet" });
    expect(await charging.receive(first, 120_00)).toMatchObject({ ok: true, repeated: false });
    expect(await charging.receive(first, 120_00)).toMatchObject({ ok: true, repeated: true });
    const other = await charging.receive(first, 120_00, { reference: "VIR 2" });
    expect(other).toMatchObject({ ok: false, reason: "already-paid" });
    await charging.work();
    expect(await charging.told()).toEqual(["DEMO-FAC-2026-0001 invoice paid 12000"]);
    const [paper] = await charging.papers();
    expect(paper).toMatchObject({ chargeId: first, subscriptionId: id, orderId: null });
    expect(paper?.content?.service).toEqual({ fromOn: "2026-11-21", toOn: "2026-12-20" });
    expect(await charging.morning(daysLater(29))).toBe(0);
    expect(await charging.morning(daysLater(30))).toBe(1);
    expect(await charging.toldCharges(id)).toEqual([
      "2026-11-21 2026-12-20 paid 12000",
      "2026-12-21 2027-01-20 due 12000",
    ]);
  });

  test("are charged once by four workers, and missed days are made up for", async () => {
    const id = await charging.subscribed();
    const late = daysLater(30 + 31 + 9);
    const opened = await Promise.all([1, 2, 3, 4].map(() => charging.morning(late)));
    expect(opened.reduce((sum, count) => sum + count)).toBe(2);
    expect(await charging.toldCharges(id)).toEqual([
      "2026-11-21 2026-12-20 due 12000",
      "2026-12-21 2027-01-20 due 12000",
      "2027-01-21 2027-02-20 due 12000",
    ]);
  });

  test("are charged to a bank once each; killed at that step, nothing was written", async () => {
    const id = await charging.subscribed({
      method: {
        provider: "trial",
        customerId: "cus_1",
        methodId: "pm_1",
        kind: "card",
        label: "Visa •••• 4242",
        expiresOn: "2029-01-31",
      },
    });
    await expect(charging.morning(daysLater(30), dyingAt(0))).rejects.toThrow("killed");
    expect(await charging.charges(id)).toHaveLength(1);
    await charging.morning(daysLater(30));
    await charging.morning(daysLater(30));
    expect(await charging.work()).toEqual(["charge-method"]);
  });

  test("a refund larger than the month is refused; a smaller one has its credit note first", async () => {
    const id = await charging.subscribed();
    const { id: chargeId } = await charging.latest(id);
    await charging.receive(chargeId, 120_00);
    const larger = { ok: false, reason: "more-than-received", leftCents: 120_00 };
    expect(await charging.preview(chargeId, 120_01)).toEqual(larger);
    expect(await charging.giveBackOf(chargeId, 120_01, "")).toEqual(larger);
    const previewed = await charging.preview(chargeId, 20_00);
    expect(previewed).toMatchObject({
      preview: {
        creditCents: 20_00,
        byProviderCents: 0,
        byTransferCents: 20_00,
        asksCents: null,
        servedUntil: "2026-12-20",
        runsOn: true,
      },
    });
    if (!previewed.ok) throw new Error(previewed.reason);
    const { mark } = previewed.preview;
    const stale = { ok: false, reason: "amount-changed" };
    expect(await charging.giveBackOf(chargeId, 30_00, mark)).toMatchObject(stale);
    expect(await charging.giveBackOf(chargeId, 20_00, mark)).toEqual({ ok: true });
    expect(await charging.giveBackOf(chargeId, 20_00, mark)).toMatchObject(stale);
    expect(await charging.told()).toEqual(
      [
        "DEMO-FAC-2026-0001 invoice paid 12000",
        "DEMO-AVO-2026-0001 credit-note paid 2000",
      ].toSorted(),
    );
    expect(await charging.toldRefunds()).toEqual(["transfer asked 2000"]);
  });

  test("a refund's preview is stale once the subscription has ended, or more was paid", async () => {
    const id = await charging.subscribed();
    const { id: chargeId } = await charging.latest(id);
    await charging.receive(chargeId, 50_00, { partial: true });
    const inPart = await charging.preview(chargeId, 10_00);
    expect(inPart).toMatchObject({
      preview: { creditCents: 0, asksCents: 80_00, servedUntil: null, runsOn: true },
    });
    await charging.receive(chargeId, 70_00, { reference: "VIR 2" });
    const whole = await charging.preview(chargeId, 10_00);
    await charging.end(id, "period-end");
    const ended = await charging.preview(chargeId, 10_00);
    expect(ended).toMatchObject({ preview: { servedUntil: "2026-12-20", runsOn: false } });
    for (const stale of [inPart, whole]) {
      const mark = stale.ok ? stale.preview.mark : "";
      expect(await charging.giveBackOf(chargeId, 10_00, mark)).toMatchObject({
        reason: "amount-changed",
      });
    }
    expect(await charging.refunds()).toEqual([]);
    const mark = ended.ok ? ended.preview.mark : "";
    expect(await charging.giveBackOf(chargeId, 10_00, mark)).toEqual({ ok: true });
  });
});

describe("ending a subscription", () => {
  test("at once refunds the days left of a paid month, credit note first, and books balance", async () => {
    const id = await charging.subscribed();
    const { id: chargeId } = await charging.latest(id);
    await charging.receive(chargeId, 120_00);
    await charging.work();
    const at = daysLater(9);
    expect(await charging.end(id, "at-once", at)).toEqual({ ok: true });
    await charging.work(at);
    await charging.work(at);
    // 120 € × 20 days left ÷ 30.
    expect(await charging.toldRefunds()).toEqual(["transfer asked 8000"]);
    expect((await charging.told()).toSorted()).toEqual([
      "DEMO-AVO-2026-0001 credit-note paid 8000",
      "DEMO-FAC-2026-0001 invoice paid 12000",
    ]);
    const [refund] = await charging.refunds();
    expect(refund).toMatchObject({ chargeId, orderId: null, reason: "subscription-ended" });
    expect(refund?.creditNoteId).not.toBeNull();
    await charging.runJob("follow-charge", { chargeId }, at);
    expect(await charging.refunds()).toHaveLength(1);
    await charging.sendRefunds(id);
    expect(await charging.ledger()).toEqual({
      // With the Boost Local's, unpaid here.
      owed: GROSS + 40_00,
      receivable: 0,
      revenue: 33_33,
      vat: 6_67,
      cash: 40_00,
    });
  });

  test("killed at any step, then run again: one credit note, one refund", async () => {
    const id = await charging.subscribed();
    const { id: chargeId } = await charging.latest(id);
    await charging.receive(chargeId, 120_00);
    await charging.work();
    const at = daysLater(9);
    const { jobs } = charging.world;
    for (const step of [0, 1]) {
      charging.queue.is = dyingAt(step);
      await expect(charging.end(id, "at-once", at)).rejects.toThrow("killed");
      expect(await charging.subscription(id)).toMatchObject({ subscribed: true, endsOn: null });
      charging.queue.is = jobs;
    }
    await charging.end(id, "at-once", at);
    const [job] = (await charging.takeJobs()).filter(({ name }) => name === "follow-charge");
    charging.queue.is = dyingAt(0);
    await expect(charging.runJob("follow-charge", job?.data ?? {}, at)).rejects.toThrow("killed");
    expect(await charging.papers()).toHaveLength(1);
    charging.queue.is = jobs;
    await charging.runJob("follow-charge", job?.data ?? {}, at);
    await charging.runJob("follow-charge", job?.data ?? {}, at);
    expect(await charging.papers()).toHaveLength(2);
    expect(await charging.toldRefunds()).toEqual(["transfer asked 8000"]);
  });

  test("in the second its month is charged: what the bank took beyond the day served is refunded", async () => {
    const id = await charging.subscribed();
    const { id: first } = await charging.latest(id);
    await charging.receive(first, 120_00);
    await charging.work();
    const at = daysLater(30);
    await Promise.all([
      charging.morning(at),
      charging.end(id, "at-once", at),
      charging.morning(at),
    ]);
    expect(await charging.toldCharges(id)).toEqual([
      "2026-11-21 2026-12-20 paid 12000",
      // 120 € less 120 € × 30 days left ÷ 31.
      "2026-12-21 2026-12-21 due 387",
    ]);
    // The bank had been asked for the whole month.
    const { id: second } = await charging.latest(id);
    expect(await charging.paidByBank(second, 120_00, at)).toMatchObject({ ok: true });
    await charging.work(at);
    expect(await charging.told()).toEqual([
      "DEMO-FAC-2026-0001 invoice paid 12000",
      "DEMO-FAC-2026-0002 invoice paid 387",
    ]);
    expect(
      (await charging.refunds()).map(({ reason, amountCents }) => [reason, amountCents]),
    ).toEqual([["surplus", 116_13]]);
  });

  test("during a charge: if paid, the rest is refunded; if refused, the days served are due", async () => {
    for (const isPaid of [true, false]) {
      await charging.empty();
      const id = await charging.subscribed();
      const { id: chargeId } = await charging.latest(id);
      await charging.world.owner.pool.query(
        "update subscription_charges set status = 'processing'",
      );
      await charging.end(id, "at-once", daysLater(9));
      expect(await charging.toldCharges(id)).toEqual(["2026-11-21 2026-12-20 processing 12000"]);
      if (isPaid) await charging.paidByBank(chargeId, 120_00, daysLater(10));
      else await charging.refusedByBank(chargeId, daysLater(10));
      await charging.work(daysLater(10));
      expect(await charging.toldCharges(id)).toEqual([
        isPaid ? "2026-11-21 2026-12-20 paid 12000" : "2026-11-21 2026-11-30 failed 4000",
      ]);
      expect((await charging.papers()).map(({ grossCents }) => grossCents)).toEqual(
        isPaid ? [80_00, 120_00] : [],
      );
    }
  });

  test("without billing details, what isn't due is refunded all the same, and the rest invoiced later", async () => {
    const orderId = await charging.order({ status: "paid", siren: null });
    const id = await charging.subscribed({ orderId });
    const { id: chargeId } = await charging.latest(id);
    await charging.receive(chargeId, 120_00);
    expect(await charging.work()).toContain("email-billing-details-missing");
    await charging.end(id, "at-once", daysLater(9));
    await charging.work(daysLater(9));
    expect(await charging.toldRefunds()).toEqual(["transfer asked 8000"]);
    expect(await charging.papers()).toEqual([]);
    const details = {
      company: "Plomberie",
      siren: "732829320",
      vatNumber: null,
      street: "12 quai du Phare",
      postalCode: "29200",
      city: "Brest",
      countryCode: "FR",
      purchaseOrder: "",
    };
    const viewing = { viewer: charging.client };
    await saveBillingDetails(charging.atRequest(), { orderId, viewing, details, now });
    await charging.work(daysLater(9));
    expect(await charging.told()).toContain("DEMO-FAC-2026-0001 invoice paid 4000");
  });

  test("can be requested by its client, and nobody else", async () => {
    const id = await charging.subscribed();
    const stranger = { kind: "client", userId: charging.administratorId } as const;
    const notTheirs = { ok: false, reason: "subscription-not-found" };
    expect(await charging.end(id, "at-once", now, stranger)).toEqual(notTheirs);
    expect(await charging.end(id, "at-once", now, { kind: "visitor" })).toEqual(notTheirs);
    expect(await charging.end(id, "period-end", now, charging.client)).toEqual({ ok: true });
    expect(await charging.subscription(id)).toMatchObject({ endsOn: "2026-12-20" });
  });
});
