import { describe, expect, test } from "vitest";
import { askFunction } from "./ask-function.ts";
import { keyIn, postForm, wordsOf } from "./form-post.ts";
import { changedOrder, orderBody } from "../samples/order-body.ts";
import { sharedProduct } from "./shared-product.ts";

const product = sharedProduct();

const call = (body: unknown, headers?: Record<string, string>) =>
  askFunction(product, "process-order", body, headers);

test("the specification's body makes an order", async () => {
  const { status, answer } = await call(orderBody());
  expect({ status, answer }).toEqual({
    status: 200,
    answer: {
      success: true,
      orderId: expect.stringMatching(/^[\da-f-]{36}$/),
      orderNumber: expect.stringMatching(/^CMD-\d{4}-\d{4}$/),
      totalCents: 112_300,
      paymentUrl: `${product.url}/payer/${String(answer["orderId"])}?cle=${keyOf(answer)}`,
      informationUrl: expect.stringMatching(/\/informations\/[\w-]+\?cle=[\w.-]+$/) as string,
    },
  });
});

function keyOf({ paymentUrl }: Record<string, unknown>): string {
  return /cle=([\w.-]+)$/.exec(String(paymentUrl))?.[1] ?? "";
}

test("the browser that ordered finds its order on the thank-you page, another doesn't", async () => {
  const response = await fetch(`${product.url}/functions/v1/process-order`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(orderBody()),
  });
  const { orderId } = (await response.json()) as { orderId: string };
  const [cookie = ""] = response.headers.getSetCookie();
  const read = async (path: string, kept: string) =>
    (await fetch(`${product.url}${path}`, { headers: { cookie: kept } })).text();
  const [mine = ""] = cookie.split(";");

  expect(cookie).toMatch(/; Path=\/; HttpOnly; SameSite=Lax$/);
  expect(await read("/merci", mine)).toContain(`/informations/${orderId}`);
  expect(await read("/thank-you?type=order", mine)).toContain(`/informations/${orderId}`);
  expect(await read("/merci", "")).not.toContain("/informations/");
  expect(await read("/merci", "phare_last_order=zz")).not.toContain("/informations/");
  expect(await read("/merci?type=quote", mine)).not.toContain("/informations/");
});

test("an Idempotency-Key gives one order, ten posts at once included", async () => {
  const key = { "idempotency-key": crypto.randomUUID() };
  const answers = await Promise.all(Array.from({ length: 10 }, () => call(orderBody(), key)));
  expect(new Set(answers.map(({ answer }) => answer["orderNumber"])).size).toBe(1);
  const other = changedOrder({ customerInfo: { company: "Autre" } });
  expect((await call(other, key)).status).toBe(409);
});

test.each([
  ["empty", ""],
  ["a word", "commande-1"],
  ["two keys", `${crypto.randomUUID()}, ${crypto.randomUUID()}`],
  ["8 KB", "x".repeat(8192)],
])("an Idempotency-Key that is no UUID is refused in words: %s", async (_what, key) => {
  expect(await call(orderBody(), { "idempotency-key": key })).toMatchObject({
    status: 400,
    answer: { success: false, error: "L’en-tête Idempotency-Key doit être un UUID." },
  });
});

test("the page with such a key orders nothing: it comes back with a good one, and says why", async () => {
  const { unitPrice, totalPrice, planType } = orderBody().orderDetails;
  const { promoDiscount: _shown, ...customer } = orderBody().customerInfo;
  const fields = { ...customer, planType, unitPrice, totalPrice, terms: "on" };
  const typed = Object.entries(fields).map(([name, value]) => [name, String(value)]);
  const { status, page } = await postForm(`${product.url}/payment?plan=premium`, {
    ...Object.fromEntries(typed),
    idempotencyKey: "' or 1=1",
  });
  expect(status).toBe(400);
  expect(wordsOf(page)).toContain("Cette page a expiré");
  expect(keyIn(page, "idempotencyKey")).toMatch(/^[\da-f-]{36}$/);
});

