import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { CONSENT_VERSION } from "#domain/consent.ts";
import { queryProduct } from "../running-product/product-database.ts";
import { askFunction } from "./ask-function.ts";
import { sharedProduct } from "./shared-product.ts";

const product = sharedProduct();

const proof = (changes: object = {}) => ({
  id: randomUUID(),
  bannerVersion: CONSENT_VERSION,
  choice: { analytics: true, preferences: false, marketing: false },
  ...changes,
});

const send = async (body: object, headers?: Record<string, string>) =>
  (await askFunction(product, "record-consent", body, headers)).status;

test("the proof of a choice has its id, time, version and choice, and nothing else", async () => {
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

test("a body that isn't our banner's is refused", async () => {
  expect(await send(proof({ bannerVersion: "2020-01-01" }))).toBe(400);
  expect(await send(proof({ email: "camille@exemple.fr" }))).toBe(400);
  expect(await send(proof({ id: "1" }))).toBe(400);
  expect(await send(proof({ choice: { analytics: "yes" } }))).toBe(400);
  const forged = { origin: "https://evil.example", "sec-fetch-site": "cross-site" };
  expect(await send(proof(), forged)).toBe(403);
});
