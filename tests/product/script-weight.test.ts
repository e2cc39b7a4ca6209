import { expect, test } from "vitest";
import { clientManifest, modulesOf } from "./client-manifest.ts";
import { sharedProduct } from "./shared-product.ts";

const product = sharedProduct();

/** Bytes on the way, for a browser that takes Brotli. */
async function weightOf(path: string): Promise<number> {
  const headers = { "accept-encoding": "br" };
  const answer = await fetch(product.url + path, { method: "HEAD", headers });
  return Number(answer.headers.get("content-length"));
}

/** In kilobytes of 1 024 bytes, what each may load before it answers a press, with two to spare; may only fall. */
const ceilings: Record<string, number> = {
  "routes/site/checkout/checkout": 142,
  "routes/site/quote-request/quote-request": 140,
  "routes/site/audit/audit": 133,
  "routes/auth/auth": 130,
  "routes/portal/portal": 148,
  "routes/admin/dashboard/dashboard": 136,
  "routes/admin/orders/list": 146,
};

test.each(Object.entries(ceilings))("%s loads at most %i KB of script", async (id, ceiling) => {
  const weights = await Promise.all(modulesOf(await clientManifest(product), id).map(weightOf));
  for (const weight of weights) expect(weight).toBeGreaterThan(0);
  const kilobytes = weights.reduce((sum, weight) => sum + weight, 0) / 1024;
  expect(kilobytes).toBeLessThanOrEqual(ceiling);
  expect(kilobytes, "the ceiling follows").toBeGreaterThan(ceiling - 6);
});
