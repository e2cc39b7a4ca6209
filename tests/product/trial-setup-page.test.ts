import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { queryProduct } from "../running-product/product-database.ts";
import { postForm, wordsOf } from "./form-post.ts";
import { openPages } from "./open-pages.ts";
import { sharedProduct } from "./shared-product.ts";

const product = sharedProduct();
const { get, pageOf } = openPages(product);
const origin = product.url;
const act = (path: string, acte: string, from = origin) =>
  postForm(origin + path, { acte }, { origin: from });

async function opened(expiresInSeconds = 3600): Promise<string> {
  const id = `cs_trial_${randomUUID()}`;
  const request = {
    setupId: randomUUID(),
    orderId: randomUUID(),
    email: "camille@plomberie.example",
    customerId: null,
    expiresAt: Math.floor(Date.now() / 1000) + expiresInSeconds,
    returnUrl: `${origin}/portal/abonnements?retour=1`,
    cancelUrl: `${origin}/portal/abonnements?abandon=1`,
  };
  await queryProduct(
    product,
    `insert into trial_sessions (id, idempotency_key, request, created_at)
      values ('${id}', '${randomUUID()}', '${JSON.stringify(request)}', now())`,
  );
  return `/paiement-essai/carte/${id}`;
}

async function savedOn(path: string): Promise<string | null | undefined> {
  const id = path.slice(path.lastIndexOf("/") + 1);
  const statement = `select payment_id as method from trial_sessions where id = '${id}'`;
  return (await queryProduct<{ method: string | null }>(product, statement))[0]?.method;
}

const forms = (page: string) => page.split('method="post"').length - 1;

test("the trial's page says that it is one, and saves the chosen method, once", async () => {
  for (const [acte, method] of [
    ["carte", /^pm_trial_card_/],
    ["carte-refusee", /^pm_trial_refused_card_/],
    ["prelevement", /^pm_trial_debit_/],
  ] as const) {
    const path = await opened();
    const page = await pageOf(path);
    expect(wordsOf(page)).toContain("Paiement d’essai, rien n’est prélevé");
    expect(page).toContain('href="/portal/abonnements?abandon=1"');
    const answer = await act(path, acte);
    expect(answer.status).toBe(303);
    expect(answer.headers.get("location")).toMatch(/\/portal\/abonnements\?retour=1$/);
    const saved = await savedOn(path);
    expect(saved).toMatch(method);
    await act(path, "carte");
    expect(await savedOn(path)).toBe(saved);
    expect(forms(await pageOf(path))).toBe(0);
  }
});

test("the trial's page answers 404 when missing, 400 to an unknown or foreign post, and saves nothing once expired", async () => {
  for (const path of ["nimporte", randomUUID()].map((id) => `/paiement-essai/carte/${id}`)) {
    expect((await get(path)).status).toBe(404);
    expect((await act(path, "carte")).status).toBe(404);
  }
  const path = await opened();
  for (const acte of ["", "payer", "card"]) expect((await act(path, acte)).status).toBe(400);
  expect((await act(path, "carte", "https://ailleurs.example")).status).toBe(400);
  expect(await savedOn(path)).toBeNull();
  expect((await get(path.replace("/carte", ""))).status).toBe(404);
  const over = await opened(-1);
  expect(wordsOf(await pageOf(over))).toContain("n’est plus ouverte");
  await act(over, "carte");
  expect(await savedOn(over)).toBeNull();
});
