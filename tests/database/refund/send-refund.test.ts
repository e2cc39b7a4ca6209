import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { refundReasonWords as words } from "#copy/refund.ts";
import { PaymentUnavailable } from "#integrations/payment/payment-provider.ts";
import { refundOrder } from "#workflows/money/refund-order.server.ts";
import { GROSS, nothing, now, openRefundWorld, type RefundWorld } from "./refund-world.ts";

let refunding: RefundWorld;
beforeAll(async () => {
  refunding = await openRefundWorld();
});
afterAll(() => refunding.close());
beforeEach(() => refunding.empty());

describe("sending a refund", () => {
  test("the vendor is down: retried with the same key, refunded once", async () => {
    const orderId = await refunding.order();
    await refunding.paidOnline(orderId);
    await refunding.refund(orderId, { cents: 5000 });
    const keys: string[] = [];
    refunding.vendorWith({
      refund(_request, key) {
        keys.push(key);
        throw new PaymentUnavailable("timeout", { stored: false });
      },
    });
    const [job] = await refunding
      .takeJobs()
      .then((jobs) => jobs.filter(({ name }) => name === "send-refund"));
    const again = () => refunding.runJob("send-refund", job?.data ?? {});
    await expect(again()).rejects.toBeInstanceOf(PaymentUnavailable);
    expect(await refunding.toldRefunds()).toEqual(["provider asked 5000"]);
    refunding.vendorWith({
      refund(request, key) {
        keys.push(key);
        return refunding.provider.refund(request, key);
      },
    });
    await again();
    await again();
    expect(new Set(keys).size).toBe(1);
    expect(refunding.vendorCents()).toBe(5000);
    expect(await refunding.toldRefunds()).toEqual(["provider sent 5000"]);
  });

  test("killed between the vendor's answer and our write: recognised by our id, refunded once", async () => {
    const orderId = await refunding.order();
    await refunding.paidOnline(orderId);
    await refunding.refund(orderId, { cents: 5000 });
    const jobs = await refunding.takeJobs();
    const job = jobs.find(({ name }) => name === "send-refund");
    refunding.vendorWith({
      async refund(request, key) {
        await refunding.provider.refund(request, key);
        throw new Error("killed");
      },
    });
    await expect(refunding.runJob("send-refund", job?.data ?? {})).rejects.toThrow("killed");
    expect(refunding.vendorCents()).toBe(5000);
    // The vendor forgets keys after a day: only our id tells.
    refunding.vendorWith({ refund: () => Promise.reject(new Error("asked again")) });
    await refunding.runJob("send-refund", job?.data ?? {});
    expect(await refunding.toldRefunds()).toEqual(["provider sent 5000"]);
    expect(await refunding.openDifferences()).toEqual([]);
    expect(await refunding.look(orderId)).toMatchObject({ received: [{ refundedCents: 5000 }] });
  });

  test("killed likewise, the vendor's own notice completes it", async () => {
    const orderId = await refunding.order();
    const paymentId = await refunding.paidOnline(orderId);
    await refunding.refund(orderId, { cents: 5000 });
    const [refund] = await refunding.refunds();
    await refunding.takeJobs();
    const request = { paymentId, amountCents: 5000, refundId: refund?.id ?? "" };
    await refunding.provider.refund(request, refund?.idempotencyKey ?? "");
    await refunding.comeBack(orderId);
    await refunding.deliver(await refunding.trial.giveBack(paymentId, 1, now));
    await refunding.work();
    expect(await refunding.toldRefunds()).toEqual(["provider sent 5000"]);
    expect(await refunding.openDifferences()).toEqual(["refund-not-asked"]);
  });

  test("killed between the credit note and the money: both or neither", async () => {
    const orderId = await refunding.order();
    await refunding.paidOnline(orderId);
    const killed = {
      ...refunding.atRequest(),
      jobs: {
        enqueue: (...[, name]: Parameters<typeof refunding.world.jobs.enqueue>) =>
          name === "send-refund" ? Promise.reject(new Error("killed")) : Promise.resolve(),
      },
    };
    const { administratorId } = refunding;
    const call = { orderId, part: "everything", reason: "agency", words, administratorId } as const;
    const requestId = randomUUID();
    await expect(refundOrder(killed, { ...call, requestId, now })).rejects.toThrow("killed");
    expect(await refunding.told()).toEqual([`DEMO-FAC-2026-0001 invoice paid ${GROSS}`]);
    expect(await refunding.refunds()).toEqual([]);
    expect(await refunding.refund(orderId, "everything", requestId)).toMatchObject({ ok: true });
    expect(await refunding.told()).toContain(`DEMO-AVO-2026-0001 credit-note paid ${GROSS}`);
  });

  test("refused by the vendor: failed, then sent by transfer once, or retried with another key", async () => {
    const orderId = await refunding.order();
    await refunding.paidOnline(orderId);
    await refunding.refund(orderId, { cents: 5000 });
    refunding.vendorWith({
      refund: () => Promise.resolve({ ok: false, reason: "charge_disputed" }),
    });
    await refunding.work();
    const [failed] = await refunding.refunds();
    expect(failed).toMatchObject({ status: "failed", failure: "charge_disputed", sentAt: null });
    const refundId = failed?.id ?? "";
    expect(await refunding.retry(orderId, refundId)).toEqual({ ok: true });
    const underWay = { ok: false, reason: "refund-under-way" };
    expect(await refunding.sent(orderId, refundId)).toEqual(underWay);
    await refunding.work();
    const [again] = await refunding.refunds();
    expect(again).toMatchObject({ status: "failed", failure: "charge_disputed" });
    expect(again?.idempotencyKey).not.toBe(failed?.idempotencyKey);
    const sent = await Promise.all([1, 2, 3].map(() => refunding.sent(orderId, refundId)));
    expect(sent).toEqual([{ ok: true }, { ok: true }, { ok: true }]);
    expect(await refunding.toldRefunds()).toEqual(["transfer sent 5000"]);
    expect(await refunding.look(orderId)).toMatchObject({ received: [{ refundedCents: 5000 }] });
    // A later notice of the vendor knows nothing of our transfer, and changes nothing.
    refunding.vendor.is = refunding.provider;
    const [session] = refunding.books.sessions.values();
    await refunding.deliver(await refunding.trial.giveBack(session?.paymentId ?? "", 100, now));
    await refunding.work();
    expect(await refunding.look(orderId)).toMatchObject({ received: [{ refundedCents: 5100 }] });
  });

  test("sent, then returned by the client's bank: failed, and due again", async () => {
    const orderId = await refunding.order();
    const paymentId = await refunding.paidOnline(orderId);
    await refunding.refund(orderId, { cents: 5000 });
    await refunding.work();
    const [sent] = await refunding.refunds();
    const notice = await refunding.trial.failRefund(sent?.providerRefundId ?? "", paymentId, now);
    await refunding.deliver(notice);
    await refunding.work();
    expect(await refunding.toldRefunds()).toEqual(["provider failed 5000"]);
    expect(await refunding.look(orderId)).toMatchObject({ received: [{ refundedCents: 0 }] });
    expect(await refunding.refund(orderId, { cents: GROSS })).toMatchObject({
      ok: false,
      reason: "more-than-received",
      refundableCents: GROSS - 5000,
    });
    expect(await refunding.retry(orderId, sent?.id ?? "")).toEqual({ ok: true });
    await refunding.work();
    expect(await refunding.toldRefunds()).toEqual(["provider sent 5000"]);
    expect(refunding.vendorCents()).toBe(5000);
    expect(await refunding.look(orderId)).toMatchObject({ received: [{ refundedCents: 5000 }] });
  });

  test("a transfer waits until the agency confirms it, once", async () => {
    const orderId = await refunding.order();
    await refunding.paidByTransfer(orderId);
    await refunding.refund(orderId, { cents: 2500 });
    await refunding.work();
    const [refund] = await refunding.refunds();
    expect(refund).toMatchObject({ means: "transfer", status: "asked" });
    expect(await refunding.look(orderId)).toMatchObject({ received: [{ refundedCents: 0 }] });
    const refundId = refund?.id ?? "";
    const all = await Promise.all([1, 2, 3, 4].map(() => refunding.sent(orderId, refundId)));
    expect(all).toEqual([{ ok: true }, { ok: true }, { ok: true }, { ok: true }]);
    expect(await refunding.look(orderId)).toMatchObject({
      received: [{ refundedCents: 2500, refundedAt: now }],
    });
    const none = { ok: false, reason: "refund-not-found" };
    expect(await refunding.sent(orderId, randomUUID())).toEqual(none);
    const another = await refunding.order();
    expect(await refunding.sent(another, refundId)).toEqual(none);
  });

  test("a refund transferred unasked by the agency is credited, in part or for what is left", async () => {
    const orderId = await refunding.order();
    await refunding.paidByTransfer(orderId);
    const [payment] = await refunding.payments();
    const paymentId = payment?.id ?? "";
    expect(await refunding.giveBack(orderId, paymentId, 1200)).toMatchObject({ ok: true });
    expect(await refunding.giveBack(orderId, paymentId)).toMatchObject({
      ok: true,
      amountCents: GROSS - 1200,
    });
    expect(await refunding.giveBack(orderId, paymentId)).toMatchObject({ repeated: true });
    expect(await refunding.toldRefunds()).toEqual([
      "transfer sent 1200",
      `transfer sent ${GROSS - 1200}`,
    ]);
    expect(await refunding.look(orderId)).toMatchObject({
      status: "cancelled",
      standing: { kind: "refunded", whole: true },
    });
    expect(await refunding.ledger()).toEqual(nothing);
  });
});

