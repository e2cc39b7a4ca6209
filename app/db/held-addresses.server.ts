import { and, eq, or, type SQL, sql, type SQLWrapper } from "drizzle-orm";
import type { Database, Transaction } from "./client.server.ts";
import { confirmedAddresses } from "./schema/accounts.ts";

/** An address while it was somebody's: from `since` on, before `until`. Instants as PostgreSQL writes them. */
export interface HeldAddress {
  /** In lower case. */
  address: string;
  since: string;
  until: string;
}

/**
 * The addresses of a person: the one rule of what an e-mail makes theirs, for the download, the deletion, the
 * retention and the records that join an account.
 *
 * - An address that was confirmed stays its account's for what was made under it while it was: until the account
 *   gave it up, and from the moment another account had given it up before, or from ever. What came since, or
 *   while it was another's, is not theirs: neither given nor erased.
 * - An address that nobody confirmed (of a new account, or asked for in a change) makes nothing theirs. Only the
 *   messages sent there about that very request are the account's, by their key (accounts/account-mails.server.ts).
 * - A record that has an account is that account's, whatever e-mail it bears.
 *
 * Two accounts never hold an address at once. What a deleted account held is known no longer, as before:
 * whoever confirms that address next is taken to be the same person, back.
 */
export function addressesOf(db: Database | Transaction, userId: string): Promise<HeldAddress[]> {
  const { address, since, until } = confirmedAddresses;
  return db
    .select({ address, since, until })
    .from(confirmedAddresses)
    .where(eq(confirmedAddresses.userId, userId));
}

/** Whether a record, with its e-mail in lower case and the instant it was made, bears one of these while it was held. */
export function isUnder(held: HeldAddress[], record: { email: SQLWrapper; at: SQLWrapper }): SQL {
  const { email, at } = record;
  const each = held.map(({ address, since, until }) =>
    and(
      sql`${email} = ${address}`,
      // An end that is none is not compared: the planner would look for the earliest and the latest row.
      since === "-infinity" ? undefined : sql`${at} >= ${since}::timestamptz`,
      until === "infinity" ? undefined : sql`${at} < ${until}::timestamptz`,
    ),
  );
  return sql`(${or(...each) ?? sql`false`})`;
}
