import { and, desc, getTableName, type SQL, sql } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import type { ViewerDatabase } from "#db/as-viewer.server.ts";
import { COUNTED_AT_MOST } from "#domain/list.ts";

interface Counted<Status extends string> {
  table: PgTable;
  date: PgColumn;
  statuses: readonly Status[];
  kept: SQL | undefined;
  having: (status: Status) => SQL | undefined;
  /** Ranges counted apart, where the index on the date does not fit; null: one range by the date. */
  parts?: (status: Status) => readonly CountedPart[] | null;
  /** Exact up to this number. */
  most?: number | undefined;
}

/** Disjoint subset of a status, and the indexed column it is a range of. */
export interface CountedPart {
  having: SQL | undefined;
  by: PgColumn;
}

/** Exact up to `most`: one query reads at most `most + 1` rows of each status. Beyond, a sampled estimate. */
export async function countByStatus<Status extends string>(
  db: ViewerDatabase,
  { most = COUNTED_AT_MOST, ...counted }: Counted<Status>,
): Promise<Record<Status, number>> {
  const { table, date, statuses, kept, having, parts } = counted;
  const countOf = (part: CountedPart) => {
    const records = db
      .select({ one: sql`1` })
      .from(table)
      .where(and(kept, part.having))
      // Index order: in a sequential scan, the rows of one status may all lie at the table's end.
      .orderBy(desc(part.by))
      .limit(most + 1);
    return sql`(select count(*)::int from ${records} as counted)`;
  };
  const counts = statuses.map((status) => {
    const inParts = parts?.(status) ?? [{ having: having(status), by: date }];
    return sql`${sql.join(inParts.map(countOf), sql` + `)} as ${sql.identifier(status)}`;
  });
  const exact = await onlyRow<Status>(db, sql`select ${sql.join(counts, sql`, `)}`);
  const beyond = statuses.filter((status) => exact[status] > most);
  if (beyond.length === 0) return exact;
  return { ...exact, ...(await estimates(db, { ...counted, statuses: beyond, most })) };
}

/** Repeatable `tablesample`: an estimate must not change while the data does not. */
async function estimates<Status extends string>(
  db: ViewerDatabase,
  { table, statuses, kept, having, most }: Counted<Status> & { most: number },
) {
  const counts = statuses.map(
    (status) =>
      sql`greatest(${most + 1}::bigint, (count(*) filter (where ${having(status) ?? sql`true`})
        * 100 / (select percent from share))::bigint)::float8 as ${sql.identifier(status)}`,
  );
  return onlyRow<Status>(
    db,
    sql`with share as materialized (
        select least(100, 100.0 * ${most}::int / greatest(reltuples, 1))::float8 as percent
        from pg_class where oid = ${`public."${getTableName(table)}"`}::regclass)
      select ${sql.join(counts, sql`, `)}
      from ${table} tablesample system ((select percent from share)) repeatable (1)
      where ${kept ?? sql`true`}`,
  );
}

async function onlyRow<Status extends string>(
  db: ViewerDatabase,
  query: SQL,
): Promise<Record<Status, number>> {
  const { rows } = await db.execute<Record<Status, number>>(query);
  const [row] = rows;
  if (!row) throw new Error("a count answers one row");
  return row;
}
