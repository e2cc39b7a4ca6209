import { expect, test } from "vitest";
import { queryProduct } from "../running-product/product-database.ts";
import { addPerson } from "../running-product/session.ts";
import { postForm, wordsOf } from "./form-post.ts";
import { openPages } from "./open-pages.ts";
import { sharedProduct } from "./shared-product.ts";

const product = sharedProduct();
const administrator = (await addPerson(product, { administrator: true })).cookie;
const { get, pageOf } = openPages(product);

const post = (path: string, fields: Record<string, string>) =>
  postForm(product.url + path, fields, { origin: product.url, cookie: administrator });

/** Creates a draft and reads its form; publishing is avoided, since other tests read prices. */
async function begin(note: string): Promise<{ path: string; fields: Record<string, string> }> {
  const begun = await post("/admin/offres", { note });
  const path = begun.headers.get("location") ?? "";
  expect(path).toMatch(/^\/admin\/offres\/\d+$/);
  return { path, fields: fieldsOf(await pageOf(path, administrator)) };
}

function fieldsOf(page: string): Record<string, string> {
  const [, form = ""] =
    /aria-label="Enregistrer le brouillon"[^>]*>([\s\S]*?)<\/form>/.exec(page) ?? [];
  const inputs = [...form.matchAll(/<input\b[^>]*>/g)].map(([tag]) => tag);
  const held = inputs
    .filter((tag) => !tag.includes('type="checkbox"') || tag.includes("checked"))
    .map((tag) => [attribute(tag, "name"), attribute(tag, "value") || "on"]);
  const dates = inputs
    .filter((tag) => tag.includes('type="date"'))
    .map((tag) => [attribute(tag, "name"), attribute(tag, "value")]);
  const areas = [...form.matchAll(/(<textarea\b[^>]*>)([^<]*)</g)].map(([, tag = "", text]) => [
    attribute(tag, "name"),
    unescaped(text ?? ""),
  ]);
  const [, promoted = ""] = /<option value="([^"]*)" selected/.exec(form) ?? [];
  return Object.fromEntries([...held, ...dates, ...areas, ["promoted", promoted]]);
}

const attribute = (tag: string, name: string) =>
  unescaped(new RegExp(` ${name}="([^"]*)"`).exec(tag)?.[1] ?? "");
const unescaped = (text: string) =>
  text.replaceAll("&amp;", "&").replaceAll("&#x27;", "'").replaceAll("&quot;", '"');

test("a publication is on the site's pages without a restart, at once and at its instant", async () => {
  const { path, fields } = await begin("Présentation");
  const told = "Une présentation que personne n’avait lue.";
  const saved = await post(path, { ...fields, "domination-description": told, action: "save" });
  expect(saved.status).toBe(303);
  expect(await pageOf("/", "")).not.toContain(told);
  expect(await pageOf(`${path}/apercu`, administrator)).toContain(told);
  const published = await post(path, { revision: "2", action: "publish-now" });
  expect(published.headers.get("location")).toContain("fait=published");
  for (const page of ["/", "/cgv"]) await expect.poll(() => pageOf(page, "")).toContain(told);
  expect(await (await get("/llms.txt", "")).text()).toContain(told);

  const later = "Une présentation qui commence d’elle-même.";
  const next = await begin("Présentation, à son heure");
  await post(next.path, { ...next.fields, "domination-description": later, action: "save" });
  await queryProduct(
    product,
    `update catalogue_versions set published_at = now(), effective_at = now() + interval '2 seconds'
     where number = ${next.path.split("/").at(-1)}`,
  );
  expect(await pageOf("/", "")).not.toContain(later);
  await expect.poll(() => pageOf("/", "")).toContain(later);
});

test("two members who edit one draft lose nothing, and an invalid version has each fault beside its field", async () => {
  const { path, fields } = await begin("À deux");
  expect(
    (await post(path, { ...fields, "premium-target": "La première", action: "save" })).status,
  ).toBe(303);
  const second = await post(path, { ...fields, "premium-target": "La seconde", action: "save" });
  expect(second.status).toBe(409);
  expect(second.page).toContain("La seconde");
  expect(wordsOf(second.page)).toMatch(/Enregistré entre-temps.*Pour qui.*La première/);
  const wrong = await post(path, {
    ...fields,
    "premium-unitPrice": "0",
    "domination-unitPrice": "390,1234",
    "suiviCroissance-unitPrice": "1000000000",
    "premium-features": " \n ",
    "domination-features": Array.from({ length: 300 }, (_, index) => `Point ${index}`).join("\n"),
    action: "save",
  });
  expect(wrong.status).toBe(400);
  const said = wordsOf(wrong.page);
  for (const fault of [
    "Prix trop bas : 1 € HT au moins",
    "Prix invalide : au centime près, comme 390 ou 99,50",
    "Prix trop haut : 10 000 € HT au plus",
    "Dites au moins une chose que l’offre contient",
    "12 lignes au plus",
  ]) {
    expect(said.replaceAll(/\s/g, " ")).toContain(fault);
  }
  expect(wrong.page).toContain("390,1234");
  expect((await post(path, { action: "discard" })).headers.get("location")).toContain(
    "fait=discarded",
  );
  expect((await post(path, { ...fields, action: "save" })).status).toBe(404);
});

test("a promo code made on its page applies until it is ended; an invalid one keeps what was typed", async () => {
  const address = "/admin/codes-promo";
  const typed = { action: "make", code: "rentree27", label: "Rentrée", discountRate: "15" };
  const wrong = await post(address, { ...typed, discountRate: "100", endsOn: "2020-01-01" });
  expect(wrong.status).toBe(400);
  expect(wordsOf(wrong.page).replaceAll(/\s/g, " ")).toContain("Remise trop forte : 90 % au plus");
  for (const kept of ["rentree27", "Rentrée", "2020-01-01"])
    expect(wrong.page).toContain(`value="${kept}"`);

  const checked = async () => {
    const answer = await fetch(`${product.url}/functions/v1/check-promo-code`, {
      method: "POST",
      headers: { "content-type": "application/json", origin: product.url },
      body: JSON.stringify({ code: "Rentree27" }),
    });
    return answer.json();
  };
  expect(await checked()).toMatchObject({ valid: false });
  expect((await post(address, typed)).status).toBe(303);
  expect(await checked()).toMatchObject({ valid: true, code: "RENTREE27", discountRate: 1500 });
  const twice = await post(address, typed);
  expect(twice.status).toBe(409);
  expect(wordsOf(twice.page)).toContain("Ce code existe déjà");
  expect((await post(address, { action: "end", ended: "RENTREE27" })).status).toBe(303);
  expect(await checked()).toMatchObject({ valid: false });
  expect((await post(address, { action: "end", ended: "RENTREE27" })).status).toBe(409);
});
