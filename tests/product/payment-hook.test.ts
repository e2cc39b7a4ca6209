import { Client } from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { listenLocally } from "../local-server.ts";
import type { Product } from "../running-product/product-process.ts";
import { productConnection, queryProduct } from "../running-product/product-database.ts";
import { createStripeServer, signed, type StripeServer } from "../stripe/stripe-server.ts";
import { askFunction } from "./ask-function.ts";
import { orderBody } from "../samples/order-body.ts";
import { startOwnProduct } from "./own-product.ts";

let stripe: StripeServer;
let product: Product;
const closings: (() => Promise<void>)[] = [];

beforeAll(async () => {
  stripe = createStripeServer();
  const port = await listenLocally(stripe.server, (close) => closings.push(close));
  product = await startOwnProduct({
    TRUST_PROXY: "true",
    STRIPE_SECRET_KEY: "sk_test_essai",
    STRIPE_WEBHOOK_SECRET: "whsec_old,whsec_new",
    STRIPE_ENDPOINT: `http://127.0.0.1:${port}`,
  });
});
afterAll(async () => {
  await product.dispose();
  for (const close of closings) await close();
});

async function newOrder(): Promise<string> {
  const { answer } = await askFunction(product, "process-order", orderBody());
  return String(answer["orderId"]);
}

function payPage(orderId: string, init: RequestInit = {}) {
  return fetch(`${product.url}/payer/${orderId}`, { redirect: "manual", ...init });
}

const press = (orderId: string) =>
  payPage(orderId, { method: "POST", headers: { "sec-fetch-site": "same-origin" } });

const textOf = async (orderId: string) => (await payPage(orderId)).text();

async function openPage(orderId: string): Promise<string> {
  const response = await press(orderId);
  expect(response.status).toBe(303);
  const url = response.headers.get("location") ?? "";
  return url.slice(url.lastIndexOf("/") + 1);
}

async function post(body: string, signature: string | null): Promise<number> {
  const response = await fetch(`${product.url}/hooks/payment`, {
    method: "POST",
    headers: {
      "content-type": "application/json",
      ...(signature !== null && { "stripe-signature": signature }),
    },
    body,
  });
  await response.text();
  return response.status;
}

const outcomeOf = async (body: string) => {
  const { id } = JSON.parse(body) as { id: string };
  const statement = `select outcome from payment_events where id = '${id}'`;
  const [event] = await queryProduct<{ outcome: string | null }>(product, statement);
  return event?.outcome;
};
const countEvents = async () =>
  (await queryProduct<{ id: string }>(product, "select id from payment_events")).length;
const paymentsOf = (orderId: string) =>
  queryProduct<{ told: string }>(
    product,
    `select concat_ws(' ', provider, method, amount_cents, fee_cents) as told
      from payments where order_id = '${orderId}'`,
  );
const differencesOf = (subject: string) =>
  queryProduct<{ kind: string }>(
    product,
    `select kind from payment_differences where subject = '${subject}'`,
  );

test("a payment at Stripe: its event, twenty times at once, makes one payment", async () => {
  const orderId = await newOrder();
  const sessionId = await openPage(orderId);
  expect(stripe.sessions.get(sessionId)).toMatchObject({ amount: 112_300, currency: "eur" });
  const body = stripe.notice("completed", stripe.pay(sessionId));
  // Stripe is answered while the order is locked, before its event is processed.
  const holder = new Client(await productConnection(product));
  await holder.connect();
  await holder.query("begin");
  await holder.query("select from orders where id = $1 for update", [orderId]);
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, one) =>
      post(body, signed(body, one % 2 ? "whsec_old" : "whsec_new")),
    ),
  );
  expect(new Set(answers)).toEqual(new Set([200]));
  await holder.query("rollback");
  await holder.end();
  await expect.poll(() => outcomeOf(body)).toBe("treated");
  expect(await textOf(orderId)).toContain("Payée");
  expect(await paymentsOf(orderId)).toEqual([{ told: "stripe card 112300 150" }]);
});

