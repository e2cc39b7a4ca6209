import { once } from "node:events";
import { readdirSync } from "node:fs";
import { Agent, request } from "node:http";
import path from "node:path";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { createTestDatabase } from "../cluster/test-database.ts";
import { testEngine } from "../cluster/test-engine.ts";
import {
  AUTH_SECRET,
  type Product,
  startProduct,
  startRefused,
} from "../running-product/product-process.ts";
import { orderBody } from "../samples/order-body.ts";

let product: Product;
beforeAll(async () => {
  product = await startProduct();
});
afterAll(() => product.dispose());

test("a second start on the same data is refused with a clear sentence", async () => {
  const second = await startRefused({ DATA_DIR: product.dataDirectory });
  expect(second).toContain("utilise déjà le dossier de données");
  expect((await fetch(`${product.url}/readyz`)).status).toBe(200);
});

test("a port in use, invalid settings and an unfinished live site are each reported in a sentence", async () => {
  const port = new URL(product.url).port;
  const database = await createTestDatabase(testEngine());
  const unfinished = await createTestDatabase(testEngine());
  onTestFinished(() => database.drop());
  onTestFinished(() => unfinished.drop());
  const [taken, wrong, live] = await Promise.all([
    startRefused({ PORT: port, DATABASE_URL: database.url }),
    startRefused({ PORT: "abc", MODE: "prod" }),
    startRefused({
      MODE: "live",
      SITE_URL: "https://www.mon-agence.fr",
      SMTP_URL: "smtp://127.0.0.1:1",
      DATABASE_URL: unfinished.url,
      AUTH_SECRET,
    }),
  ]);
  expect(taken).toContain(`Le port ${port} est déjà pris`);
  expect(wrong).toMatch(/MODE doit valoir demo ou live[\s\S]*PORT doit être un nombre/);
  expect(live).toContain("Dénomination sociale");
  expect(live).not.toContain("    at ");
});

test("SIGTERM completes a request in flight, keeps no connection, then leaves no database behind", async () => {
  const body = JSON.stringify(orderBody());
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  onTestFinished(() => agent.destroy());
  const posting = request(`${product.url}/functions/v1/process-order`, {
    method: "POST",
    headers: {
      "content-type": "application/json",
      "content-length": Buffer.byteLength(body),
      // Without any byte read, the server would close the connection as idle.
      expect: "100-continue",
    },
    agent,
  });
  const answered = once(posting, "response");
  await once(posting, "continue");
  posting.write(body.slice(0, 20));
  const stopped = product.stop();
  await expect
    .poll(() =>
      fetch(`${product.url}/healthz`).then(
        () => "open",
        () => "closed",
      ),
    )
    .toBe("closed");
  posting.end(body.slice(20));
  const [response] = await answered;
  expect(response.statusCode).toBe(200);
  response.resume();
  await once(response, "end");
  const again = request(`${product.url}/healthz`, { agent }).end();
  const [last] = await once(again, "response");
  expect(again.reusedSocket).toBe(true);
  expect(last.headers.connection).toBe("close");
  last.resume();
  expect(await stopped).toBe(0);
  expect(filesBelow(product.dataDirectory)).not.toContain("postmaster.pid");
});

function filesBelow(folder: string): string[] {
  return readdirSync(folder, { recursive: true }).map((file) => path.basename(String(file)));
}
