import type { TestProject } from "vitest/node";
import { createTestDatabase } from "../cluster/test-database.ts";
import { type Product, startProduct } from "../running-product/product-process.ts";

/** What a test file is told of the product that all share. */
export type SharedFacts = Pick<Product, "url" | "dataDirectory" | "databaseUrl" | "outputFile">;

declare module "vitest" {
  export interface ProvidedContext {
    product: SharedFacts;
  }
}

/** Starts the product that test files share, after the server of its database (default-engine.ts). */
export default async function startSharedProduct(
  project: TestProject,
): Promise<() => Promise<void>> {
  const { engine } = project.getProvidedContext();
  const database = await createTestDatabase(engine);
  const product = await startProduct({
    DATABASE_URL: database.url,
    // Visitors are told apart by what they say: no file uses up another's allowance.
    TRUST_PROXY: "true",
    LOG_LEVEL: "info",
  });
  const { url, dataDirectory, databaseUrl, outputFile } = product;
  project.provide("product", { url, dataDirectory, databaseUrl, outputFile });
  return () => product.dispose();
}
