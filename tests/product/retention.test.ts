import { afterAll, beforeAll, expect, test } from "vitest";
import { queryProduct } from "../browser/product-database.ts";
import { type Product, startProduct } from "../browser/product-process.ts";
import { wordsOf } from "./form-post.ts";
import { AUTH_SECRET, openSession } from "./open-session.ts";

let product: Product;
let administrator: string;
let client: string;
beforeAll(async () => {
  product = await startProduct({ AUTH_SECRET });
  administrator = (await openSession(product, "administrator")).cookie;
  client = (await openSession(product, "client")).cookie;
});
afterAll(() => product.dispose());

const path = "/admin/conservation";

function simulate(cookie: string, origin = product.url) {
  return fetch(product.url + path, {
    method: "POST",
    redirect: "manual",
    headers: { origin, cookie },
    body: new URLSearchParams(),
  });
}

test("the page says the rules, and simulating counts without deleting", async () => {
  await queryProduct(
    product,
    `insert into audits (mode, gbp_url, name, email, created_at) values
      ('demo', 'https://maps.app.goo.gl/EXEMPLE', 'Camille', 'camille@plomberie.example', '2020-01-01')`,
  );
  const page = await fetch(product.url + path, { headers: { cookie: administrator } });
  expect(page.status).toBe(200);
  expect(wordsOf(await page.text())).toContain("Devis sans suite");
  const answer = await simulate(administrator);
  expect(answer.status).toBe(200);
  const words = wordsOf(await answer.text());
  expect(words).toMatch(/Simulation Audits\s?: 1 Terminé/);
  const left = await queryProduct(product, "select name from audits");
  expect(left).toHaveLength(1);
});

test("neither a visitor nor a client comes in or simulates, nor another site", async () => {
  const opened = async (cookie: string) =>
    (await fetch(product.url + path, { headers: { cookie }, redirect: "manual" })).status;
  const before = await queryProduct(product, "select key from retention_runs");
  expect([await opened(""), await opened(client)]).toEqual([302, 302]);
  expect([(await simulate("")).status, (await simulate(client)).status]).toEqual([302, 302]);
  expect((await simulate(administrator, "https://ailleurs.example")).status).toBe(400);
  expect(await queryProduct(product, "select key from retention_runs")).toEqual(before);
});
