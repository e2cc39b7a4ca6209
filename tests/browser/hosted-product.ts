import { readFileSync } from "node:fs";
import { Agent, fetch } from "undici";
import { noteProgram } from "../reach/asked-addresses.ts";
import type { Product, RunningProduct } from "../running-product/product-process.ts";

export const HOST = "PHARE_PRODUCT_HOST";

export type Facts = Pick<Product, "url" | "dataDirectory" | "databaseUrl" | "outputFile">;

export const filled = ["demo", "pictures"];

/** The product of that name, started on first use. */
export async function hostedProduct(name: string): Promise<RunningProduct> {
  if (filled.includes(name)) noteProgram("demo.ts");
  // The first caller waits as long as its test may: fetch's default is five minutes.
  const dispatcher = new Agent({ headersTimeout: 0 });
  const answer = await fetch(`${process.env[HOST]}/${name}`, { dispatcher });
  if (!answer.ok) throw new Error(`The product « ${name} » did not start: ${await answer.text()}`);
  const { outputFile, ...facts } = (await answer.json()) as Facts;
  return { ...facts, output: () => readFileSync(outputFile, "utf8") };
}
