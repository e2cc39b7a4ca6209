import { afterAll, beforeAll, expect, test } from "vitest";
import { parisDate } from "#domain/paris-date.ts";
import { queryProduct } from "../running-product/product-database.ts";
import type { OpenedProduct } from "../running-product/product-in-worker.ts";
import { addPerson } from "../running-product/session.ts";
import { postForm, wordsOf } from "./form-post.ts";
import { openPages } from "./open-pages.ts";
import { openOwnProduct } from "./own-product.ts";

const path = "/admin/conservation";
const waits = "Le travail quotidien attend votre accord";

let product: OpenedProduct;
beforeAll(async () => {
  // The nightly job would clear the doubt: it runs nowhere here.
  product = await openOwnProduct({ WORKER: "separate" });
});
afterAll(() => product.dispose());

async function holdDailyWork(on: string): Promise<void> {
  const now = new Date();
  const hold = {
    doubt: "long-silence",
    on,
    since: now,
    now,
    databaseNow: now,
    newestAt: now,
    oldestAt: now,
    lastPurgeOn: "2026-01-02",
  };
  await queryProduct(
    product,
    `insert into settings (key, value, updated_at) values ('daily-work-hold', '${JSON.stringify(hold)}', now())`,
  );
}

function allowance(page: string): Record<string, string> {
  const form = page.split("<form").find((part) => part.includes('value="allow"')) ?? "";
  const inputs = form.matchAll(/<input[^>]*name="(\w+)"[^>]*value="([^"]*)"/g);
  return Object.fromEntries([...inputs].map(([, name = "", value = ""]) => [name, value]));
}

test("the button confirms the clock for a waiting purge: recorded with its author, for what they read", async () => {
  const { id, cookie } = await addPerson(product, { administrator: true });
  const { pageOf, wordsAt } = openPages(product, cookie);
  const press = (fields: Record<string, string>) =>
    postForm(product.url + path, fields, { origin: product.url, cookie });
  const allowed = () =>
    queryProduct<{ value: unknown }>(
      product,
      "select value from settings where key = 'daily-work-allowance'",
    );
  expect(await wordsAt(path)).not.toContain(waits);
  const today = parisDate(new Date());
  await holdDailyWork(today);
  const page = await pageOf(path);
  expect(wordsOf(page)).toContain(waits);
  const fields = allowance(page);
  expect(fields).toEqual({ action: "allow", doubt: "long-silence", on: today });

  const another = await press({ ...fields, on: "2026-01-03" });
  expect(another.status).toBe(409);
  expect(wordsOf(another.page)).toContain("Ce que vous aviez lu a changé");
  expect(await allowed()).toEqual([]);

  const answer = await press(fields);
  expect(answer.status).toBe(200);
  expect(wordsOf(answer.page)).toContain("Le travail quotidien reprend dans la minute");
  expect(wordsOf(answer.page)).not.toContain(waits);
  expect(await allowed()).toMatchObject([{ value: { doubt: "long-silence", on: today } }]);
  expect(
    await queryProduct(
      product,
      "select actor_id as by from journal where action = 'daily-work-allowed'",
    ),
  ).toEqual([{ by: id }]);
});
