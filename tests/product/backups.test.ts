import { expect, test } from "vitest";
import { queryProduct } from "../running-product/product-database.ts";
import { addPerson } from "../running-product/session.ts";
import { postForm, wordsOf } from "./form-post.ts";
import { openPages } from "./open-pages.ts";
import { sharedProduct } from "./shared-product.ts";

const product = sharedProduct();
const administrator = (await addPerson(product, { administrator: true })).cookie;
const client = (await addPerson(product)).cookie;
const path = "/admin/sauvegardes";

const { get, wordsAt } = openPages(product, administrator);
const ask = (act: string, cookie = administrator, origin = product.url) =>
  postForm(product.url + path, { action: act }, { origin, cookie });
const made = () =>
  queryProduct<{ key: string }>(product, "select key from backups where finished_at is not null");

test("an administrator starts a backup, and sees the copy and its journal row", async () => {
  const answer = await ask("backup");
  expect(answer.status).toBe(200);
  expect(wordsOf(answer.page)).toMatch(/La copie est (?:écrite et relue|lancée)/);
  await expect.poll(made).toHaveLength(1);
  const words = await wordsAt(path);
  expect(words).toMatch(/Demandée jour, semaine, mois [^ ]+ [kM]o Relue/);
  expect(words).toMatch(/npm run restore -- phare-local-\d{8}-\d{6}\.tar\.gz/);
  expect(await wordsAt("/admin/journal")).toContain("Copie de sauvegarde demandée");
});

test("the page of backups tells the version of the database server", async () => {
  const [server] = await queryProduct<{ version: string }>(
    product,
    "select current_setting('server_version') as version",
  );
  expect(await wordsAt(path)).toContain(`PostgreSQL ${server?.version}`);
});

test("backups are refused to others, from another site, and with unknown acts", async () => {
  expect([(await get(path, "")).status, (await get(path, client)).status]).toEqual([302, 302]);
  const before = await queryProduct(product, "select key from backups");
  expect([(await ask("backup", "")).status, (await ask("backup", client)).status]).toEqual([
    302, 302,
  ]);
  expect((await ask("backup", administrator, "https://ailleurs.example")).status).toBe(400);
  // React Router itself refuses another Origin; without Origin the page refuses by Sec-Fetch-Site.
  const hidden = { cookie: administrator, "sec-fetch-site": "cross-site" };
  expect((await postForm(product.url + path, { action: "backup" }, hidden)).status).toBe(403);
  expect((await ask("everything")).status).toBe(400);
  expect(await queryProduct(product, "select key from backups")).toEqual(before);
});
