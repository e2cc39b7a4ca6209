import { and, eq, or, type SQL, sql, type SQLWrapper } from "drizzle-orm";
import type { Database, Transaction } from "./client.server.ts";
import { confirmedAddresses } from "./schema/accounts.ts";

/** Half-open period [`since`, `until`), as printed by PostgreSQL (microseconds). */
export interface HeldAddress {
  address: string;
  since: string;
  until: string;
}

/**
 * Attribution of records by e-mail, for export, deletion, retention and the joining of records:
 * - A confirmed address covers records made while the account held it, and those before it unless another account held
 * it then.
 * - An unconfirmed address covers nothing but the messages of its own request (accounts/account-mails.server.ts).
 * - A record with an account is that account's, whatever its e-mail.
 * Two accounts never hold an address at once. Deleted accounts leave no trace: the next one to confirm the address is
 * taken for the same person.
 */
export function addressesOf(db: Database | Transaction, userId: string): Promise<HeldAddress[]> {
  const { address, since, until } = confirmedAddresses;
  return db
    .select({ address, since, until })
    .from(confirmedAddresses)
    .where(eq(confirmedAddresses.userId, userId));
}

export function isUnder(held: HeldAddress[], record: { email: SQLWrapper; at: SQLWrapper }): SQL {
  const { email, at } = record;
  const each = held.map(({ address, since, until }) =>
    and(
      sql`${email} = ${address}`,
      // Infinite ends are not compared: the planner would look up the earliest and latest row.
      since === "-infinity" ? undefined : sql`${at} >= ${since}::timestamptz`,
      until === "infinity" ? undefined : sql`${at} < ${until}::timestamptz`,
    ),
  );
  return sql`(${or(...each) ?? sql`false`})`;
}
