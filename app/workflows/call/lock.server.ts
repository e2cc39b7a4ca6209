import { sql } from "drizzle-orm";
import type { Transaction } from "#db/client.server.ts";

/** Advisory lock, as an index can't express "at most n a day". Take form before day, to avoid a deadlock. */
export async function lock(
  transaction: Transaction,
  what: "form" | "day",
  which: string,
): Promise<void> {
  await transaction.execute(
    sql`select pg_advisory_xact_lock(hashtextextended(${`call-${what}:${which}`}, 0))`,
  );
}
