import { Pool } from "pg";
import { foldTotals, insertEverything } from "../tests/database/lists/many-records.ts";
import { productConnection } from "../tests/running-product/product-database.ts";
import { type Product, startProduct } from "../tests/running-product/product-process.ts";

export async function startFilled(records: number): Promise<Product> {
  const product = await startProduct();
  try {
    await fillProduct(product, records);
    return product;
  } catch (error) {
    await product.dispose();
    throw error;
  }
}

export async function fillProduct(product: Product, records: number): Promise<void> {
  const owner = new Pool(await productConnection(product));
  try {
    await addColleagues(owner);
    await insertEverything(owner, records);
    await foldTotals(owner, { through: "yesterday" });
    await owner.query("vacuum analyze");
  } finally {
    await owner.end();
  }
}

async function addColleagues(owner: Pool): Promise<void> {
  await owner.query(`
    with people as (
      insert into "user" (id, name, email, email_verified, created_at, updated_at)
      select id, id, id || '@agence.example', true, '2020-01-01', '2020-01-01' from unnest('{alix,agence}'::text[]) id
      returning id
    )
    insert into user_roles (user_id, role, granted_at, opened_at)
    select id, 'admin', '2020-01-01', '2020-01-01' from people`);
}
