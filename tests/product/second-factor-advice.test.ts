import { expect, test } from "vitest";
import { addPerson } from "../running-product/session.ts";
import { postForm } from "./form-post.ts";
import { openPages } from "./open-pages.ts";
import { sharedProduct } from "./shared-product.ts";

const product = sharedProduct();
const advice = "Un seul mot de passe ouvre tous les dossiers";
const { wordsAt, get } = openPages(product);
const later = (retour: string, cookie: string) =>
  postForm(
    `${product.url}/admin/double-authentification-plus-tard`,
    { retour },
    { origin: product.url, cookie },
  );
const administrator = (secondFactor: boolean) =>
  addPerson(product, { administrator: true, secondFactor });

test("the advice about the second factor stays dismissed, for that person on that browser", async () => {
  const { cookie } = await administrator(false);
  expect(await wordsAt("/admin/commandes?statut=paid", cookie)).toContain(advice);
  const answer = await later("/admin/commandes?statut=paid", cookie);
  expect(answer.status).toBe(303);
  expect(answer.headers.get("location")).toBe("/admin/commandes?statut=paid#contenu");
  const [away = ""] = answer.headers.getSetCookie();
  expect(away).toMatch(/; HttpOnly/);
  const kept = away.split(";")[0];
  expect(await wordsAt("/admin", `${cookie}; ${kept}`)).not.toContain(advice);
  expect(await wordsAt("/admin", cookie)).toContain(advice);
  const other = await administrator(false);
  expect(await wordsAt("/admin", `${other.cookie}; ${kept}`)).toContain(advice);
});

test("the advice isn't shown with a second factor, and dismissing it can't redirect off the site", async () => {
  const { cookie } = await administrator(true);
  expect(await wordsAt("/admin", cookie)).not.toContain(advice);
  const elsewhere = await later("//ailleurs.example/", cookie);
  expect(elsewhere.headers.get("location")).toBe("/admin#contenu");
  const link = await get("/admin/double-authentification-plus-tard", cookie);
  const told = link.headers.getSetCookie().map((line) => line.split("=", 1)[0]);
  expect([link.status, told]).toEqual([302, ["phare_agency_device"]]);
});
