import { expect, test } from "vitest";
import { queryProduct } from "../running-product/product-database.ts";
import { addPerson, newEmail } from "../running-product/session.ts";
import { postForm, wordsOf } from "./form-post.ts";
import { openPages } from "./open-pages.ts";
import { sharedProduct } from "./shared-product.ts";

const product = sharedProduct();
const administrator = (await addPerson(product, { administrator: true })).cookie;
const client = (await addPerson(product)).cookie;
const path = "/admin/conservation";

const { get, wordsAt } = openPages(product, administrator);
const simulate = (cookie: string, origin = product.url) =>
  postForm(product.url + path, { action: "simulate" }, { origin, cookie });

test("the page states the rules, and a dry run counts without deleting", async () => {
  await queryProduct(
    product,
    `insert into audits (mode, gbp_url, name, email, created_at) values
      ('demo', 'https://maps.app.goo.gl/EXEMPLE', 'À conserver', '${newEmail()}', '2020-01-01')`,
  );
  expect(await wordsAt(path)).toContain("Devis sans suite");
  const answer = await simulate(administrator);
  expect(answer.status).toBe(200);
  expect(wordsOf(answer.page)).toMatch(/Simulation Audits\s?: [1-9]\d* Terminé/);
  const left = await queryProduct(product, "select from audits where name = 'À conserver'");
  expect(left).toHaveLength(1);
});

test("a visitor, a client and another site are refused", async () => {
  const before = await queryProduct(product, "select key from retention_runs");
  expect([(await get(path, "")).status, (await get(path, client)).status]).toEqual([302, 302]);
  expect([(await simulate("")).status, (await simulate(client)).status]).toEqual([302, 302]);
  expect((await simulate(administrator, "https://ailleurs.example")).status).toBe(400);
  expect(await queryProduct(product, "select key from retention_runs")).toEqual(before);
});
