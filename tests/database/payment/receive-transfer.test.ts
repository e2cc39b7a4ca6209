import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { addDays } from "#domain/paris-date.ts";
import { moveOrder } from "#workflows/order/move-order.server.ts";
import { GROSS, now, openPaymentWorld, type PaymentWorld, today } from "./payment-world.ts";

describe("recording a bank transfer", () => {
  let paying: PaymentWorld;
  beforeAll(async () => {
    paying = await openPaymentWorld();
  });
  afterAll(() => paying.close());
  beforeEach(() => paying.empty());

  test("in full: the order is paid and its client told, once however often it is recorded", async () => {
    const orderId = await paying.order();
    const done = { ok: true, remainingCents: 0 };
    expect(await paying.transfer(orderId)).toEqual({ ...done, repeated: false });
    expect(await paying.transfer(orderId)).toEqual({ ...done, repeated: true });
    expect(await paying.runJobs()).toEqual(["order.paid", "email-payment-received"]);
    expect(await paying.look(orderId)).toMatchObject({
      status: "paid",
      standing: { kind: "paid", paidCents: GROSS, paidOn: today },
      received: [{ provider: "transfer", method: "transfer", reference: "VIR 4242" }],
    });
    expect(await paying.journal(orderId)).toEqual([
      "administrator payment-received",
      "administrator order-moved mark-paid",
    ]);
  });

  test("ten times at once counts once", async () => {
    const orderId = await paying.order();
    const answers = await Promise.all(Array.from({ length: 10 }, () => paying.transfer(orderId)));
    expect(answers.filter((one) => one.ok && !one.repeated)).toHaveLength(1);
    expect((await paying.look(orderId)).received).toHaveLength(1);
    expect(await paying.runJobs()).toEqual(["order.paid", "email-payment-received"]);
  });

  test("of less than due is refused, or stored as a part with the balance", async () => {
    const orderId = await paying.order();
    const part = { amountCents: 10_000 };
    const refused = { ok: false, reason: "less-than-due", remainingCents: GROSS };
    expect(await paying.transfer(orderId, part)).toEqual(refused);
    expect(await paying.transfer(orderId, { ...part, partial: true })).toEqual({
      ok: true,
      remainingCents: GROSS - 10_000,
      repeated: false,
    });
    expect(await paying.look(orderId)).toMatchObject({
      status: "pending",
      standing: { kind: "due", remainingCents: GROSS - 10_000, paidCents: 10_000 },
    });
    const rest = { amountCents: GROSS - 10_000, reference: "VIR 4243" };
    expect(await paying.transfer(orderId, rest)).toMatchObject({ ok: true, remainingCents: 0 });
    expect((await paying.look(orderId)).status).toBe("paid");
    expect(await paying.runJobs()).toEqual(["order.paid", "email-payment-received"]);
  });

  test("with the same reference but another amount or day is another transfer", async () => {
    const orderId = await paying.order();
    const part = { amountCents: 10_000, partial: true };
    for (const changes of [{}, { amountCents: 20_000 }, { receivedOn: addDays(today, -1) }])
      expect(await paying.transfer(orderId, { ...part, ...changes })).toMatchObject({
        ok: true,
        repeated: false,
      });
    expect((await paying.look(orderId)).received).toHaveLength(3);
  });

  test.each([
    ["more-than-due", { amountCents: GROSS + 1 }],
    ["not-received-yet", { receivedOn: "2026-11-22" }],
    ["order-not-found", { orderId: "1' or '1'='1" }],
  ] as const)("%s", async (reason, call) => {
    const orderId = await paying.order();
    expect(await paying.transfer(orderId, call)).toMatchObject({ ok: false, reason });
    expect(await paying.payments()).toEqual([]);
  });

  test.each([
    ["paid", "already-paid", "paid-twice"],
    ["cancelled", "order-cancelled", "paid-after-cancellation"],
  ] as const)(
    "for an order that is %s: refused, or stored for refund",
    async (status, reason, kind) => {
      const orderId = await paying.order();
      await paying.setStatus(orderId, status);
      expect(await paying.transfer(orderId)).toMatchObject({ ok: false, reason });
      expect(await paying.transfer(orderId, { surplus: true })).toMatchObject({ ok: true });
      expect((await paying.look(orderId)).status).toBe(status);
      expect(await paying.differences()).toEqual([{ kind, orderId, amountCents: GROSS }]);
      expect(await paying.runJobs()).toEqual([]);
    },
  );

  test("marking an order paid by hand records the balance as received today", async () => {
    const orderId = await paying.order();
    const part = { amountCents: 10_000, partial: true, reference: "VIR" };
    await paying.transfer(orderId, part);
    const { administratorId } = paying;
    const act = { orderId, action: "mark-paid", administratorId, note: "VIR", now } as const;
    const { application, jobs } = paying.world;
    expect(await moveOrder({ db: application.db, jobs }, act)).toEqual({ ok: true });
    expect(await paying.look(orderId)).toMatchObject({
      status: "paid",
      standing: { kind: "paid", paidCents: GROSS },
      received: [{}, {}],
    });
    const pressedAgain = await moveOrder({ db: application.db, jobs }, act);
    expect(pressedAgain).toEqual({ ok: true, repeated: true });
    expect((await paying.look(orderId)).received).toHaveLength(2);
    const otherwise = { ...act, note: "VIR 2" };
    expect(await moveOrder({ db: application.db, jobs }, otherwise)).toEqual({
      ok: false,
      reason: "order-is-paid",
    });
  });
});
