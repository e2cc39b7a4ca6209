import { sql } from "drizzle-orm";
import type { Database } from "#db/client.server.ts";
import { emptyTables, tablesBut } from "./empty-tables.server.ts";

type Executor = Pick<Database, "execute">;

interface ActsByMode {
  anyLive: boolean;
  trials: Map<string, number>;
}

export async function actsByMode(owner: Executor): Promise<ActsByMode> {
  const counts = (await tablesWithMode(owner)).map(
    (name) => sql`select ${name} as name, mode, count(*)::int as count
      from ${sql.identifier(name)} group by mode`,
  );
  const { rows } = await owner.execute<{ name: string; mode: string; count: number }>(
    sql.join(counts, sql` union all `),
  );
  const trials = rows.filter(({ mode }) => mode === "demo");
  return {
    anyLive: rows.some(({ mode }) => mode === "live"),
    trials: new Map(trials.map(({ name, count }) => [name, count])),
  };
}

async function tablesWithMode(owner: Executor): Promise<string[]> {
  const { rows } = await owner.execute<{ name: string }>(sql`
    select table_name as name from information_schema.columns
    where table_schema = 'public' and column_name = 'mode' and data_type = 'text' order by 1`);
  return rows.map(({ name }) => name);
}

/** Settings, people and the product's own records; all other tables are emptied. */
const keptTables = [
  "account",
  "account_addresses",
  "account_contacts",
  "account_links",
  "api_keys",
  "attempt_counts",
  "backups",
  "calendar_exceptions",
  "calendar_feed",
  "calendar_rules",
  "catalogue_offers",
  "catalogue_versions",
  "claims",
  "consent_proofs",
  "daily_runs",
  "identity_versions",
  "journal",
  "list_views",
  "notification_choices",
  "places_calls",
  "promo_codes",
  "retention_runs",
  "session",
  "settings",
  "stated_revision",
  "testimonials",
  "two_factor",
  "user",
  "user_roles",
  "verification",
  "webhook_endpoints",
];

export function tablesOfTrials(owner: Executor): Promise<string[]> {
  return tablesBut(owner, keptTables);
}

/** @returns false when live data exists: nothing is erased then. */
export async function eraseTrials(owner: Database): Promise<boolean> {
  return owner.transaction(async (transaction) => {
    const bearers = (await tablesWithMode(transaction)).map((name) => sql.identifier(name));
    // Locked so that no live act is written between the check and the end.
    await transaction.execute(sql`lock table ${sql.join(bearers, sql`, `)}`);
    if ((await actsByMode(transaction)).anyLive) return false;
    await emptyTables(transaction, await tablesOfTrials(transaction));
    await transaction.execute(
      sql`delete from "user" where id not in (select user_id from user_roles)`,
    );
    // `truncate` fires no row triggers, which maintain these totals.
    await transaction.execute(sql`select recount_kept_totals()`);
    await transaction.execute(sql`delete from pgboss.job`);
    return true;
  });
}
