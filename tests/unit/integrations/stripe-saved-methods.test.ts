import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { ChargeRequest } from "#domain/saved-method.ts";
import { PaymentUnavailable } from "#integrations/payment/payment-provider.ts";
import { createStripePayments } from "#integrations/payment/stripe.server.ts";
import { listenLocally } from "../../local-server.ts";
import type { Behaviour } from "../../stripe/saved-method-shapes.ts";
import { setupRequest } from "../../stripe/setup-request.ts";
import { createStripeServer, signed, type StripeServer } from "../../stripe/stripe-server.ts";

const MONTH = 17_880;
const anHourAgo = () => new Date(Date.now() - 3_600_000);
const closings: (() => Promise<void>)[] = [];
let stripe: StripeServer;
let endpoint: string;
beforeAll(async () => {
  stripe = createStripeServer();
  endpoint = `http://127.0.0.1:${await listenLocally(stripe.server, (close) => closings.push(close))}`;
});
afterAll(async () => {
  for (const close of closings) await close();
});
let tests = 0;
beforeEach(() => {
  tests += 1;
  stripe.calls.length = 0;
  stripe.faults.length = 0;
  stripe.refunds.length = 0;
  stripe.sessions.clear();
  for (const kept of [stripe.saved.setups, stripe.saved.methods, stripe.saved.charges])
    kept.clear();
});

const provider = () =>
  createStripePayments({
    secretKey: "sk_test_1",
    webhookSecrets: ["whsec_1"],
    endpoint,
    openingMs: 1000,
    readingMs: 1000,
  });

async function saved(behaviour: Behaviour) {
  const { sessionId } = await provider().openSetup(setupRequest(), `page-${tests}`);
  stripe.saved.save(sessionId, behaviour);
  const method = (await provider().readSetup(sessionId))?.method;
  if (!method) throw new Error("nothing was saved");
  const request = (tryNumber = 1, amountCents = MONTH): ChargeRequest => ({
    chargeId: "0b8f8a3e-0000-4000-8000-000000000005",
    subscriptionId: "0b8f8a3e-0000-4000-8000-000000000006",
    tryNumber,
    customerId: method.customerId,
    methodId: method.methodId,
    amountCents,
    label: "Plomberie Camille 2026-12-01",
  });
  stripe.calls.length = 0;
  const ask = (tryNumber = 1, amountCents = MONTH) =>
    provider().chargeMethod(request(tryNumber, amountCents), `charge-${tests}-${tryNumber}`);
  return { sessionId, method, request, ask };
}

function paymentOf(answer: Awaited<ReturnType<Awaited<ReturnType<typeof saved>>["ask"]>>): string {
  if (!answer.ok) throw new Error(answer.reason);
  return answer.charge.paymentId;
}

