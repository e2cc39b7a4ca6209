import { expect, test } from "vitest";
import { accountLimits } from "#domain/limits.ts";
import { seedOrder } from "../running-product/order-seed.ts";
import { addPerson } from "../running-product/session.ts";
import { wordsOf } from "./form-post.ts";
import { openPages } from "./open-pages.ts";
import { sharedProduct } from "./shared-product.ts";

const product = sharedProduct();
const agency = await addPerson(product, { administrator: true });
const { pageOf } = openPages(product, agency.cookie);

interface Answer {
  typed: string;
  notice: string | null;
  groups: { title: string; results: { href: string; title: string }[] }[];
}

async function ask(query: Record<string, string>, cookie = agency.cookie) {
  const address = `/admin/recherche.json?${new URLSearchParams(query).toString()}`;
  const response = await fetch(product.url + address, { headers: { cookie }, redirect: "manual" });
  return { status: response.status, answer: (await response.json()) as Answer };
}

test.each([
  ["one letter", "é", /au moins trois lettres/],
  ["300 characters", "boulangerie ".repeat(25), /100 caractères au plus/],
  ["what can't be read", "abc\u0000def", /ne pouvons pas lire/],
  ["what nothing holds", "introuvable' or 1=1 --%_", /Aucun résultat/],
])("%s reads why nothing is found, in the window and on the page", async (_what, q, notice) => {
  const { status, answer } = await ask({ q });
  expect(status).toBe(200);
  // Pages match a letter as well.
  const records = answer.groups.filter(({ title }) => !["Actions", "Pages"].includes(title));
  expect(records).toEqual([]);
  expect(answer.notice).toMatch(notice);
  expect(answer.typed.length).toBeLessThanOrEqual(200);
  expect(wordsOf(await pageOf(`/admin/recherche?q=${encodeURIComponent(q)}`))).toMatch(notice);
});

test("the search page finds an order by its number, and lists acts on it", async () => {
  const { id, number } = await seedOrder(product);
  const page = await pageOf(`/admin/recherche?q=${number}`);
  expect(page).toContain(`href="/admin/commandes/${id}"`);
  expect(page).toContain(`href="/admin/abonnements/nouveau?commande=${id}"`);
  const { answer } = await ask({ q: number.toLowerCase() });
  expect(answer.groups[0]?.results[0]).toMatchObject({ href: `/admin/commandes/${id}` });
});

test("an empty search lists recently opened records, and ignores foreign addresses", async () => {
  const { id, number } = await seedOrder(product);
  const { answer } = await ask({ vu: `/admin/commandes/${id}` });
  expect(answer.groups[0]).toMatchObject({ results: [{ title: number }] });
  const others = await ask({ vu: "//malicious.example/0b9c1f0e-8a53-4d4e-9f3a-7a1d6f1d2c3b" });
  expect(others.answer.groups.map(({ title }) => title)).toEqual(["Actions"]);
});

test("the search is rate-limited by account, beyond typing speed", async () => {
  const hasty = await addPerson(product, { administrator: true });
  const asked = Array.from({ length: accountLimits.searches.max + 1 }, () =>
    ask({ q: "x" }, hasty.cookie),
  );
  const refused = (await Promise.all(asked)).filter(({ status }) => status === 429);
  expect(refused).toHaveLength(1);
  expect(refused[0]?.answer.notice).toMatch(/secondes/);
  expect((await ask({ q: "x" })).status).toBe(200);
});
