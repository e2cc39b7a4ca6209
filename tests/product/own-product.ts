import { createTestDatabase } from "../cluster/test-database.ts";
import { testEngine } from "../cluster/test-engine.ts";
import { type OpenedProduct, openProduct } from "../running-product/product-in-worker.ts";
import { type Product, startProduct } from "../running-product/product-process.ts";

/** A product for one test file, in its own process, on an empty database of the shared server. */
export function openOwnProduct(settings: NodeJS.ProcessEnv = {}): Promise<OpenedProduct> {
  return onOwnDatabase((url) => openProduct(url, settings));
}

/** As a separate program, for a file that stops or kills it. */
export function startOwnProduct(settings: NodeJS.ProcessEnv = {}): Promise<Product> {
  return onOwnDatabase((url) => startProduct({ DATABASE_URL: url, ...settings }));
}

async function onOwnDatabase<Own extends OpenedProduct>(
  start: (databaseUrl: string) => Promise<Own>,
): Promise<Own> {
  const database = await createTestDatabase(testEngine());
  try {
    const product = await start(database.url);
    return {
      ...product,
      async dispose() {
        await product.dispose();
        await database.drop();
      },
    };
  } catch (error) {
    await database.drop();
    throw error;
  }
}