describe("charging a saved method", () => {
  test("pays off session, and is recognised by our ids", async () => {
    const { method, request, ask } = await saved("pays");
    const answer = await ask();
    const [call] = stripe.calls;
    expect(call).toMatchObject({ path: "/v1/payment_intents", key: `charge-${tests}-1` });
    expect(Object.fromEntries(new URLSearchParams(call?.body))).toEqual({
      amount: String(MONTH),
      currency: "eur",
      customer: method.customerId,
      payment_method: method.methodId,
      "allowed_payment_method_types[0]": "card",
      "allowed_payment_method_types[1]": "sepa_debit",
      confirm: "true",
      off_session: "true",
      description: request().label,
      "metadata[chargeId]": request().chargeId,
      "metadata[subscriptionId]": request().subscriptionId,
      "metadata[try]": "1",
      "expand[0]": "latest_charge.balance_transaction",
    });
    const charge = {
      chargeId: request().chargeId,
      tryNumber: 1,
      state: "paid",
      failure: null,
      amountCents: MONTH,
      currency: "eur",
      live: false,
      method: "card",
      feeCents: 150,
      refundedCents: 0,
    };
    expect(answer).toMatchObject({ ok: true, charge });
    expect(await provider().readCharge(paymentOf(answer))).toMatchObject(charge);
    expect(await provider().readCharge("pi_unknown")).toBeNull();
  });

  test.each(["card_declined", "authentication_required", "expired_card"] as const)(
    "%s: refused, which is an answer; the next try is another payment",
    async (refusal) => {
      const { method, request, ask } = await saved(refusal);
      const first = await ask();
      expect(first).toMatchObject({
        ok: true,
        charge: { state: "failed", failure: refusal, tryNumber: 1, paidAt: null },
      });
      expect(await provider().readCharge(paymentOf(first))).toMatchObject({
        state: "failed",
        failure: refusal,
        chargeId: request().chargeId,
      });
      expect(await ask()).toEqual(first);
      const kept = stripe.saved.methods.get(method.methodId);
      if (kept) kept.behaviour = "pays";
      expect(await ask(2)).toMatchObject({ charge: { state: "paid", tryNumber: 2 } });
      expect(stripe.saved.charges.size).toBe(2);
    },
  );

  test("a debit is pending for days; then paid, refused, or reversed", async () => {
    const { ask } = await saved("debits");
    const [paid, refused] = [paymentOf(await ask()), paymentOf(await ask(2))];
    const read = (id: string) => provider().readCharge(id);
    expect(await read(paid)).toMatchObject({
      state: "processing",
      method: "sepa_debit",
      paidAt: null,
    });
    stripe.saved.answerDebit(paid, "paid");
    expect(await read(paid)).toMatchObject({ state: "paid", paidAt: expect.any(Date) });
    stripe.saved.answerDebit(refused, "failed");
    expect(await read(refused)).toMatchObject({
      state: "failed",
      failure: "payment_intent_payment_attempt_failed",
    });
    stripe.saved.answerDebit(paid, "disputed");
    expect(await read(paid)).toMatchObject({ state: "failed", failure: "debit_taken_back" });
  });

  test("a disputed card payment still counts", async () => {
    const { ask } = await saved("pays");
    const paymentId = paymentOf(await ask());
    stripe.saved.answerDebit(paymentId, "disputed");
    expect(await provider().readCharge(paymentId)).toMatchObject({ state: "paid" });
  });

  test("a detached method, or too small an amount, creates nothing", async () => {
    const { method, ask } = await saved("pays");
    expect(await ask(1, 49)).toEqual({ ok: false, reason: "amount_too_small" });
    await provider().forgetMethod(method.methodId);
    await provider().forgetMethod(method.methodId);
    await provider().forgetMethod("pm_unknown");
    expect(await ask(2)).toEqual({ ok: false, reason: "resource_missing" });
    expect(stripe.saved.charges.size).toBe(0);
  });

  test.each([
    { fault: "slow", made: 1, faults: ["slow"] },
    { fault: "cut", made: 1, faults: ["cut", "cut"] },
    { fault: "too many requests", made: 0, faults: [429] },
  ] as const)("$fault: outcome unknown; the same key pays once", async ({ made, faults }) => {
    const { ask } = await saved("pays");
    stripe.faults.push(...faults);
    const asking = ask();
    await expect(asking).rejects.toBeInstanceOf(PaymentUnavailable);
    await expect(asking).rejects.toMatchObject({ stored: false });
    expect(stripe.saved.charges.size).toBe(made);
    expect(await ask()).toMatchObject({ ok: true, charge: { state: "paid" } });
    expect(stripe.saved.charges.size).toBe(1);
  });

  test("a failure cached under its key, or a key of another amount, needs another key", async () => {
    const { ask } = await saved("pays");
    stripe.faults.push(500);
    await expect(ask()).rejects.toMatchObject({ stored: false });
    await expect(ask()).rejects.toMatchObject({ stored: true });
    await ask(2);
    await expect(ask(2, 1000)).rejects.toMatchObject({ stored: true });
    expect(stripe.saved.charges.size).toBe(1);
  });

  test("lists are complete, of one customer or all, without foreign payments", async () => {
    const one = await saved("pays");
    for (let asked = 1; asked <= 101; asked += 1) await one.ask(asked);
    const foreign = [...stripe.saved.charges.values()].at(-1);
    if (foreign) foreign.metadata = {};
    tests += 1;
    await (await saved("card_declined")).ask();
    const all = await provider().chargesSince(anHourAgo());
    expect(all).toHaveLength(101);
    expect(all.filter(({ state }) => state === "failed")).toHaveLength(1);
    expect(await provider().chargesSince(anHourAgo(), one.method.customerId)).toHaveLength(100);
    expect(await provider().chargesSince(new Date(Date.now() + 3_600_000))).toEqual([]);
  });

  test("a refund works as for any payment", async () => {
    const { ask } = await saved("pays");
    const paymentId = paymentOf(await ask());
    const refund = {
      paymentId,
      amountCents: 5000,
      refundId: "0b8f8a3e-0000-4000-8000-000000000003",
    };
    expect(await provider().refund(refund, `refund-${tests}`)).toMatchObject({ ok: true });
    expect(await provider().readCharge(paymentId)).toMatchObject({ refundedCents: 5000 });
    expect(await provider().refundsOf(paymentId)).toMatchObject([{ amountCents: 5000 }]);
  });
});

test("notices name the page, and our payment; others only their page", async () => {
  const { sessionId, ask } = await saved("debits");
  const setup = stripe.saved.setups.get(sessionId);
  const charge = stripe.saved.charges.get(paymentOf(await ask()));
  if (!setup || !charge) throw new Error("nothing was kept");
  const about = async (body: string) => {
    const read = await provider().readEvent(body, signed(body, "whsec_1"), new Date());
    return read.ok && read.event.about;
  };
  expect(await about(stripe.setupNotice(setup))).toEqual({ kind: "setup", sessionId });
  const paid = { kind: "charge", paymentId: charge.intent.id };
  for (const status of ["processing", "succeeded", "requires_payment_method"] as const) {
    charge.intent.status = status;
    expect(await about(stripe.chargeNotice(charge))).toEqual(paid);
  }
  charge.metadata = { orderId: "0b8f8a3e-0000-4000-8000-000000000002" };
  expect(await about(stripe.chargeNotice(charge))).toEqual({ kind: "nothing" });
});
