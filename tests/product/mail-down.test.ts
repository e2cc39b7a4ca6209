import { afterAll, beforeAll, expect, test } from "vitest";
import { type Product, startProduct } from "../browser/product-process.ts";
import { callProcessOrder, orderBody } from "./order-call.ts";

let product: Product;
beforeAll(async () => {
  product = await startProduct({ SMTP_URL: "smtp://127.0.0.1:1" });
});
afterAll(() => product.dispose());

test("ordering, signing up and signing in don't wait for a mail server that is down", async () => {
  const { answer } = await callProcessOrder(product.url, orderBody());
  expect(answer).toMatchObject({ success: true });

  const account = { email: "nour@boulangerie.example", password: "fournil-du-matin-42" };
  const signedUp = await post("/auth?onglet=inscription", { name: "Nour Haddad", ...account });
  expect(signedUp.status).toBe(200);
  expect(await signedUp.text()).toContain("Vérifiez votre email");

  const signedIn = await post("/auth", account);
  expect(signedIn.status).toBe(401);
  expect(await signedIn.text()).toMatch(/confirm/i);
});

test("and the program stays ready, its mails waiting", async () => {
  await expect.poll(() => product.output()).toContain("job failed, will be retried");
  expect((await fetch(`${product.url}/readyz`)).status).toBe(200);
});

function post(path: string, fields: Record<string, string>) {
  return fetch(product.url + path, {
    method: "POST",
    redirect: "manual",
    headers: { origin: product.url },
    body: new URLSearchParams(fields),
  });
}
