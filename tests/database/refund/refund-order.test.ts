import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { moveOrder } from "#workflows/order/move-order.server.ts";
import { GROSS, nothing, now, openRefundWorld, type RefundWorld } from "./refund-world.ts";

let refunding: RefundWorld;
beforeAll(async () => {
  refunding = await openRefundWorld();
});
afterAll(() => refunding.close());
beforeEach(() => refunding.empty());

const earlier = new Date(now.getTime() - 60_000);
const later = new Date(now.getTime() + 60_000);

describe("refunding an order", () => {
  test("in full: credit note, then the money, and the contract is over", async () => {
    const orderId = await refunding.order();
    await refunding.paidOnline(orderId);
    expect(await refunding.refund(orderId)).toMatchObject({ ok: true, amountCents: GROSS });
    expect(await refunding.told()).toEqual([
      `DEMO-AVO-2026-0001 credit-note paid ${GROSS}`,
      `DEMO-FAC-2026-0001 invoice cancelled ${GROSS}`,
    ]);
    expect(await refunding.toldRefunds()).toEqual([`provider asked ${GROSS}`]);
    expect(refunding.vendorCents()).toBe(0);
    await refunding.work();
    expect(refunding.vendorCents()).toBe(GROSS);
    const [refund] = await refunding.refunds();
    expect(refund).toMatchObject({ status: "sent", means: "provider", reason: "agency" });
    expect(refund?.creditNoteId).not.toBeNull();
    expect(await refunding.look(orderId)).toMatchObject({
      status: "cancelled",
      standing: { kind: "refunded", refundedCents: GROSS, whole: true },
      received: [{ refundedCents: GROSS, refundedAt: now }],
    });
    expect(await refunding.ledger()).toEqual(nothing);
    expect(await refunding.openDifferences()).toEqual([]);
    expect(await refunding.journal(orderId)).toEqual([
      "system payment-received",
      "system order-moved mark-paid",
      "system invoice-issued",
      "administrator credit-note-issued",
      "administrator order-refunded",
      "administrator order-moved refund",
      "system refund-sent",
    ]);
    await refunding.work();
    expect(refunding.vendorCents()).toBe(GROSS);
  });

  test("in parts, to the last cent, by amount and by listing", async () => {
    const orderId = await refunding.order();
    await refunding.paidOnline(orderId);
    expect(await refunding.refund(orderId, { cents: 1 })).toMatchObject({ ok: true });
    const share = { ok: true, amountCents: Math.round(GROSS / 3) };
    expect(await refunding.refund(orderId, { listings: 1 })).toMatchObject(share);
    expect(await refunding.look(orderId)).toMatchObject({ status: "paid" });
    await refunding.work();
    expect(await refunding.look(orderId)).toMatchObject({
      standing: { kind: "refunded", whole: false, refundedCents: 1 + share.amountCents },
    });
    const rest = GROSS - 1 - share.amountCents;
    expect(await refunding.refund(orderId, { cents: rest })).toMatchObject({ ok: true });
    await refunding.work();
    expect(await refunding.look(orderId)).toMatchObject({ status: "cancelled" });
    expect(await refunding.ledger()).toEqual(nothing);
    expect(await refunding.refund(orderId, { cents: 1 })).toMatchObject({
      ok: false,
      reason: "more-than-received",
      refundableCents: 0,
    });
  });

  test("a completed order stays completed", async () => {
    const orderId = await refunding.order();
    await refunding.paidOnline(orderId);
    await refunding.setStatus(orderId, "completed");
    expect(await refunding.refund(orderId)).toMatchObject({ ok: true });
    await refunding.work();
    expect(await refunding.look(orderId)).toMatchObject({
      status: "completed",
      standing: { kind: "refunded", whole: true },
    });
    expect(await refunding.ledger()).toEqual(nothing);
  });

  test("submitted twice by one form refunds once", async () => {
    const orderId = await refunding.order();
    await refunding.paidOnline(orderId);
    const request = randomUUID();
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => refunding.refund(orderId, { cents: 1000 }, request)),
    );
    expect(answers.filter((one) => one.ok && !one.repeated)).toHaveLength(1);
    expect(answers.every((one) => one.ok && one.amountCents === 1000)).toBe(true);
    await refunding.work();
    expect(refunding.vendorCents()).toBe(1000);
    expect(await refunding.toldRefunds()).toEqual(["provider sent 1000"]);
  });

  test("in full twice at once: one succeeds, the other reads that nothing is left", async () => {
    const orderId = await refunding.order();
    await refunding.paidOnline(orderId);
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => refunding.refund(orderId, { cents: GROSS })),
    );
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    const reasons = answers.flatMap((one) => (one.ok ? [] : [one.reason]));
    expect(new Set(reasons)).toEqual(new Set(["more-than-received"]));
    await refunding.work();
    expect(refunding.vendorCents()).toBe(GROSS);
    expect(await refunding.ledger()).toEqual(nothing);
  });

  test.each([
    ["more-than-received", { cents: GROSS + 1 }],
    ["amount-invalid", { cents: 0 }],
    ["amount-invalid", { cents: -5 }],
    ["amount-invalid", { cents: 0.5 }],
    ["listings-invalid", { listings: 4 }],
    ["listings-invalid", { listings: 0 }],
    ["listings-invalid", { listings: 1.5 }],
  ] as const)("%s: %j", async (reason, part) => {
    const orderId = await refunding.order();
    await refunding.paidOnline(orderId);
    expect(await refunding.refund(orderId, part)).toMatchObject({ ok: false, reason });
    expect(await refunding.refunds()).toEqual([]);
    expect(await refunding.told()).toHaveLength(1);
  });

  test("is refused for an unpaid order, and an unknown one", async () => {
    const orderId = await refunding.order();
    const none = { ok: false, reason: "nothing-received" };
    expect(await refunding.refund(orderId)).toMatchObject(none);
    expect(await refunding.refund(orderId, { cents: 100 })).toMatchObject(none);
    const missing = { ok: false, reason: "order-not-found" };
    expect(await refunding.refund(randomUUID())).toMatchObject(missing);
    expect(await refunding.refund("1' or '1'='1")).toMatchObject(missing);
  });

  test("before its invoice is issued waits for the invoice", async () => {
    const orderId = await refunding.order({ siren: null });
    await refunding.paidOnline(orderId);
    expect(await refunding.told()).toEqual([]);
    for (const part of ["everything", { cents: 100 }] as const) {
      const refused = { ok: false, reason: "invoice-missing" };
      expect(await refunding.refund(orderId, part)).toMatchObject(refused);
    }
    expect(await refunding.refunds()).toEqual([]);
    expect(await refunding.look(orderId)).toMatchObject({ status: "paid" });
  });

  test("an order whose invoice is refused is refunded in full without a credit note, and never in part", async () => {
    const orderId = await refunding.order({ vatRate: 2100 });
    await expect(refunding.paidOnline(orderId)).rejects.toThrow("rate of VAT");
    expect(await refunding.refund(orderId, { cents: 100 })).toMatchObject({
      ok: false,
      reason: "invoice-missing",
    });
    expect(await refunding.refund(orderId)).toMatchObject({ ok: true, amountCents: GROSS });
    expect(await refunding.told()).toEqual([]);
    const [refund] = await refunding.refunds();
    expect(refund).toMatchObject({ reason: "agency", creditNoteId: null, amountCents: GROSS });
    expect(await refunding.look(orderId)).toMatchObject({ status: "cancelled" });
  });

  test("is refused if its credit note can't be written, and uses no number", async () => {
    const orderId = await refunding.order();
    await refunding.paidOnline(orderId);
    refunding.writer.is = { write: () => Promise.reject(new Error("not valid")) };
    expect(await refunding.refund(orderId)).toMatchObject({ ok: false, reason: "credit-refused" });
    expect(await refunding.refunds()).toEqual([]);
    expect(await refunding.look(orderId)).toMatchObject({ status: "paid" });
  });

  test("an order paid twice: the surplus is refunded without a credit note, and the order stays paid", async () => {
    const orderId = await refunding.order();
    await refunding.paidOnline(orderId);
    await refunding.paidByTransfer(orderId, { surplus: true, now: later });
    expect(await refunding.openDifferences()).toEqual(["paid-twice"]);
    expect(await refunding.refund(orderId, { cents: GROSS })).toMatchObject({ ok: true });
    expect(await refunding.told()).toHaveLength(1);
    const [refund] = await refunding.refunds();
    expect(refund).toMatchObject({ means: "transfer", reason: "surplus", creditNoteId: null });
    expect(await refunding.openDifferences()).toEqual([]);
    await refunding.sent(orderId, refund?.id ?? "");
    expect(await refunding.look(orderId)).toMatchObject({
      status: "paid",
      standing: { kind: "paid", paidCents: GROSS },
    });
    expect(await refunding.ledger()).toMatchObject({ receivable: 0, cash: GROSS });
  });

  test("an order cancelled before its invoice is refunded in full without a credit note", async () => {
    const orderId = await refunding.order({ siren: null });
    await refunding.paidOnline(orderId);
    const { administratorId } = refunding;
    const cancel = { orderId, action: "cancel", administratorId, note: "x", now } as const;
    expect(await moveOrder(refunding.atRequest(), cancel)).toEqual({ ok: true });
    expect(await refunding.refund(orderId)).toMatchObject({ ok: true, amountCents: GROSS });
    await refunding.work();
    expect(await refunding.told()).toEqual([]);
    expect(refunding.vendorCents()).toBe(GROSS);
    expect(await refunding.ledger()).toEqual(nothing);
  });

  test("several payments: the newest is refunded first, each by its own method", async () => {
    const orderId = await refunding.order();
    await refunding.paidByTransfer(orderId, { amountCents: 40_000, partial: true, now: earlier });
    await refunding.paidOnline(orderId);
    const online = GROSS - 40_000;
    expect(await refunding.refund(orderId, { cents: online + 100 })).toMatchObject({ ok: true });
    expect((await refunding.toldRefunds()).toSorted()).toEqual([
      `provider asked ${online}`,
      "transfer asked 100",
    ]);
    expect((await refunding.refunds()).every(({ creditNoteId }) => creditNoteId !== null)).toBe(
      true,
    );
  });
});
