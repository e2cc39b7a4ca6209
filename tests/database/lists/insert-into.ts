import type pg from "pg";

export const hoursBack = "timestamptz '2026-11-21T10:00:00Z' - n * interval '1 hour'";

/** Tables that leads come from. */
const joined = new Set(["orders", "quotes", "quote_requests", "audits", "calls"]);

/** Inserts with the statement timeout off and the indexes dropped, which is three times as fast. */
export async function insertInto(
  owner: pg.Pool,
  table: string,
  statement: string,
  values?: unknown[],
): Promise<void> {
  const client = await owner.connect();
  try {
    await client.query("set statement_timeout = 0; set maintenance_work_mem = '256MB'");
    const { rows } = await client.query<{ drop: string; make: string }>(indexesOf, [table]);
    for (const { drop } of rows) await client.query(drop);
    // Merging leads person by person would take minutes; leads are inserted by themselves.
    const joins = (how: string) => `alter table ${table} ${how} trigger joins_lead`;
    if (joined.has(table)) await client.query(joins("disable"));
    await client.query(statement, values);
    if (joined.has(table)) await client.query(joins("enable"));
    for (const { make } of rows) await client.query(make);
    await client.query(`vacuum analyze ${table}`);
  } finally {
    client.release(true);
  }
}

/** SQL to drop and recreate each index of a table, except those behind constraints. */
const indexesOf = `
  select case when conname is null then 'drop index ' || indexrelid::regclass
      else format('alter table %s drop constraint %s', indrelid::regclass, quote_ident(conname)) end as drop,
    case when conname is null then pg_get_indexdef(indexrelid)
      else format('alter table %s add constraint %s %s', indrelid::regclass, quote_ident(conname),
        pg_get_constraintdef(excluding.oid)) end as make
  from pg_index left join pg_constraint excluding on conindid = indexrelid and contype = 'x'
  where indrelid = $1::regclass
    and not exists (select from pg_constraint where conindid = indexrelid and contype <> 'x')`;
