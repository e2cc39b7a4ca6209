import { sql } from "drizzle-orm";
import type { Database, Transaction } from "./client.server.ts";

class Rehearsed extends Error {}

/** The database as a stage: what a workflow does there is answered, and nothing of it is kept. */
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

/**
 * A transaction under way as a database: what a workflow does is part of it, kept or lost with it. Who asks is said
 * anew in it, and stays said when the workflow is over: see asServer.
 */
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
