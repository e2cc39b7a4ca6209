import { sql } from "drizzle-orm";
import type { Transaction } from "./client.server.ts";

/** Advisory lock per idempotency key, until the transaction ends. Look for the earlier request only after it. */
export async function waitForSameKey(
  transaction: Transaction,
  idempotencyKey: string,
): Promise<void> {
  await transaction.execute(
    sql`select pg_advisory_xact_lock(hashtextextended(${idempotencyKey}, 0))`,
  );
}
