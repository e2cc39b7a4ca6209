import { createHash } from "node:crypto";
import pg from "pg";
import { copyOut } from "./copy-statement.server.ts";

export const backedUpSchemas = ["public", "drizzle", "pgboss"];

const leftOut = ["pgboss.queue_stats"];

export interface StoredTable {
  schema: string;
  name: string;
  columns: string[];
  /** Sort key, so that equal rows give equal bytes on any server. */
  order: string;
}

interface CatalogRow {
  schema: string;
  name: string;
  columns: string[];
  key: string[] | null;
}

export async function storedTables(client: pg.Client): Promise<StoredTable[]> {
  const { rows } = await client.query<CatalogRow>(
    `select n.nspname as schema, c.relname as name,
      (select array_agg(a.attname::text order by a.attnum) from pg_attribute a
        where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '') as columns,
      (select array_agg(quote_ident(a.attname) || case when a.attcollation <> 0 then ' collate "C"' else '' end
          order by array_position(i.indkey::int2[], a.attnum))
        from pg_index i join pg_attribute a on a.attrelid = c.oid and a.attnum = any (i.indkey::int2[])
        where i.indrelid = c.oid and i.indisprimary) as key
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname = any ($1) and c.relkind in ('r', 'p') and not c.relispartition
      and n.nspname || '.' || c.relname <> all ($2)
    order by n.nspname collate "C", c.relname collate "C"`,
    [backedUpSchemas, leftOut],
  );
  return rows.map(({ key, ...table }) => ({
    ...table,
    order: key?.join(", ") ?? `stored::text collate "C"`,
  }));
}

export function tableName({ schema, name }: Pick<StoredTable, "schema" | "name">): string {
  return `${pg.escapeIdentifier(schema)}.${pg.escapeIdentifier(name)}`;
}

export function columnList(columns: string[]): string {
  return columns.map((column) => pg.escapeIdentifier(column)).join(", ");
}

/** Settings that change the output of COPY, fixed for all servers. */
export const writtenAlike = `
  set local timezone = 'UTC'; set local datestyle = 'ISO, YMD'; set local intervalstyle = 'postgres';
  set local extra_float_digits = 1; set local bytea_output = 'hex'; set local client_encoding = 'UTF8';
  set local row_security = off; set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0`;

function copyTable(client: pg.Client, { columns, order, ...table }: StoredTable) {
  const statement = `copy (select ${columnList(columns)} from ${tableName(table)} stored order by ${order}) to stdout`;
  return copyOut(client, statement);
}

export interface Fingerprint {
  rows: number;
  bytes: number;
  sha256: string;
}

export async function fingerprintOf(
  client: pg.Client,
  table: StoredTable,
  each: (rows: Buffer[]) => Promise<void> = () => Promise.resolve(),
): Promise<Fingerprint> {
  const hash = createHash("sha256");
  let bytes = 0;
  const copied = copyTable(client, table);
  for await (const chunks of copied.chunks) {
    for (const chunk of chunks) {
      hash.update(chunk);
      bytes += chunk.length;
    }
    await each(chunks);
  }
  return { rows: copied.rows(), bytes, sha256: hash.digest("hex") };
}