describe("bad input is answered field by field", () => {
  test.each([
    ["firstName", "", "Prénom requis"],
    ["firstName", "   ", "Prénom requis"],
    ["firstName", "x".repeat(101), "Prénom trop long"],
    ["lastName", "", "Nom requis"],
    ["lastName", "x".repeat(101), "Nom trop long"],
    ["email", "camille", "Email invalide"],
    ["email", `${"x".repeat(250)}@a.fr`, "Email trop long"],
    ["phone", "06 12 34", "Téléphone invalide"],
    ["phone", "0".repeat(21), "Téléphone trop long"],
    ["phone", "<script>alert(1)", "Téléphone invalide"],
    ["company", "x".repeat(201), "Nom d'entreprise trop long"],
    ["address", "x".repeat(501), "Adresse trop longue"],
    ["city", "x".repeat(101), "Ville trop longue"],
    ["postalCode", "x".repeat(21), "Code postal trop long"],
    ["country", "x".repeat(101), "Pays trop long"],
    ["message", "x".repeat(1001), "Message trop long"],
    ["message", "nul \u0000 octet", "Caractères non acceptés"],
    ["message", "\uD800 seul", "Caractères non acceptés"],
    ["numberOfFiches", 0, "Indiquez un nombre de fiches entre 1 et 50"],
    ["numberOfFiches", 51, "Indiquez un nombre de fiches entre 1 et 50"],
    ["numberOfFiches", 1.5, "Indiquez un nombre de fiches entre 1 et 50"],
    ["numberOfFiches", "abc", "Indiquez un nombre de fiches entre 1 et 50"],
    ["siren", "123456789", "SIREN ou SIRET invalide"],
  ])("%s = %j", async (field, value, message) => {
    const { status, answer } = await call(changedOrder({ customerInfo: { [field]: value } }));
    expect({ status, answer }).toMatchObject({
      status: 400,
      answer: { success: false, fieldErrors: { [field]: expect.arrayContaining([message]) } },
    });
  });

  test.each([
    ["an unknown plan", { orderDetails: { planType: "gold" } }, 400, "planType"],
    ["a missing total", { orderDetails: { totalPrice: undefined } }, 400, "totalPrice"],
    ["a total as text", { orderDetails: { totalPrice: "1123" } }, 400, "totalPrice"],
    ["an unknown promo code", { customerInfo: { promoCode: "X" } }, 422, "promoCode"],
  ])("%s", async (_what, change, status, field) => {
    const refused = await call(changedOrder(change));
    expect(refused.status).toBe(status);
    expect(refused.answer).toMatchObject({
      success: false,
      fieldErrors: { [field]: [expect.any(String)] },
    });
  });

  test("a tampered price, a consumer, the subscription by a visitor", async () => {
    const tampered = await call(changedOrder({ orderDetails: { totalPrice: 10 } }));
    expect(tampered).toMatchObject({
      status: 409,
      answer: { error: expect.stringContaining("tarif") },
    });
    const consumer = await call(
      changedOrder({ customerInfo: { clientType: "particulier" } as object }),
    );
    expect(consumer).toMatchObject({
      status: 422,
      answer: { error: expect.stringContaining("professionnels") },
    });
    const subscription = { planType: "suiviCroissance", unitPrice: 100, totalPrice: 288 };
    const refused = await call(changedOrder({ orderDetails: subscription }));
    expect(refused).toMatchObject({
      status: 422,
      answer: { error: expect.stringContaining("Boost Local") },
    });
  });
});

describe("requests that are no order", () => {
  test.each([
    ["malformed JSON", "{", {}, 400],
    ["an empty body", "", {}, 400],
    ["a list", "[]", {}, 400],
    ["nothing of an order", "{}", {}, 400],
    ["a form", "a=b", { "content-type": "application/x-www-form-urlencoded" }, 415],
    ["10 MB", "x".repeat(10_000_000), {}, 413],
    ["another site's page", orderBody(), { origin: "https://evil.example" }, 403],
    ["a cross-site fetch", orderBody(), { "sec-fetch-site": "cross-site" }, 403],
  ])("%s", async (_what, body, headers, status) => {
    const refused = await call(body, headers);
    expect(refused).toMatchObject({
      status,
      answer: { success: false, error: expect.not.stringMatching(/invalid input|expected/i) },
    });
  });

  test("GET instead of POST", async () => {
    const response = await fetch(`${product.url}/functions/v1/process-order`);
    expect(response.status).toBe(405);
  });
});

test("the log has one line per request, without the person or the order's link", async () => {
  const { answer } = await call(orderBody());
  await fetch(`${product.url}/informations/${String(answer["orderId"])}?jeton=secret`);
  await expect.poll(() => product.output()).toContain('"path":"/informations/:id"');
  for (const personal of ["camille", "Perrin", "06 12", "secret", String(answer["orderId"])]) {
    expect(product.output()).not.toContain(personal);
  }
});
