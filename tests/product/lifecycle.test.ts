import { once } from "node:events";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { request } from "node:http";
import path from "node:path";
import PostalMime from "postal-mime";
import { afterEach, expect, test } from "vitest";
import { type Product, startProduct, startRefused } from "../browser/product-process.ts";
import { callProcessOrder, orderBody } from "./order-call.ts";

const running: Product[] = [];
afterEach(async () => {
  for (const product of running.splice(0)) await product.dispose();
});

async function started(settings?: NodeJS.ProcessEnv): Promise<Product> {
  const product = await startProduct(settings);
  running.push(product);
  return product;
}

async function mailsOf(product: Product) {
  const folder = path.join(product.dataDirectory, "courriels");
  const names = existsSync(folder)
    ? readdirSync(folder).filter((name) => name.endsWith(".eml"))
    : [];
  return Promise.all(names.map((name) => PostalMime.parse(readFileSync(path.join(folder, name)))));
}

test("kill -9 right after the confirmation loses nothing: order and each mail are there, once", async () => {
  const product = await started();
  const key = { "idempotency-key": "after-the-crash" };
  const { answer } = await callProcessOrder(product.url, orderBody(), key);
  expect(answer).toMatchObject({ success: true });
  await product.kill9();
  await product.restart();
  expect((await callProcessOrder(product.url, orderBody(), key)).answer).toEqual(answer);
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

test("SIGTERM lets a request in flight finish, then leaves no database behind", async () => {
  const product = await started();
  const body = JSON.stringify(orderBody());
  const posting = request(`${product.url}/functions/v1/process-order`, {
    method: "POST",
    headers: { "content-type": "application/json", "content-length": Buffer.byteLength(body) },
  });
  const answered = once(posting, "response");
  await new Promise((resolve) => posting.write(body.slice(0, 20), resolve));
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
  expect(await stopped).toBe(0);
  expect(filesBelow(product.dataDirectory)).not.toContain("postmaster.pid");
});

function filesBelow(folder: string): string[] {
  return readdirSync(folder, { recursive: true }).map((file) => path.basename(String(file)));
}

test("a second start on the same data is refused with a clear sentence", async () => {
  const product = await started();
  const second = await startRefused({ DATA_DIR: product.dataDirectory });
  expect(second).toContain("utilise déjà le dossier de données");
  expect((await fetch(`${product.url}/readyz`)).status).toBe(200);
});

test("a taken port, wrong settings and an unfinished live site are each told in a sentence", async () => {
  const product = await started();
  const port = new URL(product.url).port;
  const [taken, wrong, live] = await Promise.all([
    startRefused({ PORT: port, DATA_DIR: `${product.dataDirectory}-2` }),
    startRefused({ PORT: "abc", MODE: "prod" }),
    startRefused({ MODE: "live", SITE_URL: "https://www.mon-agence.fr" }),
  ]);
  expect(taken).toContain(`Le port ${port} est déjà pris`);
  expect(wrong).toMatch(/MODE doit valoir demo ou live[\s\S]*PORT doit être un nombre/);
  expect(live).toContain("legalName");
  expect(live).not.toContain("    at ");
});

test("with the database gone, pages and calls say so in French with a reference, nothing half done", async () => {
  const product = await started();
  const pid = Number(
    readFileSync(path.join(product.dataDirectory, "postgres/cluster/postmaster.pid"), "utf8").split(
      "\n",
    )[0],
  );
  process.kill(pid, "SIGQUIT");
  await expect.poll(async () => (await fetch(`${product.url}/readyz`)).status).toBe(503);
  expect((await fetch(`${product.url}/healthz`)).status).toBe(200);
  const { status, answer } = await callProcessOrder(product.url, orderBody());
  expect(status).toBe(500);
  expect(answer["error"]).toMatch(
    /^Erreur lors du traitement de la commande \(référence [\da-f-]{36}\)$/,
  );
  const [, reference = "none"] = /référence ([\da-f-]{36})/.exec(String(answer["error"])) ?? [];
  await expect.poll(() => product.output()).toContain(reference);
  await product.restart();
  const key = { "idempotency-key": "again" };
  expect((await callProcessOrder(product.url, orderBody(), key)).answer["orderNumber"]).toMatch(
    /-0001$/,
  );
});
