import type { TestProject } from "vitest/node";
import { createTestDatabase } from "../cluster/test-database.ts";
import { type Product, startProduct } from "../running-product/product-process.ts";

export type SharedFacts = Pick<Product, "url" | "dataDirectory" | "databaseUrl" | "outputFile">;

declare module "vitest" {
  export interface ProvidedContext {
    product: SharedFacts;
  }
}

export default async function startSharedProduct(
  project: TestProject,
): Promise<() => Promise<void>> {
  const { engine } = project.getProvidedContext();
  const database = await createTestDatabase(engine);
  const product = await startProduct({
    DATABASE_URL: database.url,
    // With X-Forwarded-For each file has its own rate limits.
    TRUST_PROXY: "true",
    LOG_LEVEL: "info",
  });
  const { url, dataDirectory, databaseUrl, outputFile } = product;
  project.provide("product", { url, dataDirectory, databaseUrl, outputFile });
  return () => product.dispose();
}
