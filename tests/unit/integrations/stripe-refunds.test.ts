import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { PaymentUnavailable } from "#integrations/payment/payment-provider.ts";
import { createStripePayments } from "#integrations/payment/stripe.server.ts";
import { listenLocally } from "../../local-server.ts";
import { createStripeServer, signed, type StripeServer } from "../../stripe/stripe-server.ts";

const PAID = 112_300;
const refundId = "0b8f8a3e-0000-4000-8000-000000000003";
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
  stripe.faults.length = 0;
  stripe.sessions.clear();
  stripe.refunds.length = 0;
});

const provider = () =>
  createStripePayments({
    secretKey: "sk_test_1",
    webhookSecrets: ["whsec_1"],
    endpoint,
    openingMs: 1000,
    readingMs: 1000,
  });

async function paid() {
  const { sessionId } = await provider().openSession(
    {
      attemptId: "0b8f8a3e-0000-4000-8000-000000000001",
      orderId: "0b8f8a3e-0000-4000-8000-000000000002",
      orderNumber: "CMD-2026-0042",
      label: "Boost Local 30 jours × 3",
      amountCents: PAID,
      expiresAt: Math.floor(Date.now() / 1000) + 24 * 3600 - 60,
      returnUrl: "https://agence.example/payer/x?retour=1",
      cancelUrl: "https://agence.example/payer/x?abandon=1",
    },
    `page-${tests}`,
  );
  const paymentId = stripe.pay(sessionId).intent?.id ?? "";
  stripe.calls.length = 0;
  const ask = (amountCents: number, key = "once", payment = paymentId) =>
    provider().refund({ paymentId: payment, amountCents, refundId }, `${key}-${tests}`);
  return { sessionId, paymentId, ask };
}

test("a partial refund is made under its key, and recognised by our id", async () => {
  const { sessionId, paymentId, ask } = await paid();
  const answer = await ask(30_000);
  const [call] = stripe.calls;
  expect(call).toMatchObject({ method: "POST", path: "/v1/refunds", key: `once-${tests}` });
  expect(Object.fromEntries(new URLSearchParams(call?.body))).toEqual({
    payment_intent: paymentId,
    amount: "30000",
    "metadata[refundId]": refundId,
  });
  const refund = {
    askedId: refundId,
    paymentId,
    amountCents: 30_000,
    currency: "eur",
    state: "succeeded",
    failure: null,
  };
  expect(answer).toMatchObject({ ok: true, refund });
  expect(await provider().refundsOf(paymentId)).toMatchObject([refund]);
  expect(await provider().readSession(sessionId)).toMatchObject({ refundedCents: 30_000 });
});

test("the same key gives the same refund; another key another refund", async () => {
  const { paymentId, ask } = await paid();
  const [first, again] = [await ask(30_000), await ask(30_000)];
  expect(first.ok).toBe(true);
  expect(again).toEqual(first);
  expect(stripe.refunds).toHaveLength(1);
  await ask(30_000, "second");
  expect(await provider().refundsOf(paymentId)).toHaveLength(2);
});

test("more than the rest, nothing left, an unknown payment: refused, without a refund", async () => {
  const { ask } = await paid();
  expect(await ask(PAID + 1, "above")).toEqual({ ok: false, reason: "invalid_request_error" });
  expect(await ask(100, "unknown", "pi_unknown")).toEqual({
    ok: false,
    reason: "resource_missing",
  });
  expect(stripe.refunds).toEqual([]);
  expect(await ask(PAID, "all")).toMatchObject({ ok: true });
  expect(await ask(1, "after")).toEqual({ ok: false, reason: "charge_already_refunded" });
  expect(stripe.refunds).toHaveLength(1);
});

test("a pending debit can't be refunded yet", async () => {
  const { sessionId, ask } = await paid();
  const payment = stripe.debit(sessionId).intent?.id ?? "";
  expect(await ask(100, "early", payment)).toEqual({
    ok: false,
    reason: "payment_intent_unexpected_state",
  });
});

test.each([
  { fault: "slow", made: 1, faults: ["slow"] },
  { fault: "cut", made: 1, faults: ["cut", "cut"] },
  { fault: "too many requests", made: 0, faults: [429] },
] as const)("$fault: outcome unknown; the same key refunds once", async ({ made, faults }) => {
  const { ask } = await paid();
  stripe.faults.push(...faults);
  const asking = ask(30_000);
  await expect(asking).rejects.toBeInstanceOf(PaymentUnavailable);
  await expect(asking).rejects.toMatchObject({ stored: false });
  expect(stripe.refunds).toHaveLength(made);
  expect(await ask(30_000)).toMatchObject({ ok: true, refund: { askedId: refundId } });
  expect(stripe.refunds).toHaveLength(1);
});

test("a failure cached under its key, or a key of another amount, needs another key", async () => {
  const { ask } = await paid();
  stripe.faults.push(500);
  await expect(ask(30_000)).rejects.toMatchObject({ stored: false });
  await expect(ask(30_000)).rejects.toMatchObject({ stored: true });
  expect(await ask(30_000, "second")).toMatchObject({ ok: true });
  await expect(ask(1, "second")).rejects.toMatchObject({ stored: true });
  expect(stripe.refunds).toHaveLength(1);
});

test("a refund returned later by the bank is notified, reads as failed, and no longer counts", async () => {
  const { sessionId, paymentId, ask } = await paid();
  const answer = await ask(30_000);
  const notice = stripe.failRefund(answer.ok ? answer.refund.refundId : "", "lost_or_stolen_card");
  expect(await provider().readEvent(notice, signed(notice, "whsec_1"), new Date())).toMatchObject({
    ok: true,
    event: { about: { kind: "refund", paymentId } },
  });
  expect(await provider().refundsOf(paymentId)).toMatchObject([
    { askedId: refundId, state: "failed", failure: "lost_or_stolen_card" },
  ]);
  expect(await provider().readSession(sessionId)).toMatchObject({ refundedCents: 0 });
});
