import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { accountLinkToken } from "#accounts/account-links.server.ts";
import { eventually } from "../eventually.ts";
import { messagesAbout } from "../running-product/mailbox.ts";
import { queryProduct } from "../running-product/product-database.ts";
import type { OpenedProduct } from "../running-product/product-in-worker.ts";
import { AUTH_SECRET } from "../running-product/product-process.ts";
import { addPerson } from "../running-product/session.ts";
import { postForm, wordsOf } from "./form-post.ts";
import { openOwnProduct } from "./own-product.ts";

let product: OpenedProduct;
beforeAll(async () => {
  product = await openOwnProduct();
});
afterAll(() => product.dispose());

const post = (path: string, fields: Record<string, string>) =>
  postForm(product.url + path, fields, { origin: product.url });

async function mailTo(email: string, words: string): Promise<string> {
  return eventually(async () => {
    const messages = await messagesAbout(product, words);
    const mine = messages.find(({ to }) => to?.[0]?.address === email);
    if (!mine) throw new Error(`no message about ${words} for ${email}`);
    return mine.text ?? "";
  });
}

test("a known address signs up like a new one, and its owner gets an e-mail", async () => {
  const { email: known } = await addPerson(product);
  const answers = await Promise.all(
    [known, `${randomUUID()}@menuiserie.example`].map((email) =>
      post("/auth?onglet=inscription", {
        name: "Noémie Lagarde",
        email,
        password: "quelqu'un d'autre au large",
      }),
    ),
  );
  const sentence = "Vérifiez votre email pour confirmer votre inscription.";
  for (const { page } of answers) expect(wordsOf(page)).toContain(sentence);
  expect(answers[0]?.status).toBe(answers[1]?.status);
  expect(await mailTo(known, "Vous avez déjà un compte")).toContain(product.url);
});

test("a forged link opens nothing, and sends no referrer", async () => {
  const { email } = await addPerson(product);
  await post("/auth/mot-de-passe-oublie", { email });
  const text = await mailTo(email, "Choisissez un nouveau mot de passe");
  const link = /http\S+\?jeton=\S+/.exec(text)?.[0] ?? "";
  const opened = await fetch(link);
  expect(opened.status).toBe(200);
  expect(opened.headers.get("referrer-policy")).toBe("strict-origin");
  const forged = await fetch(link.replace(/.$/, (last) => (last === "A" ? "B" : "A")));
  expect(forged.status).toBe(404);
  expect(wordsOf(await forged.text())).toContain("Ce lien n’est pas valable.");
});

test("a new address is confirmed by a plain post, which shows the result", async () => {
  const { id: userId, email } = await addPerson(product);
  const wanted = `${randomUUID()}@menuiserie.example`;
  const id = randomUUID();
  await queryProduct(
    product,
    `insert into account_links (id, user_id, purpose, email, previous_email, created_at, expires_at)
     values ('${id}', '${userId}', 'change-email', '${wanted}', '${email}', now(), now() + interval '1 hour')
     returning id`,
  );
  const token = accountLinkToken(AUTH_SECRET, { id, purpose: "change-email" });
  const confirm = () => post(`/auth/nouvelle-adresse?jeton=${token}`, {});
  const done = await confirm();
  expect(done.status).toBe(200);
  expect(wordsOf(done.page)).toContain("Votre adresse est changée.");
  expect(wordsOf(done.page)).not.toContain("Ce lien");
  const again = await confirm();
  expect(again.status).toBe(410);
  expect(wordsOf(again.page)).toContain("Ce lien a déjà servi.");
});

test("a new administrator reads what the role waits for, on every closed page", async () => {
  const { id, cookie } = await addPerson(product, { administrator: true });
  await queryProduct(
    product,
    `update user_roles set opened_at = null where user_id = '${id}' returning user_id`,
  );
  const get = (path: string) =>
    fetch(product.url + path, { headers: { cookie }, redirect: "manual" });
  const refused = await get("/admin/courriels");
  expect(refused.headers.get("location")).toBe("/portal/compte#securite");
  const page = wordsOf(await (await get("/portal/compte")).text());
  expect(page).toContain("Vous avez reçu le rôle d’administrateur.");
  expect(page).toContain("jusqu’à un mot de passe de 12 caractères ou plus");
  const call = await fetch(`${product.url}/functions/v1/get-audit-stats`, {
    method: "POST",
    headers: { cookie, "content-type": "application/json" },
    body: "{}",
  });
  expect(call.status).toBe(403);
});

test.each([
  "/auth?onglet=inscription",
  "/auth/code",
  "/auth/confirmer",
  "/auth/renvoyer",
  "/auth/mot-de-passe-oublie",
  "/auth/nouveau-mot-de-passe",
  "/auth/nouvelle-adresse",
  "/portal/compte",
  "/portal/compte/double-authentification",
])("%s refuses a post from another site", async (path) => {
  const { status } = await postForm(product.url + path, {}, { origin: "https://evil.example" });
  expect([400, 403]).toContain(status);
});
