import { once } from "node:events";
import { readFileSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Agent, fetch } from "undici";
import { type Engine, startDefaultEngine } from "../cluster/engine.ts";
import { createTestDatabase } from "../cluster/test-database.ts";
import {
  type Product,
  type RunningProduct,
  startProduct,
} from "../running-product/product-process.ts";
import { noteProgram } from "../reach/asked-addresses.ts";
import { fillDemo } from "./fill-demo.ts";
import { nameHostilely } from "./hostile-names.ts";

const HOST = "PHARE_PRODUCT_HOST";

/** What a worker is told of a product that the run's first process holds. */
type Facts = Pick<Product, "url" | "dataDirectory" | "databaseUrl" | "outputFile">;
type Hosted = Facts & Pick<Product, "dispose">;

/**
 * Holds the products of a run for all its workers, each started when a test first asks for it: « shared »,
 * which most tests use at once; « demo », filled with an agency's six months, some names of it hostile; « pictures »,
 * the same with no name changed; « undo », where what is sent waits,
 * as it does in none of the others; any other name, one that starts
 * empty and is of the tests that say it. Each has a database of its own on one server, copied from the migrated template.
 */
export default async function hostProducts(): Promise<() => Promise<void>> {
  const server = await startDefaultEngine();
  const products = new Map<string, Promise<Hosted>>();
  const host = createServer((request, response) => {
    const name = (request.url ?? "").slice(1);
    const product = products.get(name) ?? startNamed(name, server.engine);
    products.set(name, product);
    product.then(
      (facts) => response.end(JSON.stringify(facts)),
      (error: unknown) => response.writeHead(500).end(String(error)),
    );
  });
  host.listen(0, "127.0.0.1");
  await once(host, "listening");
  const address = host.address();
  if (address === null || typeof address === "string") throw new Error("no port");
  process.env[HOST] = `http://127.0.0.1:${address.port}`;
  return async () => {
    host.close();
    const started = await Promise.allSettled(products.values());
    const hosted = started.flatMap((start) => (start.status === "fulfilled" ? [start.value] : []));
    await Promise.all(hosted.map((product) => product.dispose()));
    await server.stop();
  };
}

/** Those that hold a demonstration. */
const filled = ["demo", "pictures"];

/** The product of that name, started if nobody asked for it yet. */
export async function hostedProduct(name: string): Promise<RunningProduct> {
  if (filled.includes(name)) noteProgram("demo.ts");
  // The first to ask waits for as long as its test may: of itself, a call gives up after five minutes.
  const dispatcher = new Agent({ headersTimeout: 0 });
  const answer = await fetch(`${process.env[HOST]}/${name}`, { dispatcher });
  if (!answer.ok) throw new Error(`The product « ${name} » did not start: ${await answer.text()}`);
  const { outputFile, ...facts } = (await answer.json()) as Facts;
  return { ...facts, output: () => readFileSync(outputFile, "utf8") };
}

const settings = {
  // Visitors are told apart by what they say: no test uses up another's allowance.
  TRUST_PROXY: "true",
  DESIGN_PAGE: "true",
};

async function startNamed(name: string, engine: Engine): Promise<Hosted> {
  const { url } = await createTestDatabase(engine);
  const own = { ...settings, DATABASE_URL: url };
  if (name === "undo") return startProduct({ ...own, UNDO_SECONDS: "10" });
  if (!filled.includes(name)) return startProduct(own);
  const folder = await mkdtemp(join(tmpdir(), "phare-demo-"));
  const demonstration = { DATABASE_URL: url, DATA_DIR: join(folder, "data") };
  await fillDemo(demonstration);
  const product = await startProduct({ ...own, ...demonstration });
  if (name === "demo") await nameHostilely(product);
  return {
    ...product,
    dispose: async () => {
      await product.dispose();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
