import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createStripePayments } from "#integrations/payment/stripe.server.ts";
import { listenLocally } from "../../local-server.ts";
import { setupRequest } from "../../stripe/setup-request.ts";
import { createStripeServer, type StripeServer } from "../../stripe/stripe-server.ts";

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

const provider = () =>
  createStripePayments({
    secretKey: "sk_test_1",
    webhookSecrets: [],
    endpoint,
    openingMs: 1000,
    readingMs: 1000,
  });

describe("a page that saves a method", () => {
  test("offers reusable methods, creates a customer, and takes no money", async () => {
    const asked = setupRequest();
    const opened = await provider().openSetup(asked, "setup-1");
    expect(opened.url).toBe(`https://checkout.test/c/setup/${opened.sessionId}`);
    const [call] = stripe.calls;
    expect(call).toMatchObject({ method: "POST", path: "/v1/checkout/sessions", key: "setup-1" });
    expect(Object.fromEntries(new URLSearchParams(call?.body))).toEqual({
      mode: "setup",
      locale: "fr",
      currency: "eur",
      "allowed_payment_method_types[0]": "card",
      "allowed_payment_method_types[1]": "sepa_debit",
      client_reference_id: asked.setupId,
      "metadata[setupId]": asked.setupId,
      "metadata[orderId]": asked.orderId,
      "setup_intent_data[metadata][setupId]": asked.setupId,
      "setup_intent_data[metadata][orderId]": asked.orderId,
      customer_creation: "always",
      expires_at: String(asked.expiresAt),
      success_url: asked.returnUrl,
      cancel_url: asked.cancelUrl,
    });
    expect(stripe.saved.charges.size).toBe(0);
  });

  test("uses the existing customer, and is the same for the same key", async () => {
    const asked = setupRequest({ customerId: "cus_1" });
    stripe.faults.push("cut", "cut");
    await expect(provider().openSetup(asked, "setup-cut")).rejects.toMatchObject({ stored: false });
    await provider().openSetup(asked, "setup-cut");
    const made = [...stripe.saved.setups.values()].filter(({ customer }) => customer === "cus_1");
    expect(made).toMatchObject([{ email: null }]);
  });

  test("says what was saved, once it was", async () => {
    const { sessionId } = await provider().openSetup(setupRequest(), "setup-read");
    const { setupId } = setupRequest();
    const read = () => provider().readSetup(sessionId);
    expect(await read()).toEqual({ sessionId, setupId, state: "open", live: false, method: null });
    stripe.saved.save(sessionId);
    const method = (await read())?.method;
    expect(method).toEqual({
      provider: "stripe",
      customerId: expect.stringMatching(/^cus_/),
      methodId: expect.stringMatching(/^pm_/),
      kind: "card",
      label: "CB •••• 4242",
      expiresOn: "2028-02-29",
    });
    expect(await read()).toMatchObject({ state: "complete" });
    const debited = await provider().openSetup(setupRequest(), "setup-debit");
    stripe.saved.save(debited.sessionId, "debits");
    expect((await provider().readSetup(debited.sessionId))?.method).toMatchObject({
      kind: "sepa_debit",
      label: "IBAN FR •••• 2606",
      expiresOn: null,
    });
    expect(await provider().readSetup("cs_test_unknown")).toBeNull();
  });

  test("is closed like a payment page, and isn't in lists of payments", async () => {
    const { sessionId } = await provider().openSetup(setupRequest(), "setup-close");
    await provider().closeSession(sessionId);
    expect(await provider().readSetup(sessionId)).toMatchObject({ state: "expired", method: null });
    stripe.saved.save((await provider().openSetup(setupRequest(), "setup-listed")).sessionId);
    const anHourAgo = new Date(Date.now() - 3_600_000);
    expect(await provider().paidSessions(anHourAgo)).toEqual([]);
  });
});
