import { Pool } from "pg";
import { insertEverything } from "../tests/database/lists/many-records.ts";
import { productConnection } from "../tests/running-product/product-database.ts";
import { type Product, startProduct } from "../tests/running-product/product-process.ts";

/** A product on its own database, with so many records of every list. */
export async function startFilled(records: number): Promise<Product> {
  const product = await startProduct();
  try {
    const owner = new Pool(await productConnection(product));
    try {
      await insertEverything(owner, records);
      await owner.query("vacuum analyze");
    } finally {
      await owner.end();
    }
    return product;
  } catch (error) {
    await product.dispose();
    throw error;
  }
}
