import { sql } from "drizzle-orm";
import type { Transaction } from "#db/client.server.ts";
import type { Catalogue } from "#domain/catalogue.ts";
import { catalogueInForce } from "./versions.server.ts";

const lock = sql`hashtextextended('catalogue', 0)`;

/** Holds a shared advisory lock until the transaction ends: a publication waits for sales under way. */
export async function catalogueForSale(transaction: Transaction, now: Date): Promise<Catalogue> {
  await transaction.execute(sql`select pg_advisory_xact_lock_shared(${lock})`);
  return catalogueInForce(transaction, now);
}

/** Takes the exclusive advisory lock: waits for sales under way and blocks new ones until the transaction ends. */
export async function holdSales(transaction: Transaction): Promise<void> {
  await transaction.execute(sql`select pg_advisory_xact_lock(${lock})`);
}
