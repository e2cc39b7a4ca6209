import type { ExtractTablesWithRelations } from "drizzle-orm";
import { drizzle, type NodePgDatabase, NodePgSession } from "drizzle-orm/node-postgres";
import { PgDialect } from "drizzle-orm/pg-core";
import pg from "pg";
import { isDatabaseAway } from "./database-away.server.ts";
import * as accounts from "./schema/accounts.ts";
import * as audits from "./schema/audits.ts";
import * as billingProfiles from "./schema/billing-profiles.ts";
import * as calls from "./schema/calls.ts";
import * as contractDeclarations from "./schema/contract-declarations.ts";
import * as departures from "./schema/departures.ts";
import * as emailDeliveries from "./schema/email-deliveries.ts";
import * as invoices from "./schema/invoices.ts";
import * as journal from "./schema/journal.ts";
import * as landingTotals from "./schema/landing-totals.ts";
import * as numberSeries from "./schema/number-series.ts";
import * as orders from "./schema/orders.ts";
import * as promoCodes from "./schema/promo-codes.ts";
import * as quoteRequests from "./schema/quote-requests.ts";
import * as quotes from "./schema/quotes.ts";
import * as retention from "./schema/retention.ts";
import * as revisions from "./schema/revisions.ts";
import * as settings from "./schema/settings.ts";
import * as subscriptions from "./schema/subscriptions.ts";

const schema = {
  ...accounts,
  ...audits,
  ...billingProfiles,
  ...calls,
  ...contractDeclarations,
  ...departures,
  ...emailDeliveries,
  ...invoices,
  ...journal,
  ...landingTotals,
  ...numberSeries,
  ...orders,
  ...promoCodes,
  ...quoteRequests,
  ...quotes,
  ...retention,
  ...revisions,
  ...settings,
  ...subscriptions,
};

export type Database = NodePgDatabase<typeof schema>;
export type Transaction = Parameters<Parameters<Database["transaction"]>[0]>[0];

export interface OpenDatabase {
  db: Database;
  pool: pg.Pool;
  close(): Promise<void>;
}

interface DatabaseOptions {
  /** Every connection takes that role at once. */
  role?: string;
  max?: number;
  /** How long a statement may take: somebody waits for a request's. */
  statementSeconds?: number;
  /** Hears of connections lost; unheard, they would end the process. */
  onError: (error: Error) => void;
}

/** Opens a pool. */
export function openDatabase(connection: pg.PoolConfig, options: DatabaseOptions): OpenDatabase {
  const pool = new pg.Pool({
    ...connection,
    max: options.max ?? 10,
    connectionTimeoutMillis: 5_000,
    statement_timeout: 1000 * (options.statementSeconds ?? 15),
    idle_in_transaction_session_timeout: 30_000,
    ...(options.role && { options: `-c role=${options.role}` }),
  });
  pool.on("error", options.onError);
  // The pool hears of idle connections only; one lost inside a transaction would end the process.
  pool.on("connect", (client) => client.on("error", options.onError));
  const db: Database = drizzle(pool, { schema });
  db.transaction = transactionsOf(db, pool);
  return { db, pool, close: () => pool.end() };
}

/**
 * In place of Drizzle's own, which never gives back a connection whose `begin` fails, as they all do when the
 * server dies: so many of those, and the pool has none left. One that was lost isn't used again.
 */
function transactionsOf(db: Database, pool: pg.Pool): Database["transaction"] {
  type Schema = typeof schema;
  const dialect = new PgDialect();
  const { fullSchema, schema: tables, tableNamesMap } = db._;
  const relations = tables && { fullSchema, schema: tables, tableNamesMap };
  return async (work, config) => {
    const client = await pool.connect();
    let isLost = false;
    try {
      const session = new NodePgSession<Schema, ExtractTablesWithRelations<Schema>>(
        client,
        dialect,
        relations,
      );
      return await session.transaction(work, config);
    } catch (error) {
      isLost = isDatabaseAway(error);
      throw error;
    } finally {
      client.release(isLost);
    }
  };
}
