import { createTestDatabase } from "../cluster/test-database.ts";
import { testEngine } from "../cluster/test-engine.ts";
import { type Product, startProduct } from "../running-product/product-process.ts";

/** A product for one test file alone, on an empty database of the shared server. */
export async function startOwnProduct(settings: NodeJS.ProcessEnv = {}): Promise<Product> {
  const database = await createTestDatabase(testEngine());
  try {
    const product = await startProduct({ DATABASE_URL: database.url, ...settings });
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
