import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type OpenDatabase, openDatabase } from "#db/client.server.ts";
import { createStripePayments } from "#integrations/payment/stripe.server.ts";
import { createJobQueue, type OpenJobQueue } from "#jobs/queue.server.ts";
import { openSetup } from "#workflows/subscription/open-setup.server.ts";
import { createTestDatabase } from "../cluster/test-database.ts";
import { testEngine } from "../cluster/test-engine.ts";
import { listenLocally } from "../local-server.ts";
import { insertOrder } from "../records/order.ts";
import { queryProduct } from "../running-product/product-database.ts";
import { type OpenedProduct, openProduct } from "../running-product/product-in-worker.ts";
import { pinnedNode, productEnvironment } from "../running-product/product-process.ts";
import { addPerson } from "../running-product/session.ts";
import type { Behaviour } from "../stripe/saved-method-shapes.ts";
import { createStripeServer, signed, type StripeServer } from "../stripe/stripe-server.ts";

const SITE_URL = "https://agence.example";
const database = await createTestDatabase(testEngine());
let stripe: StripeServer;
let product: OpenedProduct;
let worker: ChildProcess;
let owner: OpenDatabase;
let jobs: OpenJobQueue;
let endpoint: string;
const closings: (() => Promise<unknown>)[] = [];

beforeAll(async () => {
  stripe = createStripeServer();
  const port = await listenLocally(stripe.server, (close) => closings.push(close));
  endpoint = `http://127.0.0.1:${port}`;
  const settings = {
    STRIPE_SECRET_KEY: "sk_test_essai",
    STRIPE_WEBHOOK_SECRET: "whsec_new",
    STRIPE_ENDPOINT: endpoint,
  };
  product = await openProduct(database.url, settings);
  const beside = { ...settings, DATABASE_URL: database.url, DATA_DIR: product.dataDirectory };
  worker = spawn(pinnedNode, ["build/server/worker.js"], {
    env: productEnvironment(beside),
    stdio: "ignore",
  });
  owner = openDatabase({ connectionString: database.url }, { onError: () => {} });
  jobs = await createJobQueue(owner.pool, { onError: () => {} });
});
afterAll(async () => {
  worker.kill("SIGTERM");
  await once(worker, "close");
  await product.dispose();
  await jobs.stop();
  await owner.close();
  for (const close of closings) await close();
  await database.drop();
});

async function savedPage(behaviour: Behaviour) {
  const { id: userId } = await addPerson(product);
  const orderId = await insertOrder(owner.db, { userId, status: "paid" });
  const payment = createStripePayments({
    secretKey: "sk_test_essai",
    webhookSecrets: [],
    endpoint,
  });
  const opened = await openSetup(
    { db: owner.db, jobs, payment, siteUrl: SITE_URL },
    {
      purpose: "open",
      orderId,
      listings: 2,
      acceptance: { termsVersion: "2026-11-21" },
      returnPath: "/portal/abonnements",
      viewing: { viewer: { kind: "client", userId } },
      now: new Date(),
    },
  );
  if (!opened.ok) throw new Error(opened.reason);
  const sessionId = opened.url.slice(opened.url.lastIndexOf("/") + 1);
  return { orderId, kept: stripe.saved.save(sessionId, behaviour) };
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

async function outcomeOf(body: string): Promise<string | null | undefined> {
  const { id } = JSON.parse(body) as { id: string };
  const statement = `select outcome from payment_events where id = '${id}'`;
  const [event] = await queryProduct<{ outcome: string | null }>(product, statement);
  return event?.outcome;
}

async function monthsOf(orderId: string): Promise<string[]> {
  const rows = await queryProduct<{ told: string }>(
    product,
    `select concat_ws(' ', charge.status, charge.failure, charge.tries) as told
      from subscriptions left join subscription_charges as charge on charge.subscription_id = subscriptions.id
      where order_id = '${orderId}' order by starts_on`,
  );
  return rows.map(({ told }) => told);
}

const paymentsOf = (orderId: string) =>
  queryProduct<{ told: string }>(
    product,
    `select concat_ws(' ', payments.provider, method, amount_cents, fee_cents) as told from payments
      join subscriptions on subscriptions.id = payments.subscription_id
      where subscriptions.order_id = '${orderId}'`,
  );
const intentsOf = (customer: string | null) =>
  [...stripe.saved.charges.values()].filter(({ saved }) => saved.customer === customer);

test("a saved card, notified twenty times at once to two workers: one subscription, one payment", async () => {
  const { orderId, kept } = await savedPage("pays");
  const body = stripe.setupNotice(kept);
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => post(body, signed(body, "whsec_new"))),
  );
  expect(new Set(answers)).toEqual(new Set([200]));
  await expect.poll(() => outcomeOf(body)).toBe("treated");
  await expect.poll(() => monthsOf(orderId)).toEqual(["paid 1"]);
  expect(await paymentsOf(orderId)).toEqual([{ told: "stripe card 24000 150" }]);
  expect(intentsOf(kept.customer)).toHaveLength(1);
  // The charge's own notice comes after the answer, twice.
  const [intent] = intentsOf(kept.customer);
  if (!intent) throw new Error("nothing was asked for");
  const paid = stripe.chargeNotice(intent);
  await Promise.all([1, 2, 3].map(() => post(paid, signed(paid, "whsec_new"))));
  await expect.poll(() => outcomeOf(paid)).toBe("treated");
  expect(await paymentsOf(orderId)).toHaveLength(1);
});

