import { sql } from "drizzle-orm";
import type { Transaction } from "./client.server.ts";

/**
 * Posts that bear one idempotency key wait for each other here, until the transaction ends: the next one
 * then finds what the first wrote, if it looks for it after this.
 */
export async function waitForSameKey(
  transaction: Transaction,
  idempotencyKey: string,
): Promise<void> {
  await transaction.execute(
    sql`select pg_advisory_xact_lock(hashtextextended(${idempotencyKey}, 0))`,
  );
}
