import { type Logger, sql } from "drizzle-orm";
import { drizzle, type NodePgDatabase, NodePgTransaction } from "drizzle-orm/node-postgres";
import pg from "pg";
import { parseIntoClientConfig } from "pg-connection-string";
import { requireRole } from "./connected-role.server.ts";
import { isDatabaseAway } from "./database-away.server.ts";
import { statementsOf } from "./kept-statements.server.ts";
import { LimitWritingDialect } from "./limit-writing-dialect.ts";
import { QuickSession } from "./quick-session.server.ts";
import { unserialisable } from "./unserialisable.server.ts";

export type Transaction = Parameters<Parameters<NodePgDatabase["transaction"]>[0]>[0];

interface TransactionConfig {
  accessMode?: "read only";
  /** Sent with `begin` in one round trip; takes no parameters, so it must not contain user input. */
  opening?: string;
}

export interface Database extends NodePgDatabase {
  transaction: <Result>(
    work: (transaction: Transaction) => Promise<Result>,
    config?: TransactionConfig,
  ) => Promise<Result>;
}

export interface OpenDatabase {
  db: Database;
  pool: pg.Pool;
  close(): Promise<void>;
}

interface DatabaseOptions {
  role?: string;
  max?: number;
  connectSeconds?: number;
  statementSeconds?: number;
  /** Required: an unhandled `error` event of a connection ends the process. */
  onError: (error: Error) => void;
}

/** Client-side timeout for a frozen server. */
const UNANSWERED_MS = 60_000;

/** Connection string split into parts: pg hides a password, but not the string. */
export function openDatabase(
  { connectionString, ...connection }: pg.PoolConfig,
  options: DatabaseOptions,
): OpenDatabase {
  const { role } = options;
  const pool = new pg.Pool({
    ...(connectionString && parseIntoClientConfig(connectionString)),
    ...connection,
    // Pipelining: statements of a page are sent without waiting for earlier answers.
    pipeline: true,
    max: options.max ?? 10,
    connectionTimeoutMillis: 1000 * (options.connectSeconds ?? 5),
    keepAlive: true,
    statement_timeout: 1000 * (options.statementSeconds ?? 15),
    // A frozen server does not apply its own timeout. Counted from queueing behind the transaction's other statements.
    ...(role && { query_timeout: UNANSWERED_MS }),
    idle_in_transaction_session_timeout: 30_000,
    ...(role && {
      options: `-c role=${role}`,
      // oxlint-disable-next-line typescript/no-misused-promises -- pg-pool waits for the promise, its types say void
      onConnect: (client) => requireRole(client, role),
    }),
  });
  pool.on("error", options.onError);
  // The pool handles idle connections only; one lost in a transaction would end the process.
  pool.on("connect", (client) => client.on("error", options.onError));
  return { db: databaseOn(pool), pool, close: () => pool.end() };
}

export function databaseOn(pool: pg.Pool, logger?: Logger): Database {
  const db = Object.assign(drizzle(pool, { ...(logger && { logger }) }), {
    transaction: transactionsOn(pool, logger),
  });
  return unserialisable(db, "a database");
}

/** Drizzle's own leaks the connection whose `begin` fails, which exhausts the pool when the server dies. */
function transactionsOn(pool: pg.Pool, logger?: Logger): Database["transaction"] {
  const dialect = new LimitWritingDialect();
  return async (work, config) => {
    const client = await pool.connect();
    let isLost = false;
    // Bypasses Drizzle, whose errors contain the statement. Not awaited, to be pipelined: if it fails, the database
    // refuses the following statements.
    const begun = client.query(beginning(config));
    const session = new QuickSession(client, dialect, logger);
    try {
      return await finished(new NodePgTransaction(dialect, session, undefined), begun, work);
    } catch (error) {
      isLost = isDatabaseAway(error);
      throw error;
    } finally {
      session.close();
      client.release(isLost || statementsOf(client).isFull);
    }
  };
}

function beginning({ accessMode, opening }: TransactionConfig = {}): string {
  const begin = accessMode ? `begin ${accessMode}` : "begin";
  return opening ? `${begin}; ${opening}` : begin;
}

async function finished<Result>(
  transaction: Transaction,
  begun: Promise<unknown>,
  work: (transaction: Transaction) => Promise<Result>,
): Promise<Result> {
  try {
    const [result] = await Promise.all([work(transaction), begun]);
    await transaction.execute(sql`commit`);
    return result;
  } catch (error) {
    await transaction.execute(sql`rollback`);
    throw error;
  }
}
