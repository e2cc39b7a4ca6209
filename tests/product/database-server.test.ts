import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, readdirSync } from "node:fs";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { createTestDatabase } from "../cluster/test-database.ts";
import { testEngine } from "../cluster/test-engine.ts";
import {
  pinnedNode,
  type Product,
  productEnvironment,
  startProduct,
  startRefused,
} from "../running-product/product-process.ts";
import { openProduct } from "../running-product/product-in-worker.ts";
import { withoutStartupOptions } from "../running-product/options-ignored.ts";
import { queryProduct } from "../running-product/product-database.ts";
import { askFunction } from "./ask-function.ts";
import { orderBody } from "../samples/order-body.ts";

test("on a PostgreSQL server, two web processes share the numbers and a separate worker sends the e-mails", async () => {
  const database = await createTestDatabase(testEngine(), "template0");
  onTestFinished(() => database.drop());
  const settings = {
    DATABASE_URL: database.url,
    WORKER: "separate",
    AUTH_SECRET: "une-cle-de-session-partagee-par-tous",
  };
  const [first, second] = await Promise.all([startProduct(settings), startProduct(settings)]);
  let worker: ChildProcess | undefined;
  try {
    const orders = await Promise.all(
      Array.from({ length: 8 }, (_, index) =>
        askFunction(index % 2 === 0 ? first : second, "process-order", orderBody()),
      ),
    );
    const numbers = orders.map(({ answer }) => String(answer["orderNumber"])).toSorted();
    expect(numbers.map((number) => number.slice(-4))).toEqual(
      Array.from({ length: 8 }, (_, index) => String(index + 1).padStart(4, "0")),
    );
    expect(mailsOf(first)).toBe(0);
    worker = spawn(pinnedNode, ["build/server/worker.js"], {
      env: productEnvironment({ ...settings, DATA_DIR: first.dataDirectory }),
      stdio: "ignore",
    });
    await expect.poll(() => mailsOf(first)).toBe(16);
    worker.kill("SIGTERM");
    expect(await once(worker, "close")).toEqual([0, null]);
  } finally {
    worker?.kill("SIGKILL");
    await first.dispose();
    await second.dispose();
  }
});

function mailsOf({ dataDirectory }: Product): number {
  const mailbox = path.join(dataDirectory, "courriels");
  return existsSync(mailbox)
    ? readdirSync(mailbox).filter((name) => name.endsWith(".eml")).length
    : 0;
}

test("a start whose requests would run as the owner ends with a sentence", async () => {
  const database = await createTestDatabase(testEngine());
  onTestFinished(() => database.drop());
  const pooler = await withoutStartupOptions(database.url);
  onTestFinished(() => pooler.close());
  const printed = await startRefused({ DATABASE_URL: pooler.url });
  expect(printed).toContain("les requêtes s’exécuteraient comme «");
  expect(printed).not.toContain("    at ");
});

test("a server that doesn't answer is reported in a sentence", async () => {
  const printed = await startRefused({ DATABASE_URL: "postgresql://phare:x@127.0.0.1:1/phare" });
  expect(printed).toContain("La base de données de DATABASE_URL ne répond pas");
  expect(printed).not.toContain("    at ");
});

test("an order on a read-only server answers 503, with Retry-After", async () => {
  const database = await createTestDatabase(testEngine());
  onTestFinished(() => database.drop());
  const product = await openProduct(database.url);
  onTestFinished(() => product.dispose());
  // As a standby does until it is promoted.
  const name = new URL(database.url).pathname.slice(1);
  await queryProduct(product, `alter database ${name} set default_transaction_read_only = on`);
  await queryProduct(
    product,
    "select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()",
  );
  const refused = await askFunction(product, "process-order", orderBody());
  expect(refused.status).toBe(503);
  expect(refused.headers.get("retry-after")).toBe("5");
});
