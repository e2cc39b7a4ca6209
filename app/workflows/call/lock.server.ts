import { sql } from "drizzle-orm";
import type { Transaction } from "#db/client.server.ts";

/**
 * Makes whoever decides about the same thing wait until the transaction ends: the posts of one form, the
 * calls of one Paris day. Taken in that order, so that no two wait for each other.
 *
 * The index of a table can't hold « so many a day ».
 */
export async function lock(
  transaction: Transaction,
  what: "form" | "day",
  which: string,
): Promise<void> {
  await transaction.execute(
    sql`select pg_advisory_xact_lock(hashtextextended(${`call-${what}:${which}`}, 0))`,
  );
}
