import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";

const folder = import.meta.dirname;

/** Products that a file's tests visit besides the shared one, as its text names them: `visits: "demo"`. */
export function productsVisited(file: string): string[] {
  const text = readFileSync(file, "utf8");
  return [...new Set([...text.matchAll(/\bvisits: "([\w-]+)"/g)].map(([, name = ""]) => name))];
}

export function filesThatVisit(): string[] {
  return globSync("*.spec.ts", { cwd: folder })
    .filter((name) => productsVisited(join(folder, name)).length > 0)
    .toSorted();
}

interface PlannedTest {
  id: string;
  file: string;
}

/** Products that a run still needs: a product is over once no test of a visiting file is left. */
export function visitsLeft(
  tests: PlannedTest[],
  visited: (file: string) => string[] = productsVisited,
) {
  const left = new Map<string, Set<string>>();
  const names = new Map<string, string[]>();
  for (const { id, file } of tests) {
    const products = names.get(file) ?? visited(file);
    names.set(file, products);
    for (const product of products)
      left.set(product, (left.get(product) ?? new Set<string>()).add(id));
  }
  return {
    ended(id: string): string[] {
      return [...left].flatMap(([product, ids]) =>
        ids.delete(id) && ids.size === 0 ? [product] : [],
      );
    },
  };
}
