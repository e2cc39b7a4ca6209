import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { Client, type ClientConfig, type QueryResultRow } from "pg";
import { clusterFolder, superuser } from "#db/embedded/cluster.server.ts";
import { readCredentials } from "#db/embedded/credentials.server.ts";
import { database, ownerRole } from "#db/embedded/owner.server.ts";
import type { RunningProduct } from "./product-process.ts";

/** As its owner, or as the superuser of an embedded database. */
export async function productConnection(
  product: RunningProduct,
  role: "owner" | "superuser" = "owner",
): Promise<ClientConfig> {
  const { dataDirectory, databaseUrl } = product;
  if (databaseUrl !== undefined) return { connectionString: databaseUrl };
  const cluster = clusterFolder(join(dataDirectory, "postgres"));
  const postmaster = (await readFile(join(cluster, "postmaster.pid"), "utf8")).split("\n");
  const { ownerPassword, superuserPassword } = await readCredentials(cluster);
  return {
    host: postmaster[4]?.trim() || "127.0.0.1",
    port: Number(postmaster[3]),
    ...(role === "owner"
      ? { user: ownerRole, password: ownerPassword }
      : { user: superuser, password: superuserPassword }),
    database,
  };
}

export async function queryProduct<Row extends QueryResultRow>(
  product: RunningProduct,
  statement: string,
  role: "owner" | "superuser" = "owner",
): Promise<Row[]> {
  const client = new Client(await productConnection(product, role));
  await client.connect();
  try {
    return (await client.query<Row>(statement)).rows;
  } finally {
    await client.end();
  }
}
