import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { Client, type ClientConfig, type QueryResultRow } from "pg";
import { clusterFolder } from "#db/embedded/cluster.server.ts";
import { readCredentials } from "#db/embedded/credentials.server.ts";
import { database, ownerRole } from "#db/embedded/owner.server.ts";
import type { Product } from "./product-process.ts";

/** How to reach a running product's embedded database as its owner. */
export async function productConnection({ dataDirectory }: Product): Promise<ClientConfig> {
  const cluster = clusterFolder(join(dataDirectory, "postgres"));
  const postmaster = (await readFile(join(cluster, "postmaster.pid"), "utf8")).split("\n");
  const { ownerPassword } = await readCredentials(cluster);
  return {
    host: postmaster[4]?.trim() || "127.0.0.1",
    port: Number(postmaster[3]),
    user: ownerRole,
    password: ownerPassword,
    database,
  };
}

/** Reads a running product's embedded database, for what no page shows. */
export async function queryProduct<Row extends QueryResultRow>(
  product: Product,
  statement: string,
): Promise<Row[]> {
  const client = new Client(await productConnection(product));
  await client.connect();
  try {
    return (await client.query<Row>(statement)).rows;
  } finally {
    await client.end();
  }
}
