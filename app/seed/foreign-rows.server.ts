import { sql } from "drizzle-orm";
import type { Database } from "#db/client.server.ts";

/** Tables that migrations, a start or a nightly run fill without any user. */
const nobodys = [
  "promo_codes",
  "catalogue_versions",
  "catalogue_offers",
  "settings",
  "daily_runs",
  "retention_runs",
  "backups",
  "landing_days",
  "kept_totals",
];

/** The journal counts only if somebody other than the system acted. */
const peoplesActs = sql`select 'journal' as name where exists (
  select from journal where actor_kind <> 'system')`;

const arrivals = ["at", "created_at", "received_at", "chosen_at"];

export async function tablesInUse(owner: Database): Promise<string[]> {
  const { rows } = await owner.execute<{ name: string }>(sql`
    select tablename as name from pg_tables
    where schemaname = 'public' and tablename <> all (${sql.param([...nobodys, "journal"])})`);
  const anyRow = rows.map(
    ({ name }) => sql`select ${name} as name where exists (select from ${sql.identifier(name)})`,
  );
  return holding(owner, [...anyRow, peoplesActs]);
}

export async function tablesInUseSince(owner: Database, instant: Date): Promise<string[]> {
  const { rows } = await owner.execute<{ name: string; arrival: string }>(sql`
    select table_name as name, column_name as arrival from information_schema.columns
    where table_schema = 'public' and data_type = 'timestamp with time zone'
      and column_name = any (${sql.param(arrivals)})`);
  const since = sql`${instant.toISOString()}::timestamptz`;
  return holding(
    owner,
    rows.map(
      ({ name, arrival }) =>
        sql`select ${name} as name where exists (
          select from ${sql.identifier(name)} where ${sql.identifier(arrival)} > ${since})`,
    ),
  );
}

async function holding(owner: Database, looks: ReturnType<typeof sql>[]): Promise<string[]> {
  const { rows } = await owner.execute<{ name: string }>(sql.join(looks, sql` union all `));
  return rows.map(({ name }) => name);
}
