import { expect, test } from "vitest";
import { clientManifest, modulesOf } from "./client-manifest.ts";
import { sharedProduct } from "./shared-product.ts";

const product = sharedProduct();

async function weightOf(path: string): Promise<number> {
  const headers = { "accept-encoding": "br" };
  const answer = await fetch(product.url + path, { method: "HEAD", headers });
  return Number(answer.headers.get("content-length"));
}

/** In kilobytes of 1,024 bytes: what each may load before it hydrates, with two to spare; may only fall. */
const ceilings: Record<string, number> = {
  "routes/site/checkout/checkout": 145,
  "routes/site/quote-request/quote-request": 141,
  "routes/site/audit/audit": 133,
  "routes/auth/auth": 131,
  "routes/portal/portal": 151,
  "routes/admin/dashboard/dashboard": 139,
  "routes/admin/orders/list": 151,
};

test.each(Object.entries(ceilings))("%s loads at most %i KB of script", async (id, ceiling) => {
  const weights = await Promise.all(modulesOf(await clientManifest(product), id).map(weightOf));
  for (const weight of weights) expect(weight).toBeGreaterThan(0);
  const kilobytes = weights.reduce((sum, weight) => sum + weight, 0) / 1024;
  expect(kilobytes).toBeLessThanOrEqual(ceiling);
  expect(kilobytes, "the ceiling follows").toBeGreaterThan(ceiling - 6);
});

/** The site's own script, and what waits for an interaction; may only fall. */
const UNTOUCHED_KILOBYTES = 4.5;

test.each([
  ["/payment", "routes/site/checkout/checkout"],
  ["/devis", "routes/site/quote-request/quote-request"],
  ["/audit-gratuit", "routes/site/audit/audit"],
  ["/auth", "routes/auth/auth"],
])("%s loads its own modules at the first interaction, and lists them all", async (path, id) => {
  const page = await (await fetch(product.url + path)).text();
  expect(page).not.toMatch(/<script[^>]+type="module"(?![^>]*src=)/);
  expect(page).not.toContain("modulepreload");
  const sources = Array.from(page.matchAll(/<script[^>]+src="([^"]+)"/g), ([, src]) => src ?? "");
  expect(sources.length).toBeGreaterThan(1);
  const weights = await Promise.all(sources.map(weightOf));
  const kilobytes = weights.reduce((sum, weight) => sum + weight, 0) / 1024;
  expect(kilobytes).toBeLessThanOrEqual(UNTOUCHED_KILOBYTES);
  const [, waiting = ""] = /data-when-touched="([^"]+)"/.exec(page) ?? [];
  const needed = modulesOf(await clientManifest(product), id);
  expect(waiting.split(" ")).toEqual(expect.arrayContaining(needed));
});

test("a form that comes back with faults loads its modules at once", async () => {
  const answer = await fetch(`${product.url}/devis`, {
    method: "POST",
    headers: { origin: product.url },
    body: new URLSearchParams({ email: "personne" }),
  });
  const page = await answer.text();
  expect(page).toContain('aria-invalid="true"');
  expect(page).toContain("modulepreload");
  expect(page).not.toContain("data-when-touched");
});
