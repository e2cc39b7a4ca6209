import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { asViewer, lookAs } from "#db/as-viewer.server.ts";
import { payments } from "#db/schema/payments.ts";
import { PaymentUnavailable } from "#integrations/payment/payment-provider.ts";
import { orderPayment } from "#queries/payment/of-order.server.ts";
import { moveOrder } from "#workflows/order/move-order.server.ts";
import { settleSession } from "#workflows/money/settle-session.server.ts";
import { treatPaymentEvent } from "#workflows/payment-provider/treat-payment-event.server.ts";
import { GROSS, now, openPaymentWorld, type PaymentWorld, today } from "./payment-world.ts";

describe("settling a payment session", () => {
  let paying: PaymentWorld;
  beforeAll(async () => {
    paying = await openPaymentWorld();
  });
  afterAll(() => paying.close());
  beforeEach(() => paying.empty());

  const move = (orderId: string, action: "cancel" | "reopen") =>
    moveOrder(
      { db: paying.world.application.db, jobs: paying.world.jobs },
      { orderId, action, administratorId: paying.administratorId, note: "", now },
    );

  test("the return page shows « Payée » before any event; the event changes nothing more", async () => {
    const orderId = await paying.order();
    const notice = await paying.trial.pay(await paying.page(orderId), now);
    await paying.comeBack(orderId);
    expect(await paying.look(orderId)).toMatchObject({
      status: "paid",
      standing: { kind: "paid", paidCents: GROSS, paidOn: today },
      attempts: ["paid"],
    });
    expect(await paying.runJobs()).toEqual(["order.paid", "email-payment-received"]);
    await paying.deliver(notice);
    expect(await paying.runJobs()).toEqual([]);
    expect(await paying.events()).toMatchObject([{ outcome: "treated", orderId }]);
    expect(await paying.journal(orderId)).toEqual([
      "system payment-received",
      "system order-moved mark-paid",
    ]);
  });

  test("the same event twenty times with four returns at once: one payment, one e-mail", async () => {
    const orderId = await paying.order();
    const notice = await paying.trial.pay(await paying.page(orderId), now);
    await Promise.all([
      ...Array.from({ length: 20 }, () => paying.deliver(notice)),
      ...Array.from({ length: 4 }, () => paying.comeBack(orderId)),
    ]);
    expect(await paying.events()).toHaveLength(1);
    expect(await paying.runJobs()).toEqual(["order.paid", "email-payment-received"]);
    expect((await paying.look(orderId)).received).toHaveLength(1);
  });

  test("an event processed by four workers at once: one payment, one e-mail", async () => {
    const orderId = await paying.order();
    await paying.deliver(await paying.trial.pay(await paying.page(orderId), now));
    const [event] = await paying.events();
    const treat = () => treatPaymentEvent(paying.atJob(), { eventId: event?.id ?? "", now });
    await Promise.all([treat(), treat(), treat(), treat()]);
    expect(await paying.runJobs()).toEqual(["order.paid", "email-payment-received"]);
    expect((await paying.look(orderId)).received).toHaveLength(1);
  });

  test("a refund's event that precedes its payment's is handled", async () => {
    const orderId = await paying.order();
    const sessionId = await paying.page(orderId);
    const paid = await paying.trial.pay(sessionId, now);
    const paymentId = paying.books.sessions.get(sessionId)?.paymentId ?? "";
    await paying.deliver(await paying.trial.giveBack(paymentId, GROSS, now));
    await paying.runJobs();
    await paying.deliver(paid);
    expect(await paying.runJobs()).toEqual(["order.paid", "email-payment-received"]);
    expect(await paying.look(orderId)).toMatchObject({
      status: "paid",
      standing: { kind: "refunded", refundedCents: GROSS, whole: true },
    });
    expect(await paying.differences()).toEqual([
      { kind: "refund-not-asked", orderId, amountCents: GROSS },
    ]);
  });

  test("a session read before a newer state was written is read again", async () => {
    const orderId = await paying.order();
    const sessionId = await paying.page(orderId);
    await paying.trial.pay(sessionId, now);
    await paying.comeBack(orderId);
    const paymentId = paying.books.sessions.get(sessionId)?.paymentId ?? "";
    let reads = 0;
    const slow = {
      ...paying.provider,
      async readSession(id: string) {
        const stale = await paying.provider.readSession(id);
        reads += 1;
        if (reads === 1) {
          await paying.trial.giveBack(paymentId, 500, now);
          await settleSession(paying.atRequest(), { sessionId, now });
        }
        return stale;
      },
    };
    await settleSession({ ...paying.atRequest(), payment: slow }, { sessionId, now });
    expect(reads).toBe(2);
    expect((await paying.look(orderId)).received).toMatchObject([{ refundedCents: 500 }]);
  });

  test("a direct debit is pending, then paid", async () => {
    const orderId = await paying.order();
    const sessionId = await paying.page(orderId);
    await paying.deliver(await paying.trial.debit(sessionId, now));
    await paying.runJobs();
    expect(await paying.look(orderId)).toMatchObject({
      status: "pending",
      standing: { kind: "processing", remainingCents: GROSS },
    });
    await paying.deliver(await paying.trial.pay(sessionId, now));
    expect(await paying.runJobs()).toEqual(["order.paid", "email-payment-received"]);
    expect((await paying.look(orderId)).status).toBe("paid");
  });

  const misfits = [
    ["other-amount", { amountCents: 1 }],
    ["other-currency", { currency: "usd" }],
    ["other-mode", { live: true }],
    ["unknown-order", { orderId: randomUUID(), attemptId: null }],
    ["unknown-order", { orderId: "1' or '1'='1", attemptId: null }],
  ] as const;

  test.each(misfits)("%s is stored and shown, and changes nothing", async (kind, said) => {
    const orderId = await paying.order();
    const notice = await paying.trial.pay(await paying.page(orderId), now);
    paying.vendor.is = {
      ...paying.provider,
      async readSession(id) {
        const session = await paying.provider.readSession(id);
        return session && { ...session, ...said };
      },
    };
    await paying.deliver(notice);
    expect(await paying.runJobs()).toEqual([]);
    expect(await paying.look(orderId)).toMatchObject({ status: "pending", received: [] });
    expect(await paying.events()).toMatchObject([{ outcome: kind }]);
    const named = kind === "unknown-order" ? null : orderId;
    expect(await paying.differences()).toMatchObject([{ kind, orderId: named }]);
  });

  test("a payment for an order cancelled meanwhile is stored, and the order stays cancelled", async () => {
    const orderId = await paying.order();
    const notice = await paying.trial.pay(await paying.page(orderId), now);
    await move(orderId, "cancel");
    await paying.deliver(notice);
    expect(await paying.runJobs()).toEqual([]);
    expect(await paying.look(orderId)).toMatchObject({
      status: "cancelled",
      standing: { kind: "cancelled", toReturnCents: GROSS },
    });
    expect(await paying.differences()).toEqual([
      { kind: "paid-after-cancellation", orderId, amountCents: GROSS },
    ]);
    expect(await move(orderId, "reopen")).toEqual({ ok: false, reason: "money-received" });
  });

  test("paid by card and by transfer: both are stored, one is to be refunded", async () => {
    const orderId = await paying.order();
    const notice = await paying.trial.pay(await paying.page(orderId), now);
    await paying.transfer(orderId);
    await paying.deliver(notice);
    expect(await paying.runJobs()).toEqual(["order.paid", "email-payment-received"]);
    expect((await paying.look(orderId)).received).toHaveLength(2);
    expect(await paying.differences()).toEqual([
      { kind: "paid-twice", orderId, amountCents: GROSS },
    ]);
  });

  test("a vendor that doesn't answer: the return page is shown, the event is retried", async () => {
    const orderId = await paying.order();
    const notice = await paying.trial.pay(await paying.page(orderId), now);
    paying.vendor.is = {
      ...paying.provider,
      readSession: () => Promise.reject(new PaymentUnavailable("timeout", { stored: false })),
    };
    await paying.comeBack(orderId);
    await paying.deliver(notice);
    await expect(paying.runJobs()).rejects.toThrow(PaymentUnavailable);
    expect(await paying.events()).toMatchObject([{ treatedAt: null, outcome: null }]);
    expect((await paying.look(orderId)).status).toBe("pending");
  });

  test("a forged, unsigned or old event isn't stored", async () => {
    const orderId = await paying.order();
    const notice = await paying.trial.pay(await paying.page(orderId), now);
    if (!notice) throw new Error("not paid");
    const sixMinutesLater = new Date(now.getTime() + 360_000);
    expect(await paying.deliver({ ...notice, signature: "t=1,v1=00" })).toMatchObject({
      ok: false,
    });
    expect(await paying.deliver({ ...notice, body: `${notice.body} ` })).toMatchObject({
      reason: "signature",
    });
    expect(await paying.deliver(notice, sixMinutesLater)).toEqual({ ok: false, reason: "age" });
    expect(await paying.events()).toEqual([]);
  });

  test("a client sees payments of their own orders, another client none, a visitor those of the order's link", async () => {
    const orderId = await paying.order();
    await paying.trial.pay(await paying.page(orderId), now);
    await paying.comeBack(orderId);
    const { db } = paying.world.application;
    const seen = async (viewing: Parameters<typeof lookAs>[1]) => {
      const counted = await lookAs(db, viewing, async (reader) => [
        (await orderPayment(reader, orderId))?.payments.length ?? null,
        (await reader.select().from(payments)).length,
      ]);
      return counted.join(" ");
    };
    const client = (userId: string) => ({ viewer: { kind: "client", userId } }) as const;
    expect(await seen(client(paying.clientId))).toBe("1 1");
    expect(await seen(client("voisin"))).toBe(" 0");
    expect(await seen({ viewer: { kind: "visitor" } })).toBe(" 0");
    expect(await seen({ viewer: { kind: "visitor" }, heldKey: orderId })).toBe("1 1");
    const pay = {
      orderId,
      amountCents: 1,
      sessionId: null,
      orderNumber: "",
      mode: "demo",
    } as const;
    const written = asViewer(db, client(paying.clientId), (reader) =>
      reader.insert(payments).values({
        id: randomUUID(),
        ...pay,
        provider: "transfer",
        method: "transfer",
        providerPaymentId: "x",
        receivedAt: now,
        receivedOn: today,
      }),
    );
    await expect(written).rejects.toMatchObject({ cause: { code: "42501" } });
  });
});
