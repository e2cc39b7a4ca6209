import { describe, expect, onTestFinished, test } from "vitest";
import { listenLocally } from "../local-server.ts";
import { seedOrder } from "../running-product/order-seed.ts";
import { queryProduct } from "../running-product/product-database.ts";
import type { RunningProduct } from "../running-product/product-process.ts";
import { addPerson } from "../running-product/session.ts";
import { createStripeServer } from "../stripe/stripe-server.ts";
import { postForm, wordsOf } from "./form-post.ts";
import { openPages } from "./open-pages.ts";
import { openOwnProduct } from "./own-product.ts";
import { sharedProduct } from "./shared-product.ts";

const product = sharedProduct();

const forms = (page: string) => page.match(/<form\b/g)?.length ?? 0;

async function orderWithDeposit(on: RunningProduct, depositCents: number): Promise<string> {
  const { id } = await seedOrder(on);
  await queryProduct(on, `update orders set deposit_cents = ${depositCents} where id = '${id}'`);
  return id;
}

async function attemptsOf(on: RunningProduct, id: string) {
  const query = `select status, failure from payment_attempts where order_id = '${id}'`;
  return queryProduct<{ status: string; failure: string | null }>(on, query);
}

describe("a deposit below the payment vendor's minimum", () => {
  test("is requested by transfer alone, with the reason, and a click opens nothing", async () => {
    const { pageOf } = openPages(product);
    const id = await orderWithDeposit(product, 30);
    const page = await pageOf(`/payer/${id}`);
    expect(forms(page)).toBe(0);
    expect(wordsOf(page)).toMatch(
      /0,30 € TTC d’acompte, par virement\. Le solde de .* Le paiement en ligne n’est possible qu’à partir de 0,50 €\./,
    );
    expect(wordsOf(page)).toContain("Par virement");
    expect(wordsOf(page)).toContain("IBAN");
    const pressed = await postForm(`${product.url}/payer/${id}`, {}, { origin: product.url });
    expect(pressed.status).toBe(200);
    expect(wordsOf(pressed.page)).not.toContain("ne s’ouvre pas pour le moment");
    expect(forms(pressed.page)).toBe(0);
    expect(await attemptsOf(product, id)).toEqual([]);
  });

  test("is paid online from the vendor's minimum on", async () => {
    const { pageOf } = openPages(product);
    const id = await orderWithDeposit(product, 50);
    expect(forms(await pageOf(`/payer/${id}`))).toBe(1);
    const pressed = await postForm(`${product.url}/payer/${id}`, {}, { origin: product.url });
    expect(pressed.status).toBe(303);
  });
});

test("a page that Stripe refuses for good is no outage: only the transfer is left, and the agency is told", async () => {
  const stripe = createStripeServer();
  const port = await listenLocally(stripe.server, onTestFinished);
  const own = await openOwnProduct({
    STRIPE_SECRET_KEY: "sk_test_grand",
    STRIPE_WEBHOOK_SECRET: "whsec_grand",
    STRIPE_ENDPOINT: `http://127.0.0.1:${port}`,
  });
  onTestFinished(() => own.dispose());
  const { wordsAt } = openPages(own);
  const { id } = await seedOrder(own);
  const price = `unit_price_cents = 100000000, net_cents = 100000000, vat_cents = 20000000`;
  await queryProduct(own, `update orders set ${price}, gross_cents = 120000000 where id = '${id}'`);
  const press = () => postForm(`${own.url}/payer/${id}`, {}, { origin: own.url });
  const [first, second] = await Promise.all([press(), press()]);
  for (const { status, page } of [first, second, await press()]) {
    expect(status).toBe(200);
    expect(forms(page)).toBe(0);
    expect(wordsOf(page)).toContain("Cette commande ne se paie pas en ligne");
    expect(wordsOf(page)).toContain("Par virement");
    expect(wordsOf(page)).not.toContain("ne s’ouvre pas pour le moment");
  }
  expect(await attemptsOf(own, id)).toEqual([{ status: "refused", failure: "amount_too_large" }]);
  const asked = stripe.calls.filter(({ method }) => method === "POST");
  // Two clicks at once use one key; the third asks nothing.
  expect(new Set(asked.map(({ key }) => key)).size).toBe(1);
  const agency = (await addPerson(own, { administrator: true })).cookie;
  expect(await wordsAt("/admin", agency)).toContain("Page de paiement refusée par le prestataire");
  expect(await wordsAt(`/admin/commandes/${id}`, agency)).toContain("amount_too_large");
});
