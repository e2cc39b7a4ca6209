import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { PaymentRequest } from "#domain/payment.ts";
import { PaymentRefused, PaymentUnavailable } from "#integrations/payment/payment-provider.ts";
import { createStripePayments } from "#integrations/payment/stripe.server.ts";
import { listenLocally } from "../../local-server.ts";
import { createStripeServer, signed, type StripeServer } from "../../stripe/stripe-server.ts";

const request = (): PaymentRequest => ({
  attemptId: "0b8f8a3e-0000-4000-8000-000000000001",
  orderId: "0b8f8a3e-0000-4000-8000-000000000002",
  orderNumber: "CMD-2026-0042",
  label: "Boost Local 30 jours × 3",
  amountCents: 112_300,
  expiresAt: Math.floor(Date.now() / 1000) + 24 * 3600 - 60,
  returnUrl: "https://agence.example/payer/x?retour=1",
  cancelUrl: "https://agence.example/payer/x?abandon=1",
});

describe("Stripe's own client against a local server", () => {
  let stripe: StripeServer;
  let port: number;
  const closings: (() => Promise<void>)[] = [];
  beforeAll(async () => {
    stripe = createStripeServer();
    port = await listenLocally(stripe.server, (close) => closings.push(close));
  });
  afterAll(async () => {
    for (const close of closings) await close();
  });
  beforeEach(() => {
    stripe.calls.length = 0;
    stripe.faults.length = 0;
    stripe.sessions.clear();
    stripe.refunds.length = 0;
  });

  const provider = () =>
    createStripePayments({
      secretKey: "sk_test_1",
      webhookSecrets: ["whsec_old", "whsec_new"],
      endpoint: `http://127.0.0.1:${port}`,
      openingMs: 1000,
      readingMs: 1000,
    });

  test("a page is requested with the order's amount, its id and an expiry, in French", async () => {
    const asked = request();
    const opened = await provider().openSession(asked, "key-1");
    expect(opened.url).toBe(`https://checkout.test/c/pay/${opened.sessionId}`);
    const [call] = stripe.calls;
    expect(call).toMatchObject({
      method: "POST",
      path: "/v1/checkout/sessions",
      key: "key-1",
      version: "2026-10-28.endive",
      authorization: "Bearer sk_test_1",
    });
    expect(Object.fromEntries(new URLSearchParams(call?.body))).toEqual({
      mode: "payment",
      locale: "fr",
      client_reference_id: asked.orderId,
      "metadata[orderId]": asked.orderId,
      "metadata[attemptId]": asked.attemptId,
      "payment_intent_data[metadata][orderId]": asked.orderId,
      "payment_intent_data[metadata][attemptId]": asked.attemptId,
      "line_items[0][quantity]": "1",
      "line_items[0][price_data][currency]": "eur",
      "line_items[0][price_data][unit_amount]": "112300",
      "line_items[0][price_data][product_data][name]": asked.label,
      "line_items[0][price_data][product_data][description]": asked.orderNumber,
      expires_at: String(asked.expiresAt),
      success_url: asked.returnUrl,
      cancel_url: asked.cancelUrl,
    });
  });

  test("a request stored with an e-mail address is repeated with it", async () => {
    const asked = { ...request(), email: "camille@plomberie.example" };
    await provider().openSession(asked, "key-mailed");
    const [call] = stripe.calls;
    expect(new URLSearchParams(call?.body).get("customer_email")).toBe(asked.email);
  });

  test("the same key and request find the same page, after a cut or at the same instant", async () => {
    const asked = request();
    // The library retries by itself, with the same key, when a connection is cut.
    stripe.faults.push("cut", "cut");
    const cut = provider().openSession(asked, "key-cut");
    await expect(cut).rejects.toMatchObject({ stored: false });
    const opened = await Promise.all([
      provider().openSession(asked, "key-cut"),
      provider().openSession(asked, "key-cut"),
    ]);
    expect(stripe.sessions.size).toBe(1);
    expect(opened.map(({ sessionId }) => sessionId)).toEqual([
      ...stripe.sessions.keys(),
      ...stripe.sessions.keys(),
    ]);
  });

  test("a key in use by a concurrent request is retried", async () => {
    stripe.faults.push(409);
    const opened = await provider().openSession(request(), "key-busy");
    expect([...stripe.sessions.keys()]).toEqual([opened.sessionId]);
  });

  test.each(["slow", 429, 500] as const)(
    "%s: unavailable, requested once, nothing cached",
    async (fault) => {
      stripe.faults.push(fault);
      const opening = provider().openSession(request(), `key-${fault}`);
      await expect(opening).rejects.toBeInstanceOf(PaymentUnavailable);
      await expect(opening).rejects.toMatchObject({ stored: false });
      expect(stripe.calls).toHaveLength(1);
    },
  );

  test("a failure repeated under its key, or a key used for another request, is cached", async () => {
    const asked = request();
    stripe.faults.push(500);
    await expect(provider().openSession(asked, "key-kept")).rejects.toMatchObject({
      stored: false,
    });
    await expect(provider().openSession(asked, "key-kept")).rejects.toMatchObject({ stored: true });
    await provider().openSession(asked, "key-other");
    const other = { ...asked, amountCents: 1 };
    await expect(provider().openSession(other, "key-other")).rejects.toMatchObject({
      stored: true,
      reason: "idempotency_error",
    });
  });

  test.each([
    [30, "amount_too_small"],
    [100_000_000, "amount_too_large"],
  ])(
    "a page of %i cents is refused for good, by Stripe's own code",
    async (amountCents, reason) => {
      const asked = { ...request(), amountCents };
      const opening = provider().openSession(asked, `key-${amountCents}`);
      await expect(opening).rejects.toBeInstanceOf(PaymentRefused);
      await expect(opening).rejects.toMatchObject({ reason });
    },
  );

  test("a page of the vendor's minimum is opened, one of a cent less refused", async () => {
    const { leastCents } = provider();
    const least = { ...request(), amountCents: leastCents };
    await expect(provider().openSession(least, "key-least")).resolves.toHaveProperty("url");
    const less = { ...least, amountCents: leastCents - 1 };
    const opening = provider().openSession(less, "key-less");
    await expect(opening).rejects.toBeInstanceOf(PaymentRefused);
  });

  test("a session is read with its payment: state, fee, method and refunds", async () => {
    const { sessionId } = await provider().openSession(request(), "key-read");
    expect(await provider().readSession(sessionId)).toMatchObject({
      state: "open",
      live: false,
      orderId: request().orderId,
      attemptId: request().attemptId,
      amountCents: 112_300,
      currency: "eur",
      paymentId: null,
      paidAt: null,
    });
    stripe.debit(sessionId);
    expect(await provider().readSession(sessionId)).toMatchObject({
      state: "processing",
      method: "sepa_debit",
    });
    const kept = stripe.pay(sessionId);
    stripe.giveBack(sessionId, 500);
    expect(await provider().readSession(sessionId)).toMatchObject({
      state: "paid",
      method: "card",
      feeCents: 150,
      refundedCents: 500,
      paymentId: kept.intent?.id,
      paidAt: new Date((kept.intent?.at ?? 0) * 1000),
    });
    expect(await provider().readSession("cs_test_unknown")).toBeNull();
  });

  test("a debit refused later by the bank has failed", async () => {
    const { sessionId } = await provider().openSession(request(), "key-failed");
    const kept = stripe.debit(sessionId);
    if (kept.intent) kept.intent.status = "requires_payment_method";
    expect(await provider().readSession(sessionId)).toMatchObject({ state: "failed" });
  });

  test("a page is closed; a finished or unknown one is no error", async () => {
    const { sessionId } = await provider().openSession(request(), "key-close");
    await provider().closeSession(sessionId);
    await provider().closeSession(sessionId);
    await provider().closeSession("cs_test_unknown");
    expect(await provider().readSession(sessionId)).toMatchObject({ state: "expired" });
    stripe.faults.push(500);
    await expect(provider().closeSession(sessionId)).rejects.toBeInstanceOf(PaymentUnavailable);
  });

  test("lists are read to their end, with their payments' ids", async () => {
    for (let one = 0; one < 101; one += 1) {
      const { sessionId } = await provider().openSession(request(), `key-list-${one}`);
      stripe.pay(sessionId);
      if (one < 2) stripe.giveBack(sessionId, 100);
    }
    const paid = await provider().paidSessions(new Date(Date.now() - 3_600_000));
    expect(paid).toHaveLength(101);
    expect(paid.every(({ paymentId, state }) => paymentId !== null && state === "paid")).toBe(true);
    expect(await provider().paidSessions(new Date(Date.now() + 3_600_000))).toEqual([]);
    const refunds = await provider().refundsSince(new Date(Date.now() - 3_600_000));
    expect(refunds).toMatchObject([
      { amountCents: 100, state: "succeeded" },
      { amountCents: 100, state: "succeeded" },
    ]);
    expect(await provider().refundsOf(refunds[0]?.paymentId ?? "")).toEqual([refunds[0]]);
  });

  test("refunds of a payment that isn't expanded are read separately", async () => {
    const naming = createStripeServer({ expands: false });
    const at = await listenLocally(naming.server, (close) => closings.push(close));
    const endpoint = `http://127.0.0.1:${at}`;
    const named = createStripePayments({ secretKey: "sk_test_1", webhookSecrets: [], endpoint });
    const { sessionId } = await named.openSession(request(), "key-named");
    naming.pay(sessionId);
    expect(await named.readSession(sessionId)).toMatchObject({ state: "paid", refundedCents: 0 });
    naming.giveBack(sessionId, 700);
    expect(await named.readSession(sessionId)).toMatchObject({ state: "paid", refundedCents: 700 });
  });

  test("an event is valid with either secret, for five minutes, byte for byte", async () => {
    const { sessionId } = await provider().openSession(request(), "key-event");
    const body = stripe.notice("completed", stripe.pay(sessionId));
    const now = new Date();
    const read = (signature: string | null, text = body) =>
      provider().readEvent(text, signature, now);
    const about = { kind: "session", sessionId };
    for (const secret of ["whsec_old", "whsec_new"]) {
      expect(await read(signed(body, secret))).toMatchObject({
        ok: true,
        event: {
          type: "checkout.session.completed",
          live: false,
          orderId: request().orderId,
          about,
        },
      });
    }
    const sixMinutesAgo = new Date(now.getTime() - 360_000);
    expect(await read(signed(body, "whsec_new", sixMinutesAgo))).toEqual({
      ok: false,
      reason: "age",
    });
    expect(await read(signed(body, "whsec_other"))).toEqual({ ok: false, reason: "signature" });
    expect(await read(signed(body, "whsec_new"), `${body} `)).toMatchObject({
      reason: "signature",
    });
    expect(await read(null)).toMatchObject({ reason: "signature" });
    expect(await read("nonsense")).toMatchObject({ reason: "signature" });
    for (const text of ["not json", "{}", '{"id":"evt_1","type":"charge.refunded"}', "null"]) {
      expect(await read(signed(text, "whsec_new"), text)).toMatchObject({ ok: false });
    }
    const event = await provider().eventOf(body);
    expect(event.about).toEqual(about);
  });

  test("a key's mode says whether money is real, and which dashboard applies", () => {
    const live = createStripePayments({
      secretKey: "rk_live_1",
      webhookSecrets: [],
      endpoint: null,
    });
    expect(live.live).toBe(true);
    expect(live.pageOrigins).toEqual(["https://checkout.stripe.com"]);
    expect(live.paymentPage("pi_1")).toBe("https://dashboard.stripe.com/payments/pi_1");
    expect(provider().paymentPage("pi_1")).toBe("https://dashboard.stripe.com/test/payments/pi_1");
    expect(provider().pageOrigins).toContain(`http://127.0.0.1:${port}`);
  });
});
