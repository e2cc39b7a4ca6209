import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { lookAs } from "#db/as-viewer.server.ts";
import { invoices } from "#db/schema/invoices.ts";
import type { OrderAction } from "#domain/order.ts";
import { parisDate } from "#domain/paris-date.ts";
import { unpaidOrders } from "#queries/order/owned.server.ts";
import { orderPayment } from "#queries/payment/of-order.server.ts";
import { moveOrder } from "#workflows/order/move-order.server.ts";
import { followUnpaidOrders } from "#workflows/money/follow-unpaid-orders.server.ts";
import { daysAfter } from "../../calendar.ts";
import { GROSS, now, openPaymentWorld, type PaymentWorld } from "./payment-world.ts";

const DEPOSIT = 33_690;
const BALANCE = GROSS - DEPOSIT;
const deposit = { depositCents: DEPOSIT };
const terms = { paymentDays: 30 };
const daysLater = (days: number) => daysAfter(now, days);

describe("an order with a deposit or payment terms", () => {
  let paying: PaymentWorld;
  beforeAll(async () => {
    paying = await openPaymentWorld();
  });
  afterAll(() => paying.close());
  beforeEach(() => paying.empty());

  const move = (orderId: string, action: OrderAction, at = now) =>
    moveOrder(
      { db: paying.world.application.db, jobs: paying.world.jobs },
      { orderId, action, administratorId: paying.administratorId, note: "", now: at },
    );
  async function payOnline(orderId: string): Promise<number | undefined> {
    const page = await paying.page(orderId);
    await paying.deliver(await paying.trial.pay(page, now));
    return paying.books.sessions.get(page)?.request.amountCents;
  }
  const invoice = (orderId: string, dueOn: string) =>
    paying.world.owner.db.insert(invoices).values({
      orderId,
      mode: "demo",
      kind: "invoice",
      status: "pending",
      number: `FAC-${orderId}`,
      clientName: "Camille Exemple",
      company: "",
      email: "camille@plomberie.example",
      netCents: GROSS,
      vatRate: 0,
      vatCents: 0,
      grossCents: GROSS,
      issuedOn: "2026-11-21",
      dueOn,
      createdAt: now,
    });
  async function followedOn(days: readonly number[]): Promise<string[]> {
    const told: string[] = [];
    for (const day of days) {
      const at = { through: parisDate(daysLater(day - 1)), now: daysLater(day) };
      await followUnpaidOrders(paying.atJob(), at);
      await followUnpaidOrders(paying.atJob(), at);
      told.push(...(await paying.runJobs()).map((mail) => `${day} ${mail.replace("email-", "")}`));
    }
    return told;
  }

  test("deposit, work, balance: each is announced once, and the balance doesn't restart the work", async () => {
    const orderId = await paying.order(deposit);
    expect(await move(orderId, "start")).toEqual({ ok: false, reason: "order-is-pending" });
    expect(await payOnline(orderId)).toBe(DEPOSIT);
    expect(await paying.runJobs()).toEqual(["email-payment-received"]);
    expect(await paying.look(orderId)).toMatchObject({
      status: "pending",
      standing: { kind: "due", part: "balance", dueCents: BALANCE, paidCents: DEPOSIT },
    });
    expect(await move(orderId, "start")).toEqual({ ok: true });
    expect(await paying.runJobs()).toEqual([]);
    expect(await move(orderId, "complete")).toEqual({ ok: true });
    expect((await paying.takeJobs()).map(({ name }) => name)).toEqual(["invoice-order"]);
    expect(await payOnline(orderId)).toBe(BALANCE);
    expect(await paying.runJobs()).toEqual(["order.paid", "email-payment-received"]);
    expect(await paying.look(orderId)).toMatchObject({
      status: "completed",
      standing: { kind: "paid", paidCents: GROSS },
    });
    expect(await paying.open(orderId)).toEqual({ ok: false, reason: "nothing-due" });
    expect(await paying.differences()).toEqual([]);
  });

  test("the balance paid before work begins makes it paid, like any order", async () => {
    const orderId = await paying.order(deposit);
    await payOnline(orderId);
    await payOnline(orderId);
    expect(await paying.runJobs()).toEqual([
      "email-payment-received",
      "order.paid",
      "email-payment-received",
    ]);
    expect((await paying.look(orderId)).status).toBe("paid");
    expect(await move(orderId, "start")).toEqual({ ok: true });
    expect(await move(orderId, "complete")).toEqual({ ok: true });
    expect(await paying.runJobs()).toEqual([]);
  });

  test("on terms: work starts at once, and the amount is due with the invoice", async () => {
    const orderId = await paying.order(terms);
    expect(await paying.open(orderId)).toEqual({ ok: false, reason: "nothing-due" });
    expect(await move(orderId, "start")).toEqual({ ok: true });
    expect(await paying.runJobs()).toEqual([]);
    expect(await move(orderId, "complete")).toEqual({ ok: true });
    expect((await paying.takeJobs()).map(({ name }) => name)).toEqual(["invoice-order"]);
    await invoice(orderId, "2026-12-21");
    expect((await paying.look(orderId)).standing).toMatchObject({ dueOn: "2026-12-21" });
    expect(await payOnline(orderId)).toBe(GROSS);
    expect(await paying.runJobs()).toEqual(["order.paid", "email-payment-received"]);
    expect(await paying.look(orderId)).toMatchObject({
      status: "completed",
      standing: { kind: "paid" },
    });
  });

  test("with a deposit and terms, work waits for the deposit", async () => {
    const orderId = await paying.order({ ...deposit, ...terms });
    expect(await move(orderId, "start")).toEqual({ ok: false, reason: "order-is-pending" });
    await payOnline(orderId);
    expect(await paying.open(orderId)).toEqual({ ok: false, reason: "nothing-due" });
    expect(await move(orderId, "start")).toEqual({ ok: true });
  });

  test("a refunded deposit starts no work", async () => {
    const orderId = await paying.order(deposit);
    const page = await paying.page(orderId);
    await paying.deliver(await paying.trial.pay(page, now));
    const paymentId = paying.books.sessions.get(page)?.paymentId ?? "";
    await paying.deliver(await paying.trial.giveBack(paymentId, DEPOSIT, now));
    await paying.runJobs();
    expect((await paying.look(orderId)).standing).toMatchObject({ kind: "refunded", whole: true });
    expect(await move(orderId, "start")).toEqual({ ok: false, reason: "order-is-pending" });
  });

  test("transfers: the deposit is enough, less isn't, more than the rest is refused", async () => {
    const orderId = await paying.order(deposit);
    const transfer = (amountCents: number, more = {}) =>
      paying.transfer(orderId, { amountCents, reference: `VIR ${amountCents}`, ...more });
    const refused = { ok: false, reason: "less-than-due", remainingCents: DEPOSIT };
    expect(await transfer(DEPOSIT - 1)).toEqual(refused);
    expect(await transfer(GROSS + 1)).toMatchObject({ reason: "more-than-due" });
    expect(await transfer(DEPOSIT)).toMatchObject({ ok: true, remainingCents: BALANCE });
    expect(await move(orderId, "start")).toEqual({ ok: true });
    expect(await transfer(BALANCE)).toMatchObject({ ok: true, remainingCents: 0 });
    expect(await transfer(500)).toMatchObject({ reason: "already-paid" });
    expect(await transfer(500, { surplus: true })).toMatchObject({ ok: true });
    expect(await paying.differences()).toEqual([{ kind: "paid-twice", orderId, amountCents: 500 }]);
    expect((await paying.look(orderId)).status).toBe("in_progress");
  });

  test("a page of the deposit takes no more than the deposit, and is closed once it is paid", async () => {
    const orderId = await paying.order(deposit);
    const page = await paying.page(orderId);
    await paying.transfer(orderId, { amountCents: DEPOSIT });
    expect(await paying.runJobs()).toEqual(["email-payment-received"]);
    expect(paying.books.sessions.get(page)?.status).toBe("expired");
    expect(await paying.trial.pay(page, now)).toBeNull();
    expect(await payOnline(orderId)).toBe(BALANCE);
  });

  test("is reminded and closed like any order while the deposit is due, and no longer after", async () => {
    const waiting = await paying.order(deposit);
    expect(await followedOn([3, 7, 30, 31])).toEqual([
      "3 payment-reminder",
      "7 payment-reminder",
      "31 order-closed",
    ]);
    expect((await paying.look(waiting)).status).toBe("cancelled");
    const received = await paying.order(deposit);
    await payOnline(received);
    await paying.runJobs();
    expect(await followedOn([3, 7, 31, 400])).toEqual([]);
    expect((await paying.look(received)).status).toBe("pending");
  });

  test("on terms it is never closed; its invoice is reminded on its due day, and a week later", async () => {
    const orderId = await paying.order(terms);
    const delivered = await paying.order(terms);
    await move(delivered, "start");
    await move(delivered, "complete");
    await paying.takeJobs();
    expect(await followedOn([3, 7, 31, 40])).toEqual([]);
    await invoice(delivered, "2027-01-10");
    const recalled = ["50 payment-reminder", "57 payment-reminder"];
    expect(await followedOn([49, 50, 51, 57, 58, 400])).toEqual(recalled);
    expect((await paying.look(orderId)).status).toBe("pending");
    expect((await paying.look(delivered)).status).toBe("completed");
  });

  test("an order paid on ordering isn't closed while an invoice is due", async () => {
    const orderId = await paying.order();
    await invoice(orderId, "2027-01-10");
    expect(await followedOn([3, 31, 50])).toEqual(["50 payment-reminder"]);
    expect((await paying.look(orderId)).status).toBe("pending");
  });

  test("the order's link shows its invoice's due day; the client's home page lists what is due", async () => {
    const orderId = await paying.order(terms);
    await move(orderId, "start");
    await move(orderId, "complete");
    await invoice(orderId, "2026-12-21");
    const visitor = { viewer: { kind: "visitor" }, heldKey: orderId } as const;
    const { db } = paying.world.application;
    const seen = await lookAs(db, visitor, (reader) => orderPayment(reader, orderId));
    expect(seen?.standing).toMatchObject({ kind: "due", dueOn: "2026-12-21", dueCents: GROSS });
    const client = { viewer: { kind: "client", userId: paying.clientId } } as const;
    const owed = () => lookAs(db, client, (reader) => unpaidOrders(reader, paying.clientId));
    expect(await owed()).toMatchObject([{ id: orderId }]);
    await payOnline(orderId);
    await paying.runJobs();
    expect(await owed()).toEqual([]);
  });
});
