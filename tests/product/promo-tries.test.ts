import { expect, test } from "vitest";
import { fromAnotherAddress } from "../identity.ts";
import { keyIn, postForm, wordsOf } from "./form-post.ts";
import { changedOrder, orderBody } from "../samples/order-body.ts";
import { sharedProduct } from "./shared-product.ts";

const product = sharedProduct();
const CODE = "PHARELOCAL20";
const sentence =
  /^Trop de codes promo essayés\. Réessayez dans \d+ minutes, ou commandez sans code\.$/;

function visitor() {
  const address = fromAnotherAddress();
  const call = async (name: string, body: unknown) => {
    const response = await fetch(`${product.url}/functions/v1/${name}`, {
      method: "POST",
      headers: { "content-type": "application/json", ...address },
      body: JSON.stringify(body),
    });
    const { status, headers } = response;
    return { status, wait: headers.get("retry-after"), answer: (await response.json()) as unknown };
  };
  const pageFields = async (promoCode: string) => {
    const page = await (await fetch(`${product.url}/payment?plan=premium`)).text();
    return {
      firstName: "Camille",
      lastName: "Roux",
      email: `camille-${crypto.randomUUID()}@roux.example`,
      phone: "06 12 34 56 78",
      numberOfFiches: "1",
      clientType: "professionnel",
      planType: "premium",
      country: "France",
      terms: "on",
      unitPrice: keyIn(page, "unitPrice"),
      totalPrice: keyIn(page, "totalPrice"),
      idempotencyKey: keyIn(page, "idempotencyKey"),
      promoCode,
    };
  };
  return {
    check: (code: string) => call("check-promo-code", { code }),
    order: (promoCode: string) =>
      call("process-order", changedOrder({ customerInfo: { promoCode } })),
    orderWithoutCode: () =>
      call(
        "process-order",
        changedOrder({
          customerInfo: { promoCode: "", email: `camille-${crypto.randomUUID()}@roux.example` },
          orderDetails: { totalPrice: 1404 },
        }),
      ),
    page: async (promoCode: string, intent?: string) =>
      postForm(
        `${product.url}/payment?plan=premium`,
        { ...(await pageFields(promoCode)), ...(intent && { action: intent }) },
        { origin: product.url, ...address },
      ),
  };
}

test("wrong promo codes share one rate limit per visitor, wherever they are typed", async () => {
  const { check, order, orderWithoutCode, page } = visitor();
  for (let index = 0; index < 4; index += 1) {
    expect(await check(`FAUX${index}`)).toMatchObject({ status: 200, answer: { valid: false } });
    expect(await order(`FAUX${index}`)).toMatchObject({ status: 422 });
  }
  expect((await page("FAUX8", "check-promo")).status).toBe(200);
  expect((await page("FAUX9")).status).toBe(422);

  expect(await check(CODE)).toEqual({
    status: 429,
    wait: expect.stringMatching(/^\d+$/),
    answer: {
      success: false,
      error: expect.stringMatching(sentence),
      fieldErrors: { code: [expect.stringMatching(sentence)] },
    },
  });
  expect(await order(CODE)).toMatchObject({
    status: 429,
    answer: { fieldErrors: { promoCode: [expect.stringMatching(sentence)] } },
  });
  for (const intent of ["check-promo", undefined]) {
    const refused = await page(CODE, intent);
    expect(refused.status).toBe(429);
    expect(wordsOf(refused.page)).toContain("Trop de codes promo essayés.");
    for (const kept of ["Camille", "Roux", CODE]) {
      expect(refused.page).toContain(`value="${kept}"`);
    }
  }
  expect(await orderWithoutCode()).toMatchObject({ status: 200 });
  expect(await visitor().check(CODE)).toMatchObject({ answer: { valid: true } });
});

test("a valid code uses up no try, however often it is checked", async () => {
  const { check, order, page } = visitor();
  const checks = await Promise.all(Array.from({ length: 8 }, () => check(CODE)));
  const orders = await Promise.all(Array.from({ length: 8 }, () => order(CODE)));
  expect(new Set([...checks, ...orders].map(({ status }) => status))).toEqual(new Set([200]));
  expect((await page(CODE, "check-promo")).status).toBe(200);
  expect(await check(orderBody().customerInfo.promoCode)).toMatchObject({
    answer: { valid: true },
  });
});
