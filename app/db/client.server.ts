import { type Logger, sql } from "drizzle-orm";
import { drizzle, type NodePgDatabase, NodePgTransaction } from "drizzle-orm/node-postgres";
import { PgDialect } from "drizzle-orm/pg-core";
import pg from "pg";
import { parseIntoClientConfig } from "pg-connection-string";
import { requireRole } from "./connected-role.server.ts";
import { isDatabaseAway } from "./database-away.server.ts";
import { NamingClient } from "./named-statements.server.ts";
import { QuickSession } from "./quick-session.server.ts";
import { unserialisable } from "./unserialisable.server.ts";

export type Transaction = Parameters<Parameters<NodePgDatabase["transaction"]>[0]>[0];

interface TransactionConfig {
  accessMode?: "read only";
  /** A statement sent along with `begin`, in one round trip. It takes no parameters: nobody's words go in as they are. */
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
  /** Every connection takes that role at once. */
  role?: string;
  max?: number;
  /** How long a caller waits for a connection, or for its turn on one. */
  connectSeconds?: number;
  /** How long a statement may take: somebody waits for a request's. */
  statementSeconds?: number;
  /** Hears of connections lost; unheard, they would end the process. */
  onError: (error: Error) => void;
}

/** After how long a request gives up a statement that the server neither answers nor cuts. */
const UNANSWERED_MS = 60_000;

/**
 * Opens a pool. Of a connection string the pool keeps the parts: pg hides a password, and not the string that held it.
 * With a role, each connection is asked who it is; one that runs as another fails (ConnectionNotAsAsked).
 */
export function openDatabase(
  { connectionString, ...connection }: pg.PoolConfig,
  options: DatabaseOptions,
): OpenDatabase {
  const { role } = options;
  const pool = new pg.Pool({
    ...(connectionString && parseIntoClientConfig(connectionString)),
    ...connection,
    Client: NamingClient,
    // What is asked together leaves together: each statement of a page needn't wait for the answer to the one before.
    pipeline: true,
    max: options.max ?? 10,
    connectionTimeoutMillis: 1000 * (options.connectSeconds ?? 5),
    keepAlive: true,
    statement_timeout: 1000 * (options.statementSeconds ?? 15),
    // A server that froze cuts no statement. Counted from when a statement is queued behind others of its transaction.
    ...(role && { query_timeout: UNANSWERED_MS }),
    idle_in_transaction_session_timeout: 30_000,
    ...(role && {
      options: `-c role=${role}`,
      // oxlint-disable-next-line typescript/no-misused-promises -- pg-pool waits for the promise, its types say void
      onConnect: (client) => requireRole(client, role),
    }),
  });
  pool.on("error", options.onError);
  // The pool hears of idle connections only; one lost inside a transaction would end the process.
  pool.on("connect", (client) => client.on("error", options.onError));
  return { db: databaseOn(pool), pool, close: () => pool.end() };
}

/** What queries are written with, on a pool. */
export function databaseOn(pool: pg.Pool, logger?: Logger): Database {
  const db = Object.assign(drizzle(pool, { ...(logger && { logger }) }), {
    transaction: transactionsOn(pool, logger),
  });
  return unserialisable(db, "a database");
}

/**
 * In place of Drizzle's own, which never gives back a connection whose `begin` fails, as they all do when the
 * server dies: so many of those, and the pool has none left. One that was lost isn't used again.
 */
function transactionsOn(pool: pg.Pool, logger?: Logger): Database["transaction"] {
  const dialect = new PgDialect();
  return async (work, config) => {
    const client = await pool.connect();
    let isLost = false;
    // Not through Drizzle, whose errors tell the statement. Nor waited for: what is asked next leaves with it, and is
    // refused by the database where it failed.
    const begun = client.query(beginning(config));
    const session = new QuickSession(client, dialect, undefined, { ...(logger && { logger }) });
    try {
      return await finished(new NodePgTransaction(dialect, session, undefined), begun, work);
    } catch (error) {
      isLost = isDatabaseAway(error);
      throw error;
    } finally {
      session.close();
      client.release(isLost);
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
