import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { queryProduct } from "../running-product/product-database.ts";
import { addPerson } from "../running-product/session.ts";
import { postForm, wordsOf } from "./form-post.ts";
import { openPages } from "./open-pages.ts";
import { sharedProduct } from "./shared-product.ts";

const product = sharedProduct();
const { get, pageOf } = openPages(product);

async function sentMessage(template: string) {
  const { email, cookie } = await addPerson(product);
  const id = randomUUID();
  await queryProduct(
    product,
    `insert into email_deliveries (id, key, template, recipient, subject, status, created_at, sent_at)
     values ('${id}', '${template}:${id}', '${template}', '${email}', 'x', 'sent', now(), now())`,
  );
  const stopped = () =>
    queryProduct<{ kind: string }>(
      product,
      `select kind from notification_choices where address_print = encode(sha256('${email}'), 'hex')`,
    );
  return { url: `/desabonnement/${id}`, cookie, stopped };
}

test("opening the unsubscribe link changes nothing; one-click POST does, and can be undone", async () => {
  const { url, cookie, stopped } = await sentMessage("revision-status");
  expect(wordsOf(await pageOf(url, ""))).toContain("Avancement du travail");
  expect(await stopped()).toEqual([]);
  const oneClick = { "List-Unsubscribe": "One-Click" };
  const answer = await postForm(`${product.url}${url}`, oneClick);
  expect([answer.status, wordsOf(answer.page).includes("C’est noté")]).toEqual([200, true]);
  expect(await stopped()).toEqual([{ kind: "progress" }]);
  const account = await pageOf("/portal/compte", cookie);
  expect(account.match(/<input[^>]*value="progress"[^>]*>/)?.[0]).not.toContain("checked");
  await postForm(`${product.url}${url}`, { again: "1" });
  expect(await stopped()).toEqual([]);
});

test("a mandatory e-mail can't be stopped, and an unknown id stops nothing", async () => {
  const { url, stopped } = await sentMessage("payment-received");
  expect(wordsOf(await pageOf(url, ""))).toContain("ne peut pas être arrêté");
  expect((await postForm(`${product.url}${url}`, {})).status).toBe(404);
  expect(await stopped()).toEqual([]);
  for (const wrong of [randomUUID(), "x", "%00", "x".repeat(3000)]) {
    expect((await get(`/desabonnement/${wrong}`, "")).status).toBe(404);
    expect((await postForm(`${product.url}/desabonnement/${wrong}`, {})).status).toBe(404);
  }
});

test("the account's page stores the ticked choices", async () => {
  const { cookie, stopped } = await sentMessage("revision-status");
  const headers = { cookie, origin: product.url };
  const post = (fields: Record<string, string>) =>
    postForm(`${product.url}/portal/compte`, { action: "messages", ...fields }, headers);
  expect(wordsOf((await post({ kinds: "progress" })).page)).toContain("Vos choix sont enregistrés");
  expect((await stopped()).map(({ kind }) => kind).toSorted()).toEqual(["nudges", "reminders"]);
  await post({ kinds: "n’importe quoi" });
  expect(await stopped()).toHaveLength(3);
});
