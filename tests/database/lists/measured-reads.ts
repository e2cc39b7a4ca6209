import { sql } from "drizzle-orm";
import { lookAs, type ViewerDatabase } from "#db/as-viewer.server.ts";
import { databaseOn, type Transaction } from "#db/client.server.ts";
import { APPLICATION_ROLE } from "#db/roles.server.ts";
import type { AccountsWorld } from "../accounts/accounts-world.ts";

export const now = new Date("2026-11-21T11:00:00Z");

export interface Reading {
  rows: number;
  queries: number;
  shown: number;
}

/** Rows scanned, rows fetched by index and entries of ordered indexes read by one request of the agency. */
export async function measuredRead(
  world: Pick<AccountsWorld, "application" | "statements">,
  look: (db: ViewerDatabase) => Promise<number>,
  userId = "agence",
): Promise<Reading> {
  let queries = 0;
  const watched = world.statements.ofRole(APPLICATION_ROLE);
  const logger = {
    logQuery(text: string) {
      queries += 1;
      watched.logQuery(text);
    },
  };
  const db = databaseOn(world.application.pool, logger);
  const viewer = { kind: "administrator", userId } as const;
  return lookAs(db, { viewer }, async (transaction) => {
    const before = { rows: await rowsRead(transaction), queries };
    const shown = await look(transaction);
    const asked = queries - before.queries;
    return { rows: (await rowsRead(transaction)) - before.rows, queries: asked, shown };
  });
}

/** Rows read by the transaction: statistics not yet flushed by this connection. */
export async function rowsRead(transaction: Transaction): Promise<number> {
  const { rows } = await transaction.execute<{ rows: number }>(sql`
    select sum(pg_stat_get_xact_tuples_returned(c.oid)
      + case when c.relkind = 'r' then pg_stat_get_xact_tuples_fetched(c.oid) else 0 end)::int as rows
    from pg_class c join pg_am a on a.oid = c.relam
    where c.relnamespace = 'public'::regnamespace and a.amname in ('heap', 'btree')`);
  return rows[0]?.rows ?? -1;
}
