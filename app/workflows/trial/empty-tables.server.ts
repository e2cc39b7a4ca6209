import { sql } from "drizzle-orm";
import type { Database } from "#db/client.server.ts";

/**
 * Only for databases without live data: disables the ledger's triggers.
 * @throws when another table has a foreign key to one of them.
 */
export async function emptyTables(
  owner: Pick<Database, "execute">,
  tables: readonly string[],
): Promise<void> {
  const named = sql.join(
    tables.map((name) => sql.identifier(name)),
    sql`, `,
  );
  await owner.execute(sql`alter table ledger disable trigger keep_ledger_whole`);
  await owner.execute(sql`alter table ledger_forgotten disable trigger keep_forgotten_lines`);
  await owner.execute(sql`truncate ${named} restart identity`);
  await owner.execute(sql`alter table ledger enable trigger keep_ledger_whole`);
  await owner.execute(sql`alter table ledger_forgotten enable trigger keep_forgotten_lines`);
}

export async function tablesBut(
  owner: Pick<Database, "execute">,
  kept: readonly string[],
): Promise<string[]> {
  const { rows } = await owner.execute<{ name: string }>(sql`
    select tablename as name from pg_tables
    where schemaname = 'public' and tablename <> all (${sql.param(kept)}) order by 1`);
  return rows.map(({ name }) => name);
}
