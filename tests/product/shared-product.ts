import { readFileSync } from "node:fs";
import { inject } from "vitest";
import type { RunningProduct } from "../running-product/product-process.ts";

/**
 * The product shared by test files at the same time: a test creates its own people and records, and counts no
 * others. A test with settings, an empty or a broken database has a product of its own.
 */
export function sharedProduct(): RunningProduct {
  const { outputFile, ...facts } = inject("product");
  return { ...facts, output: () => readFileSync(outputFile, "utf8") };
}