test("a forged, unsigned or old notice of a page that saved a method opens nothing", async () => {
  const { orderId, kept } = await savedPage("pays");
  const body = stripe.setupNotice(kept);
  const sixMinutesAgo = new Date(Date.now() - 360_000);
  expect(await post(body, null)).toBe(400);
  expect(await post(body, "t=1,v1=00")).toBe(400);
  expect(await post(body, signed(body, "whsec_other"))).toBe(400);
  expect(await post(`${body} `, signed(body, "whsec_new"))).toBe(400);
  expect(await post(body, signed(body, "whsec_new", sixMinutesAgo))).toBe(400);
  expect(await outcomeOf(body)).toBeUndefined();
  expect(await monthsOf(orderId)).toEqual([]);
  const foreign = stripe.setupNotice({ ...kept, id: "cs_test_foreign" });
  expect(await post(foreign, signed(foreign, "whsec_new"))).toBe(200);
  await expect.poll(() => outcomeOf(foreign)).toBe("ignored");
  const real = stripe.setupNotice({ ...kept, live: true });
  expect(await post(real, signed(real, "whsec_new"))).toBe(200);
  await expect.poll(() => outcomeOf(real)).toBe("other-mode");
  expect(await monthsOf(orderId)).toEqual([]);
});

test("a debit's result days later is stored, even for a subscription that has ended", async () => {
  const { orderId, kept } = await savedPage("debits");
  const body = stripe.setupNotice(kept);
  await post(body, signed(body, "whsec_new"));
  await expect.poll(() => monthsOf(orderId)).toEqual(["processing 1"]);
  await queryProduct(
    product,
    `update subscriptions set subscribed = false, ends_on = current_date, ending = 'at-once'
      where order_id = '${orderId}'`,
  );
  const [intent] = intentsOf(kept.customer);
  const answered = stripe.saved.answerDebit(intent?.id ?? "", "paid");
  const told = stripe.chargeNotice(answered);
  await post(told, signed(told, "whsec_new"));
  await expect.poll(() => outcomeOf(told)).toBe("treated");
  expect(await paymentsOf(orderId)).toHaveLength(1);
  // A repeated notice of the page opens no other subscription.
  const again = stripe.setupNotice(kept);
  await post(again, signed(again, "whsec_new"));
  await expect.poll(() => outcomeOf(again)).toBe("ignored");
  expect(await monthsOf(orderId)).toHaveLength(1);
});
