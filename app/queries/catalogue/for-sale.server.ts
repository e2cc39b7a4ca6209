import { sql } from "drizzle-orm";
import type { Transaction } from "#db/client.server.ts";
import type { Catalogue } from "#domain/catalogue.ts";
import { catalogueInForce } from "./versions.server.ts";

const lock = sql`hashtextextended('catalogue', 0)`;

/**
 * The catalogue that something is sold by, which nothing published meanwhile replaces before the transaction ends: a
 * publication waits for it, and whoever comes after the publication reads the new one.
 */
export async function catalogueForSale(transaction: Transaction, now: Date): Promise<Catalogue> {
  await transaction.execute(sql`select pg_advisory_xact_lock_shared(${lock})`);
  return catalogueInForce(transaction, now);
}

/** Waits for the sales under way, and lets none begin until the transaction ends. */
export async function holdSales(transaction: Transaction): Promise<void> {
  await transaction.execute(sql`select pg_advisory_xact_lock(${lock})`);
}
