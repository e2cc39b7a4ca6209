import { cp, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Engine } from "../cluster/engine.ts";
import { createTestDatabase, type TestDatabase } from "../cluster/test-database.ts";
import { openDemonstration } from "../demonstration/open-demonstration.ts";
import { type Product, startProduct } from "../running-product/product-process.ts";
import { type Facts, filled } from "./hosted-product.ts";
import { nameHostilely } from "./hostile-names.ts";

export type Hosted = Facts & Pick<Product, "dispose">;

const settings = {
  // With X-Forwarded-For each test has its own rate limits.
  TRUST_PROXY: "true",
  DESIGN_PAGE: "true",
};

export function namedProducts(engine: Engine): (name: string) => Promise<Hosted> {
  const original = join(engine.folder, "demonstration");
  let demonstration: Promise<TestDatabase> | undefined;

  async function startFilled(name: string): Promise<Hosted> {
    demonstration ??= openDemonstration(engine, original);
    demonstration.catch(() => (demonstration = undefined));
    const { database: template } = (await demonstration).ownerConnection;
    const { url } = await createTestDatabase(engine, template);
    const folder = await mkdtemp(join(tmpdir(), "phare-demo-"));
    const DATA_DIR = join(folder, "data");
    await cp(original, DATA_DIR, { recursive: true });
    const product = await startProduct({ ...settings, DATABASE_URL: url, DATA_DIR });
    if (name === "demo") await nameHostilely(product);
    return {
      ...product,
      dispose: async () => {
        await product.dispose();
        await rm(folder, { recursive: true, force: true });
      },
    };
  }

  return async (name) => {
    if (filled.includes(name)) return startFilled(name);
    const { url } = await createTestDatabase(engine);
    const own = { ...settings, DATABASE_URL: url };
    return startProduct(name === "undo" ? { ...own, UNDO_SECONDS: "10" } : own);
  };
}
