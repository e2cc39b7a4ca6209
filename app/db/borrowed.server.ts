import { sql } from "drizzle-orm";
import type { Database, Transaction } from "./client.server.ts";

class Rehearsed extends Error {}

/** Dry run: the work's answer is returned, and its transaction rolled back. */
export function rehearsalOn(db: Database): Database {
  return borrowing(db, async (work, config) => {
    const answers: Awaited<ReturnType<typeof work>>[] = [];
    try {
      await db.transaction(async (transaction) => {
        answers.push(await work(transaction));
        throw new Rehearsed();
      }, config);
    } catch (error) {
      if (!(error instanceof Rehearsed)) throw error;
    }
    const [answer] = answers;
    return answer;
  });
}

/** A nested transaction (savepoint) as a database. The viewer set within it stays set afterwards: see asServer. */
export function partOf(transaction: Transaction): Database {
  return borrowing(transaction, (work, config) =>
    transaction.transaction(async (inner) => {
      if (config?.opening) await inner.execute(sql.raw(config.opening));
      return work(inner);
    }),
  );
}

type Work = (transaction: Transaction) => Promise<unknown>;
type Config = Parameters<Database["transaction"]>[1];

function borrowing(
  lender: Database | Transaction,
  transaction: (work: Work, config: Config) => Promise<unknown>,
): Database {
  // oxlint-disable-next-line no-unsafe-type-assertion -- all else is the lender's
  return Object.assign(Object.create(lender), { transaction }) as Database;
}
