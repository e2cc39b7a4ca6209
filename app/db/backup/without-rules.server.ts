import pg from "pg";
import { backedUpSchemas, type StoredTable, tableName } from "./tables.server.ts";

interface Reference {
  onTable: string;
  name: string;
  definition: string;
}

/** In the caller's transaction: the backup holds what triggers wrote; adding foreign keys again checks every row. */
export async function withoutRules(
  client: pg.Client,
  tables: StoredTable[],
  work: () => Promise<void>,
): Promise<void> {
  const references = await referencesOf(client);
  for (const { onTable, name } of references)
    await client.query(`alter table ${onTable} drop constraint ${pg.escapeIdentifier(name)}`);
  for (const table of tables)
    await client.query(`alter table ${tableName(table)} disable trigger user`);
  await work();
  for (const table of tables)
    await client.query(`alter table ${tableName(table)} enable trigger user`);
  for (const { onTable, name, definition } of references)
    await client.query(
      `alter table ${onTable} add constraint ${pg.escapeIdentifier(name)} ${definition}`,
    );
}

async function referencesOf(client: pg.Client): Promise<Reference[]> {
  const { rows } = await client.query<Reference>(
    `select format('%I.%I', n.nspname, c.relname) as "onTable", k.conname as name,
      pg_get_constraintdef(k.oid) as definition
    from pg_constraint k join pg_class c on c.oid = k.conrelid join pg_namespace n on n.oid = c.relnamespace
    where k.contype = 'f' and k.conparentid = 0 and n.nspname = any ($1) order by 1, 2`,
    [backedUpSchemas],
  );
  return rows;
}
