import { beforeAll, expect, test } from "vitest";
import { type ClientManifest, clientManifest } from "./client-manifest.ts";
import { sharedProduct } from "./shared-product.ts";

const product = sharedProduct();

let routes: ClientManifest["routes"];
let entry: string[];
const chunks = new Map<string, Promise<string>>();

const read = async (path: string) => (await fetch(product.url + path)).text();

beforeAll(async () => {
  const manifest = await clientManifest(product);
  routes = manifest.routes;
  entry = [manifest.entry.module, ...manifest.entry.imports];
});

/** Every chunk that a route may load, its layouts' and lazy ones included. */
async function chunksOf(id: string): Promise<Set<string>> {
  const waiting = [...entry];
  for (let at: string | undefined = id; at !== undefined; at = routes[at]?.parentId) {
    waiting.push(routes[at]?.module ?? "", ...(routes[at]?.imports ?? []));
  }
  const found = new Set<string>();
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    if (found.has(path)) continue;
    found.add(path);
    if (!chunks.has(path)) chunks.set(path, read(path));
    const named = ((await chunks.get(path)) ?? "").matchAll(/["'`]\.\/([\w.-]+\.js)["'`]/g);
    waiting.push(...[...named].map(([, name]) => `/assets/${name}`));
  }
  return found;
}

/** Chunks with a name of the validator's own, which no minifier shortens. */
async function withValidator(id: string): Promise<string[]> {
  const found: string[] = [];
  for (const path of await chunksOf(id)) {
    if ((await chunks.get(path))?.includes("_zod")) found.push(path);
  }
  return found;
}

function isWithin(id: string, layout: RegExp): boolean {
  const { parentId } = routes[id] ?? {};
  return layout.test(id) || (parentId !== undefined && isWithin(parentId, layout));
}

test("no public page loads the validator: the server's schema is the only rule", async () => {
  const visited = Object.keys(routes).filter(
    (id) =>
      !isWithin(id, /^routes\/(?:portal\/portal|admin\/layout\/admin)-layout$/) &&
      !id.startsWith("routes/dev/"),
  );
  expect(visited).toEqual(
    expect.arrayContaining([
      "routes/site/checkout/checkout",
      "routes/site/quote-request/quote-request",
      "routes/site/order-information/order-information",
      "routes/site/project-analysis/project-analysis",
      "routes/auth/auth",
      "routes/quote/quote",
    ]),
  );
  const heavy: Record<string, string[]> = {};
  for (const id of visited) {
    const found = await withValidator(id);
    if (found.length > 0) heavy[id] = found;
  }
  expect(heavy).toEqual({});
});

test("the quote generator loads the validator, which proves that the search would find it", async () => {
  expect(await withValidator("routes/admin/quote-generator/quote-generator")).not.toEqual([]);
});
