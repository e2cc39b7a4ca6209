import { appendFile, readFile, rename, writeFile } from "node:fs/promises";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Product, startProduct } from "../running-product/product-process.ts";
import { addPerson } from "../running-product/session.ts";
import { askFunction } from "./ask-function.ts";
import { wordsOf } from "./form-post.ts";
import { openPages } from "./open-pages.ts";
import { orderBody } from "../samples/order-body.ts";

let product: Product;
beforeAll(async () => {
  // With embedded PostgreSQL of its own, which these tests kill.
  product = await startProduct();
});
afterAll(() => product.dispose());

const often = { interval: 100 };
const inData = (...names: string[]) => path.join(product.dataDirectory, "postgres", ...names);
const statusOf = async (page: string) => (await fetch(product.url + page)).status;

async function killPostgres(folder = "cluster"): Promise<void> {
  const text = await readFile(inData(folder, "postmaster.pid"), "utf8");
  process.kill(Number.parseInt(text, 10), "SIGKILL");
}

function linesSince(mark: number): string[] {
  const lines = product.output().slice(mark).split("\n");
  return lines.filter((line) => line !== "" && !line.includes('"requestId"'));
}

test("PostgreSQL killed and kept down: 503 in French meanwhile; then the site continues with its orders", async () => {
  const { cookie } = await addPerson(product);
  const { get } = openPages(product);
  const key = { "idempotency-key": crypto.randomUUID() };
  const placed = await askFunction(product, "process-order", orderBody(), key);
  expect(placed.answer).toMatchObject({ success: true });
  const settings = inData("cluster", "postgresql.conf");
  const right = await readFile(settings);
  const mark = product.output().length;
  await appendFile(settings, "no_such_setting = 1\n");
  await killPostgres();
  await expect.poll(() => statusOf("/readyz"), often).toBe(503);
  expect(await statusOf("/healthz")).toBe(200);
  expect(await statusOf("/")).toBe(200);

  const call = await askFunction(product, "process-order", orderBody());
  expect(call.status).toBe(503);
  expect(call.headers.get("retry-after")).toBe("5");
  expect(call.answer["error"]).toMatch(
    /^Erreur lors du traitement de la commande \(référence [\da-f-]{36}\)$/,
  );
  const [, reference = "none"] =
    /référence ([\da-f-]{36})/.exec(String(call.answer["error"])) ?? [];
  await expect.poll(() => product.output()).toContain(reference);
  const page = await get("/devis/00000000-0000-4000-8000-000000000000");
  expect(page.status).toBe(503);
  expect(page.headers.get("retry-after")).toBe("5");
  const signedIn = await get("/portal", cookie);
  expect(signedIn.status).toBe(503);
  expect(wordsOf(await signedIn.text())).toContain("indisponible pour un instant");

  // Eighty pollers fail meanwhile, each twice a second.
  await expect.poll(() => product.output().slice(mark), often).toContain("essai manqué");
  await writeFile(settings, right);
  await expect.poll(() => statusOf("/readyz"), often).toBe(200);
  const again = await askFunction(product, "process-order", orderBody(), key);
  const { orderId, orderNumber, totalCents } = placed.answer;
  expect(again.answer).toMatchObject({ orderId, orderNumber, totalCents });
  const next = await askFunction(product, "process-order", orderBody());
  expect(next.answer["orderNumber"]).toMatch(/-0002$/);
  expect((await get("/portal", cookie)).status).toBe(200);

  const said = linesSince(mark);
  expect(said.filter((line) => line.includes("database away"))).toHaveLength(1);
  expect(said.filter((line) => line.includes("Base embarquée"))).toHaveLength(3);
  expect(said.length).toBeLessThanOrEqual(6);
  expect(said.join("\n")).not.toContain("object Object");
});

test("PostgreSQL killed and its files gone: the program says so in one sentence and exits with 1", async () => {
  const mark = product.output().length;
  await rename(inData("cluster"), inData("away"));
  await killPostgres("away");
  const answered = () => statusOf("/healthz").catch(() => "closed");
  await expect.poll(answered, often).toBe("closed");
  expect(await product.stop()).toBe(1);
  const words = product
    .output()
    .slice(mark)
    .split("\n")
    .filter((line) => line !== "" && !line.startsWith("{"));
  expect(words).toEqual([
    `La base embarquée s’est arrêtée, et ses données ne sont plus dans « ${inData()} ».`,
  ]);
});