test("a forged, unsigned, old or too large event is refused and not stored", async () => {
  const body = stripe.notice("completed", stripe.pay(await openPage(await newOrder())));
  const before = await countEvents();
  const sixMinutesAgo = new Date(Date.now() - 360_000);
  expect(await post(body, null)).toBe(400);
  expect(await post(body, "")).toBe(400);
  expect(await post(body, "t=1,v1=00")).toBe(400);
  expect(await post(body, signed(body, "whsec_other"))).toBe(400);
  expect(await post(`${body} `, signed(body, "whsec_new"))).toBe(400);
  expect(await post(body, signed(body, "whsec_new", sixMinutesAgo))).toBe(400);
  expect(await post("{}", signed("{}", "whsec_new"))).toBe(400);
  expect(await post("\u0000", signed("\u0000", "whsec_new"))).toBe(400);
  const large = "x".repeat(2 * 1024 * 1024);
  expect(await post(large, signed(large, "whsec_new"))).toBe(413);
  expect(await countEvents()).toBe(before);
  const long = body.replace("{", `{"padding":"${"x".repeat(500_000)}",`);
  expect(await post(long, signed(long, "whsec_new"))).toBe(200);
});

test.each([
  ["unknown-order", { metadata: {}, clientReference: null }],
  ["other-amount", { amount: 1 }],
  ["other-currency", { currency: "usd" }],
  ["other-mode", { live: true }],
] as const)("%s: stored, shown, and the order unchanged", async (kind, said) => {
  const orderId = await newOrder();
  const sessionId = await openPage(orderId);
  const session = Object.assign(stripe.pay(sessionId), said);
  const body = stripe.notice("completed", session);
  expect(await post(body, signed(body, "whsec_new"))).toBe(200);
  await expect.poll(() => outcomeOf(body)).toBe(kind);
  expect(await paymentsOf(orderId)).toEqual([]);
  expect(await differencesOf(sessionId)).toEqual([{ kind }]);
});

test("killed while Stripe opened a page, and again while an event was processed: nothing is lost or doubled", async () => {
  const orderId = await newOrder();
  const opened = stripe.sessions.size;
  stripe.faults.push("slow");
  const cut = press(orderId).catch(() => null);
  await expect.poll(() => stripe.sessions.size).toBe(opened + 1);
  await product.kill9();
  await cut;
  await product.restart();
  const sessionId = await openPage(orderId);
  expect(stripe.sessions.size).toBe(opened + 1);

  const body = stripe.notice("completed", stripe.pay(sessionId));
  const asked = () => stripe.calls.filter(({ path }) => path.includes(sessionId)).length;
  const before = asked();
  stripe.faults.push("slow");
  expect(await post(body, signed(body, "whsec_new"))).toBe(200);
  await expect.poll(asked).toBeGreaterThan(before);
  await product.kill9();
  await product.restart();
  expect(await post(body, signed(body, "whsec_new"))).toBe(200);
  await expect.poll(() => outcomeOf(body)).toBe("treated");
  expect(await textOf(orderId)).toContain("Payée");
  expect(await paymentsOf(orderId)).toHaveLength(1);
});

test("Stripe down: the order is kept, the page says so; once up, the same key opens the page", async () => {
  const orderId = await newOrder();
  const keys = () =>
    stripe.calls.filter(({ body }) => body.includes(orderId)).map(({ key }) => key);
  stripe.faults.push(429);
  const away = await press(orderId);
  expect(away.status).toBe(200);
  expect(await away.text()).toContain("⚠️ Commande enregistrée");
  await openPage(orderId);
  expect(keys()).toHaveLength(2);
  expect(new Set(keys()).size).toBe(1);
});

test("forms may be redirected to Stripe's page, and only the provider posts to the hook", async () => {
  const response = await payPage(await newOrder());
  expect(response.headers.get("content-security-policy")).toMatch(
    /form-action 'self' https:\/\/checkout\.stripe\.com/,
  );
  expect((await fetch(`${product.url}/hooks/payment`)).status).toBe(405);
});
