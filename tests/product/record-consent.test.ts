import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { CONSENT_VERSION } from "#domain/consent.ts";
import { queryProduct } from "../browser/product-database.ts";
import { type Product, startProduct } from "../browser/product-process.ts";

let product: Product;
beforeAll(async () => {
  product = await startProduct();
});
afterAll(() => product.dispose());

const proof = (changes: object = {}) => ({
  id: randomUUID(),
  bannerVersion: CONSENT_VERSION,
  choice: { analytics: true, preferences: false, marketing: false },
  ...changes,
});

async function send(body: object, headers: Record<string, string> = {}): Promise<number> {
  const response = await fetch(`${product.url}/functions/v1/record-consent`, {
    method: "POST",
    headers: { "content-type": "application/json", ...headers },
    body: JSON.stringify(body),
  });
  return response.status;
}

test("the proof of a choice holds its id, time, version and choice, and nothing else", async () => {
  const sent = proof();
  expect([await send(sent), await send(sent)]).toEqual([200, 200]);
  const kept = await queryProduct(product, `select * from consent_proofs where id = '${sent.id}'`);
  expect(kept).toEqual([
    {
      id: sent.id,
      chosen_at: expect.any(Date),
      banner_version: CONSENT_VERSION,
      choice: sent.choice,
    },
  ]);
});

test("what is not our banner's answer is refused", async () => {
  expect(await send(proof({ bannerVersion: "2020-01-01" }))).toBe(400);
  expect(await send(proof({ email: "camille@exemple.fr" }))).toBe(400);
  expect(await send(proof({ id: "1" }))).toBe(400);
  expect(await send(proof({ choice: { analytics: "yes" } }))).toBe(400);
  const forged = { origin: "https://evil.example", "sec-fetch-site": "cross-site" };
  expect(await send(proof(), forged)).toBe(403);
});