describe("a refund made at the vendor", () => {
  test("is a line to settle, by its credit note, once", async () => {
    const orderId = await refunding.order();
    const paymentId = await refunding.paidOnline(orderId);
    await refunding.deliver(await refunding.trial.giveBack(paymentId, 700, now));
    await refunding.work();
    expect(await refunding.openDifferences()).toEqual(["refund-not-asked"]);
    const all = await Promise.all([1, 2, 3].map(() => refunding.settleUnasked()));
    expect(all.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await refunding.toldRefunds()).toEqual(["provider sent 700"]);
    expect(await refunding.told()).toContain("DEMO-AVO-2026-0001 credit-note paid 700");
    expect(await refunding.openDifferences()).toEqual([]);
    expect(await refunding.look(orderId)).toMatchObject({ received: [{ refundedCents: 700 }] });
    expect(await refunding.ledger()).toMatchObject({ receivable: 0, cash: GROSS - 700 });
    await refunding.deliver(await refunding.trial.giveBack(paymentId, 1, now));
    await refunding.work();
    expect(await refunding.openDifferences()).toEqual(["refund-not-asked"]);
  });

  test("in full ends the order", async () => {
    const orderId = await refunding.order();
    const paymentId = await refunding.paidOnline(orderId);
    await refunding.deliver(await refunding.trial.giveBack(paymentId, GROSS, now));
    await refunding.work();
    expect(await refunding.settleUnasked()).toMatchObject({ ok: true, amountCents: GROSS });
    expect((await refunding.look(orderId)).status).toBe("cancelled");
    expect(await refunding.ledger()).toEqual(nothing);
  });
});
