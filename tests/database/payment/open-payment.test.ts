import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { PaymentUnavailable } from "#integrations/payment/payment-provider.ts";
import { moveOrder } from "#workflows/order/move-order.server.ts";
import { openPayment } from "#workflows/money/open-payment.server.ts";
import { GROSS, now, openPaymentWorld, type PaymentWorld } from "./payment-world.ts";

const later = (hours: number) => new Date(now.getTime() + hours * 3_600_000);

describe("opening an order's payment page", () => {
  let paying: PaymentWorld;
  beforeAll(async () => {
    paying = await openPaymentWorld();
  });
  afterAll(() => paying.close());
  beforeEach(() => paying.empty());

  const cancel = (orderId: string) =>
    moveOrder(
      { db: paying.world.application.db, jobs: paying.world.jobs },
      { orderId, action: "cancel", administratorId: paying.administratorId, note: "Doublon", now },
    );

  test("asks for the stored amount, and reveals no e-mail address", async () => {
    const orderId = await paying.order();
    const sessionId = await paying.page(orderId);
    const request = paying.books.sessions.get(sessionId)?.request;
    expect(request).not.toHaveProperty("email");
    expect(request).toMatchObject({
      orderId,
      amountCents: GROSS,
      label: "Boost Local 30 jours × 3",
      expiresAt: Math.floor(later(24).getTime() / 1000) - 60,
      returnUrl: `https://agence.example/payer/${orderId}?retour=1`,
      cancelUrl: `https://agence.example/payer/${orderId}?abandon=1`,
    });
  });

  test("a repetition and ten tabs at once open the same page", async () => {
    const orderId = await paying.order();
    const opened = await Promise.all(Array.from({ length: 10 }, () => paying.open(orderId)));
    opened.push(await paying.open(orderId));
    expect(new Set(opened.map((one) => JSON.stringify(one))).size).toBe(1);
    expect(opened[0]).toMatchObject({ ok: true });
    expect(await paying.attempts()).toHaveLength(1);
    expect(paying.books.sessions.size).toBe(1);
  });

  test("killed after the vendor opened the page, the next click finds it by idempotency key", async () => {
    const orderId = await paying.order();
    paying.vendor.is = {
      ...paying.provider,
      async openSession(...asked) {
        await paying.provider.openSession(...asked);
        throw new PaymentUnavailable("connection", { stored: false });
      },
    };
    expect(await paying.open(orderId)).toEqual({ ok: false, reason: "unavailable" });
    expect((await paying.look(orderId)).attempts).toEqual(["opening"]);
    paying.vendor.is = paying.provider;
    await paying.page(orderId, later(1));
    expect(paying.books.sessions.size).toBe(1);
    expect((await paying.look(orderId)).attempts).toEqual(["open"]);
  });

  test("only a failure that the vendor caches changes the idempotency key", async () => {
    const orderId = await paying.order();
    const keys: string[] = [];
    let refusals = 0;
    paying.vendor.is = {
      ...paying.provider,
      async openSession(request, key) {
        keys.push(key);
        refusals += 1;
        if (refusals <= 2) throw new PaymentUnavailable("api_error", { stored: refusals === 2 });
        return paying.provider.openSession(request, key);
      },
    };
    expect(await paying.open(orderId)).toEqual({ ok: false, reason: "unavailable" });
    expect(await paying.open(orderId)).toMatchObject({ ok: true });
    expect(keys[1]).toBe(keys[0]);
    expect(keys[2]).not.toBe(keys[0]);
    expect((await paying.look(orderId)).attempts.toSorted()).toEqual(["failed", "open"]);
  });

  test("an expired page is followed by another", async () => {
    const orderId = await paying.order();
    const first = await paying.page(orderId);
    expect(await paying.page(orderId, later(25))).not.toBe(first);
    expect((await paying.look(orderId)).attempts.toSorted()).toEqual(["expired", "open"]);
  });

  test("a page never asks for what a transfer has paid meanwhile", async () => {
    const orderId = await paying.order();
    const first = await paying.page(orderId);
    await paying.transfer(orderId, { amountCents: 12_300, partial: true });
    const second = await paying.page(orderId);
    expect(paying.books.sessions.get(first)?.status).toBe("expired");
    expect(paying.books.sessions.get(second)?.request.amountCents).toBe(GROSS - 12_300);
  });

  test("cancelling the order while its page is open closes the page; reopening allows a new one", async () => {
    const orderId = await paying.order();
    const sessionId = await paying.page(orderId);
    expect(await cancel(orderId)).toEqual({ ok: true });
    expect(await paying.runJobs()).toEqual([]);
    expect(paying.books.sessions.get(sessionId)?.status).toBe("expired");
    expect(await paying.open(orderId)).toEqual({ ok: false, reason: "nothing-due" });
  });

  test("cancelling while the vendor opens the page leads nobody there", async () => {
    const orderId = await paying.order();
    paying.vendor.is = {
      ...paying.provider,
      async openSession(...asked) {
        const opened = await paying.provider.openSession(...asked);
        await cancel(orderId);
        return opened;
      },
    };
    expect(await paying.open(orderId)).toEqual({ ok: false, reason: "nothing-due" });
    expect([...paying.books.sessions.values()].map(({ status }) => status)).toEqual(["expired"]);
    expect((await paying.look(orderId)).attempts).toEqual(["expired"]);
  });

  test("paid in another tab, nothing is due; with a debit in progress, nobody pays twice", async () => {
    const [card, debit] = [await paying.order(), await paying.order()];
    await paying.trial.pay(await paying.page(card), now);
    expect(await paying.open(card)).toEqual({ ok: false, reason: "nothing-due" });
    await paying.trial.debit(await paying.page(debit), now);
    expect(await paying.open(debit)).toEqual({ ok: false, reason: "processing" });
  });

  test("the open page is found although the vendor doesn't answer", async () => {
    const orderId = await paying.order();
    const sessionId = await paying.page(orderId);
    paying.vendor.is = {
      ...paying.provider,
      readSession: () => Promise.reject(new PaymentUnavailable("timeout", { stored: false })),
    };
    expect(await paying.page(orderId)).toBe(sessionId);
  });

  test("is refused without a vendor, the order's id, or an order", async () => {
    const orderId = await paying.order();
    const dependencies = { ...paying.atRequest(), siteUrl: "https://agence.example" };
    const visitor = { viewer: { kind: "visitor" } } as const;
    const held = { ...visitor, heldKey: orderId };
    const open = (call: Parameters<typeof openPayment>[1]) => openPayment(dependencies, call);
    expect(await open({ orderId, viewing: visitor, now })).toEqual({
      ok: false,
      reason: "order-not-found",
    });
    expect(await open({ orderId: randomUUID(), viewing: held, now })).toMatchObject({ ok: false });
    expect(
      await openPayment({ ...dependencies, payment: null }, { orderId, viewing: held, now }),
    ).toEqual({ ok: false, reason: "no-provider" });
    expect(await paying.attempts()).toEqual([]);
  });
});
