import { expect, test } from "vitest";
import { lists } from "#domain/records.ts";
import { addPerson } from "../running-product/session.ts";
import { postForm, wordsOf } from "./form-post.ts";
import { openPages } from "./open-pages.ts";
import { sharedProduct } from "./shared-product.ts";

const product = sharedProduct();
const administrator = (await addPerson(product, { administrator: true })).cookie;
const { pageOf } = openPages(product);

const post = (fields: Record<string, string>) =>
  postForm(`${product.url}/admin/vues`, fields, { origin: product.url, cookie: administrator });
const keep = (list: string, asked: string, name: string) =>
  post({ action: "keep", list, asked, name });

const asked: Record<string, { own: string; foreign: string }> = {
  journal: { own: "auteur=system", foreign: "auteur=rocher" },
  livraisons: { own: "nature=citations&par=client", foreign: "statut=pending" },
};

test.each([...Object.keys(lists), "livraisons"])("%s saves its own filters alone", async (list) => {
  const { own, foreign } = asked[list] ?? {
    own: "q=plombier&tri=date",
    foreign: "statut=rocher",
  };
  const sent = await keep(list, `apres=x&autre=1&${own}`, "Les miens");
  expect([sent.status, sent.page]).toEqual([303, ""]);
  const address = sent.headers.get("location") ?? "";
  expect(new URL(address, product.url).pathname).toBe(`/admin/${list}`);
  const wishes = Object.fromEntries(new URL(address, product.url).searchParams);
  expect(wishes).toEqual(Object.fromEntries(new URLSearchParams(own)));
  const page = await pageOf(address, administrator);
  expect(page).toMatch(/<a[^>]*aria-current="true"[^>]*>(?:(?!<\/a>).)*Les miens/s);
  const unknown = await keep(list, foreign, "D’ailleurs");
  expect(unknown.status).toBe(400);
  expect(wordsOf(unknown.page)).toContain("Cette liste ne connaît pas ces filtres");
});

test("an unknown place, an empty or a too long view is refused, and what was typed stays", async () => {
  for (const list of ["", "equipe", "../commandes", "https://ailleurs.example", "constructor"]) {
    expect((await keep(list, "tri=date", "Ailleurs")).status, list).toBe(400);
  }
  const wrong = [
    ["", "toute la liste se passe de nom"],
    ["apres=x", "toute la liste se passe de nom"],
    ["q=%00", "ne connaît pas ces filtres"],
    [`q=${"x".repeat(3000)}`, "ne connaît pas ces filtres"],
    ["du=2026-02-30", "ne connaît pas ces filtres"],
  ] as const;
  for (const [query, said] of wrong) {
    const refused = await keep("clients", query, "Restée « là »");
    expect(refused.status, query).toBe(400);
    expect(wordsOf(refused.page), query).toContain(said);
    expect(refused.page).toContain('value="Restée « là »"');
  }
  const unnamed = await keep("clients", "tri=date", "");
  expect(wordsOf(unnamed.page)).toContain("Donnez-lui un nom");
  expect((await post({ action: "vider" })).status).toBe(400);
  expect((await post({ action: "change", view: "x", name: "Une" })).status).toBe(409);
  expect((await post({ action: "remove", view: "x" })).status).toBe(303);
});
