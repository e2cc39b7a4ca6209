import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import PostalMime from "postal-mime";
import { expect, onTestFinished, test } from "vitest";
import { type Product, startProduct } from "../running-product/product-process.ts";
import { askFunction } from "./ask-function.ts";
import { orderBody } from "../samples/order-body.ts";

async function mailsOf(product: Product) {
  const folder = path.join(product.dataDirectory, "courriels");
  const names = existsSync(folder)
    ? readdirSync(folder).filter((name) => name.endsWith(".eml"))
    : [];
  return Promise.all(names.map((name) => PostalMime.parse(readFileSync(path.join(folder, name)))));
}

test("kill -9 right after the confirmation loses nothing: order and each mail are there, once", async () => {
  const product = await startProduct();
  onTestFinished(() => product.dispose());
  const key = { "idempotency-key": crypto.randomUUID() };
  const { answer } = await askFunction(product, "process-order", orderBody(), key);
  expect(answer).toMatchObject({ success: true });
  await product.kill9();
  await product.restart();
  expect((await askFunction(product, "process-order", orderBody(), key)).answer).toEqual(answer);
  await expect.poll(async () => (await mailsOf(product)).length, { timeout: 60_000 }).toBe(2);
  const mails = await mailsOf(product);
  expect(mails.map((mail) => String(mail.to?.[0]?.address)).toSorted()).toEqual([
    "camille.perrin@plomberie.example",
    "contact@phare-local.example",
  ]);
  for (const mail of mails) {
    expect(mail.text?.replaceAll(/\s/g, " ")).toContain("1 123 €");
    expect(mail.html).toContain(String(answer["orderNumber"]));
  }
  await product.restart();
  expect(await mailsOf(product)).toHaveLength(2);
});
