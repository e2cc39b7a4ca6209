import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { parisDate } from "#domain/paris-date.ts";
import { PaymentUnavailable } from "#integrations/payment/payment-provider.ts";
import { moveOrder } from "#workflows/order/move-order.server.ts";
import { askReconciliation } from "#workflows/payment-provider/ask-reconciliation.server.ts";
import { followUnpaidOrders } from "#workflows/money/follow-unpaid-orders.server.ts";
import { reconcilePayments } from "#workflows/payment-provider/reconcile-payments.server.ts";
import { settleDifference } from "#workflows/money/settle-difference.server.ts";
import { daysAfter } from "../../calendar.ts";
import { GROSS, now, openPaymentWorld, type PaymentWorld } from "./payment-world.ts";

const daysLater = (days: number) => daysAfter(now, days);
const away = () => Promise.reject(new PaymentUnavailable("timeout", { stored: false }));

describe("unpaid orders and reconciliation with the vendor", () => {
  let paying: PaymentWorld;
  beforeAll(async () => {
    paying = await openPaymentWorld();
  });
  afterAll(() => paying.close());
  beforeEach(() => paying.empty());

  const follow = (days: number) =>
    followUnpaidOrders(paying.atJob(), {
      through: parisDate(daysLater(days - 1)),
      now: daysLater(days),
    });
  const followedOn = async (days: readonly number[]) => {
    const told: string[] = [];
    for (const day of days) {
      await follow(day);
      await follow(day);
      told.push(...(await paying.runJobs()).map((mail) => `${day} ${mail.replace("email-", "")}`));
    }
    return told;
  };

  test("reminded after 3 and 7 days, closed after 30, even when run twice", async () => {
    const orderId = await paying.order();
    const days = Array.from({ length: 33 }, (_, day) => day);
    expect(await followedOn(days)).toEqual([
      "3 payment-reminder",
      "7 payment-reminder",
      "31 order-closed",
    ]);
    expect((await paying.look(orderId)).status).toBe("cancelled");
    expect((await paying.journal(orderId)).at(-1)).toBe("system order-moved cancel");
  });

  test("after days without work, one reminder rather than two", async () => {
    await paying.order();
    expect(await followedOn([9, 10])).toEqual(["9 payment-reminder"]);
  });

  test("a reopened order is reminded and closed again", async () => {
    const orderId = await paying.order();
    await followedOn([31]);
    const reopened = moveOrder(
      { db: paying.world.application.db, jobs: paying.world.jobs },
      {
        orderId,
        action: "reopen",
        administratorId: paying.administratorId,
        note: "",
        now: daysLater(40),
      },
    );
    expect(await reopened).toEqual({ ok: true });
    expect(await followedOn([42, 43, 47, 70, 71])).toEqual([
      "43 payment-reminder",
      "47 payment-reminder",
      "71 order-closed",
    ]);
  });

  test("an order with a pending debit is neither reminded nor closed; a partly paid one is never closed", async () => {
    const [debit, part] = [await paying.order(), await paying.order()];
    await paying.trial.debit(await paying.page(debit), now);
    await paying.transfer(part, { amountCents: 100, partial: true });
    expect(await followedOn([3, 31])).toEqual(["3 payment-reminder", "31 payment-reminder"]);
    expect((await paying.look(debit)).status).toBe("pending");
    expect((await paying.look(part)).status).toBe("pending");
  });

  test("an order paid unknown to us is found paid before closing; none is closed without asking the vendor", async () => {
    const orderId = await paying.order();
    await paying.trial.pay(await paying.page(orderId), now);
    const waiting = await paying.order();
    paying.vendor.is = { ...paying.provider, readSession: away };
    await expect(follow(31)).rejects.toThrow(PaymentUnavailable);
    expect((await paying.look(orderId)).status).toBe("pending");
    expect((await paying.look(waiting)).status).toBe("cancelled");
    paying.vendor.is = paying.provider;
    await follow(31);
    expect((await paying.look(orderId)).status).toBe("paid");
  });

  test("a payment known to the vendor alone is written, and reported", async () => {
    const orderId = await paying.order();
    await paying.trial.pay(await paying.page(orderId), now);
    await reconcilePayments(paying.atJob(), { now: daysLater(1) });
    await reconcilePayments(paying.atJob(), { now: daysLater(2) });
    expect(await paying.runJobs()).toEqual(["order.paid", "email-payment-received"]);
    expect((await paying.look(orderId)).status).toBe("paid");
    expect(await paying.differences()).toEqual([
      { kind: "found-late", orderId, amountCents: GROSS },
    ]);
  });

  test("equal records are no difference, nor is a payment made a minute ago", async () => {
    const [known, fresh] = [await paying.order(), await paying.order()];
    await paying.trial.pay(await paying.page(known), now);
    await paying.comeBack(known);
    await paying.trial.pay(await paying.page(fresh), now);
    await reconcilePayments(paying.atJob(), { now });
    expect(await paying.differences()).toEqual([]);
    expect((await paying.look(fresh)).status).toBe("paid");
  });

  test("a refund at the vendor, or a payment gone from it: one line each", async () => {
    const [back, gone] = [await paying.order(), await paying.order()];
    const page = await paying.page(back);
    await paying.trial.pay(page, now);
    const lost = await paying.page(gone);
    await paying.trial.pay(lost, now);
    await paying.comeBack(back);
    await paying.comeBack(gone);
    await paying.trial.giveBack(paying.books.sessions.get(page)?.paymentId ?? "", 700, now);
    paying.books.sessions.delete(lost);
    await reconcilePayments(paying.atJob(), { now });
    await reconcilePayments(paying.atJob(), { now });
    const found = await paying.differences();
    expect(found.toSorted((a, b) => a.kind.localeCompare(b.kind))).toEqual([
      { kind: "missing-there", orderId: gone, amountCents: GROSS },
      { kind: "refund-not-asked", orderId: back, amountCents: 700 },
    ]);
    expect((await paying.look(back)).received).toMatchObject([{ refundedCents: 700 }]);
  });

  test("an event whose job was lost is processed by the nightly run", async () => {
    const orderId = await paying.order();
    await paying.deliver(await paying.trial.refuse(await paying.page(orderId), now));
    await paying.takeJobs();
    await reconcilePayments(paying.atJob(), { now: daysLater(1) });
    await paying.runJobs();
    expect(await paying.events()).toMatchObject([{ outcome: "ignored", orderId }]);
  });

  test("a reconciliation on request is queued at once and journalled; a difference is settled once", async () => {
    const { application, jobs } = paying.world;
    const { administratorId } = paying;
    await askReconciliation({ db: application.db, jobs }, { administratorId, now });
    expect(await paying.takeJobs()).toMatchObject([
      { name: "reconcile-payments", data: { day: "2026-11-21" } },
    ]);
    const orderId = await paying.order();
    await paying.setStatus(orderId, "cancelled");
    await paying.transfer(orderId, { surplus: true });
    const { rows } = await paying.world.owner.pool.query<{ id: string }>(
      "select id from payment_differences",
    );
    const settle = (differenceId = "") =>
      settleDifference({ db: application.db }, { differenceId, administratorId, now });
    expect(await settle(rows[0]?.id)).toEqual({ ok: true });
    expect(await settle(rows[0]?.id)).toEqual({ ok: true });
    expect(await settle(randomUUID())).toMatchObject({ ok: false });
    expect((await paying.journal(orderId)).at(-1)).toBe("administrator payment-difference-settled");
  });
});
