import { readFileSync } from "node:fs";
import { inject } from "vitest";
import type { RunningProduct } from "../running-product/product-process.ts";

/**
 * The product that test files share, while others use it too: a test makes people and records of its own,
 * and counts no others. What needs settings, an empty database or a broken one has a product of its own.
 */
export function sharedProduct(): RunningProduct {
  const { outputFile, ...facts } = inject("product");
  return { ...facts, output: () => readFileSync(outputFile, "utf8") };
}
