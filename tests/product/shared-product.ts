import { readFileSync } from "node:fs";
import { inject } from "vitest";
import type { RunningProduct } from "../running-product/product-process.ts";

/** Shared by test files at the same time: a test creates its own people and records, and counts no others. */
export function sharedProduct(): RunningProduct {
  const { outputFile, ...facts } = inject("product");
  return { ...facts, output: () => readFileSync(outputFile, "utf8") };
}
