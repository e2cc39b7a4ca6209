import { readFileSync } from "node:fs";
import { Agent, fetch } from "undici";
import { noteProgram } from "../reach/asked-addresses.ts";
import type { Product, RunningProduct } from "../running-product/product-process.ts";

/** The setting that tells where the run's products are asked for (product-host.ts). */
export const HOST = "PHARE_PRODUCT_HOST";

/** Facts that a worker is told of a product which the run's first process holds. */
export type Facts = Pick<Product, "url" | "dataDirectory" | "databaseUrl" | "outputFile">;

/** Products that hold a demonstration. */
export const filled = ["demo", "pictures"];

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
