import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { fromAnotherAddress } from "../identity.ts";
import { messagesAbout } from "../running-product/mailbox.ts";
import { queryProduct } from "../running-product/product-database.ts";
import { addPerson, newEmail } from "../running-product/session.ts";
import { orderBody } from "../samples/order-body.ts";
import { askFunction } from "./ask-function.ts";
import { postForm } from "./form-post.ts";
import { openPages } from "./open-pages.ts";
import { sharedProduct } from "./shared-product.ts";

const product = sharedProduct();
const { cookie } = await addPerson(product, { administrator: true });
const { get, pageOf, wordsAt } = openPages(product);

function orderOf(email: string) {
  const body = orderBody();
  return { ...body, customerInfo: { ...body.customerInfo, email } };
}

/** Waits for the e-mail to that address; returns its id. */
async function sentTo(email: string): Promise<string> {
  let id = "";
  const left = `select id from email_deliveries where recipient = '${email}' and status = 'sent'`;
  const look = async () => (id = (await queryProduct<{ id: string }>(product, left))[0]?.id ?? "");
  await expect.poll(look).not.toBe("");
  return id;
}

test("an e-mail that opens an account hides its data", async () => {
  const { email } = await addPerson(product);
  const asking = { origin: product.url, ...fromAnotherAddress() };
  await postForm(`${product.url}/auth/mot-de-passe-oublie`, { email }, asking);
  const id = await sentTo(email);
  for (const name of ["account-reset", "account-confirmation"]) {
    const path = `/admin/courriels/modeles/${name}`;
    const words = await wordsAt(`${path}?envoi=${id}`, cookie);
    expect(words).toContain("Ses dossiers ne sont pas montrés");
    expect(words).not.toContain(email);
    expect((await get(`${path}/html?envoi=${id}`, cookie)).status).toBe(404);
  }
});

test("no page shows the text of a stored e-mail that opens an account", async () => {
  const { email } = await addPerson(product);
  const asking = { origin: product.url, ...fromAnotherAddress() };
  await postForm(`${product.url}/auth/mot-de-passe-oublie`, { email }, asking);
  const id = await sentTo(email);
  const page = await pageOf(`/admin/courriels/${id}`, cookie);
  expect(page).toContain("n’est montré à personne ici");
  expect(page).toContain(`courriels/${id}.eml`);
  expect(page).not.toContain("jeton=");
  expect((await get(`/admin/courriels/${id}/html`, cookie)).status).toBe(404);
  const [link] = await messagesAbout(product, email);
  expect(link?.text).toContain("jeton=");
});

test("the links of a stored e-mail are shown without their keys", async () => {
  const email = newEmail("cles");
  await askFunction(product, "process-order", orderOf(email));
  const id = await sentTo(email);
  const shown = [
    await pageOf(`/admin/courriels/${id}`, cookie),
    await (await get(`/admin/courriels/${id}/html`, cookie)).text(),
  ];
  const messages = await messagesAbout(product, email);
  const keys = messages.flatMap(({ text = "" }) => [
    ...text.matchAll(/[?&](?:cle|jeton)=([^\s&]+)/g),
  ]);
  expect(keys).not.toEqual([]);
  for (const [, key = ""] of keys) {
    for (const page of shown) expect(page).not.toContain(key);
  }
});

test("a template is filled with a record whose facts it was written from, and no other", async () => {
  const email = newEmail("apercu");
  const { answer } = await askFunction(product, "process-order", orderOf(email));
  const number = String(answer["orderNumber"]);
  const id = await sentTo(email);
  for (const name of ["order-confirmation", "order-notice"]) {
    const path = `/admin/courriels/modeles/${name}`;
    expect(await wordsAt(`${path}?envoi=${id}`, cookie)).toContain(number);
    const body = await get(`${path}/html?envoi=${id}`, cookie);
    expect(body.headers.get("content-security-policy")).toContain("sandbox");
    const html = await body.text();
    expect(html).toContain(number);
    expect(html).not.toContain("cid:");
  }
  const other = await get(`/admin/courriels/modeles/quote-sent/html?envoi=${id}`, cookie);
  expect(other.status).toBe(404);
});

test("an unknown e-mail or template is reported in words", async () => {
  for (const asked of [randomUUID(), "%27%20or%201%3D1", "a".repeat(5000), "%00", ""]) {
    const answer = await get(`/admin/courriels/modeles/quote-sent?envoi=${asked}`, cookie);
    expect(answer.status, asked.slice(0, 40)).toBe(200);
    expect(await answer.text()).toMatch(/Ce dossier n’est plus là|Aucun dossier à montrer/);
  }
  for (const name of ["toString", "__proto__", "nothing"]) {
    expect((await get(`/admin/courriels/modeles/${name}`, cookie)).status, name).toBe(404);
    expect((await get(`/admin/courriels/modeles/${name}/html`, cookie)).status, name).toBe(404);
  }
});
