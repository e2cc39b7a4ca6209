import { expect, test } from "vitest";
import { sharedProduct } from "./shared-product.ts";

/** A visitor's script budget before interaction (issue 3, "Done when"). */
const MAX_SCRIPT_BYTES = 10 * 1024;

const product = sharedProduct();

const read = async (path: string) => (await fetch(product.url + path)).text();

const importedBy = (script: string) =>
  [...script.matchAll(/(?:\bfrom|\bimport)\s*["'`]([^"'`]+)["'`]/g)].map(([, path]) => path ?? "");

test.each(["/", "/cgv", "/politique-confidentialite"])(
  "%s loads at most 10 KB of script, all its imports included",
  async (page) => {
    const sources = (await read(page)).matchAll(/<script[^>]+src="([^"]+)"/g);
    const waiting = [...sources].map(([, path]) => path ?? "");
    expect(waiting).not.toEqual([]);
    const loaded = new Map<string, number>();
    for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
      if (loaded.has(path)) continue;
      const script = await read(path);
      loaded.set(path, Buffer.byteLength(script));
      const from = new URL(path, product.url);
      waiting.push(...importedBy(script).map((imported) => new URL(imported, from).pathname));
    }
    const total = [...loaded.values()].reduce((sum, size) => sum + size, 0);
    expect(total).toBeGreaterThan(1000);
    expect(total).toBeLessThanOrEqual(MAX_SCRIPT_BYTES);
  },
);
