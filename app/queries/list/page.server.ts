import { and, asc, desc, eq, gte, lt, lte, type SQL, sql } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import type { ViewerDatabase } from "#db/as-viewer.server.ts";
import { addDays, startOfParisDay } from "#domain/paris-date.ts";
import { isRecordId } from "#domain/record-id.ts";
import type { ListPeriod } from "#domain/list.ts";

const PAGE_SIZE = 50;

type ListedTable = PgTable & { id: PgColumn };

type Listed = { id: string | number };

/** Keyset cursor: stays valid once its record is deleted. */
export interface Place {
  tie: string;
  /** PostgreSQL's text: a JavaScript Date would lose the microseconds. */
  value: string;
}

interface PageWanted {
  table: ListedTable;
  /** Column indexed together with the tie. */
  by: PgColumn;
  /** Unique within the scope; the id by default. */
  tie?: PgColumn | undefined;
  descending: boolean;
  scope?: SQL | undefined;
  /** Cursor: last row of the previous page; null or unknown is the first page. */
  after: string | Place | null;
  pageSize?: number | undefined;
}

interface PageCut {
  following: SQL | undefined;
  orderBy: SQL[];
  limit: number;
}

/** Keyset pagination: no row repeats or is skipped when others are inserted. */
export async function listPage<Row extends Listed>(
  db: ViewerDatabase,
  wanted: PageWanted,
  read: (cut: PageCut) => Promise<Row[]>,
): Promise<{ rows: Row[]; next: string | null }> {
  const { table, by, tie = table.id, descending, after, pageSize = PAGE_SIZE } = wanted;
  const place = typeof after === "string" ? await placeOf(db, wanted, after) : after;
  const direction = descending ? desc : asc;
  const rows = await read({
    following: place ? beyond(wanted, place) : undefined,
    orderBy: [direction(by), direction(tie)],
    limit: pageSize + 1,
  });
  const page = rows.slice(0, pageSize);
  const last = rows.length > pageSize ? page.at(-1) : undefined;
  return { rows: page, next: last ? String(last.id) : null };
}

/** Row comparison, so that the index on both columns starts the scan at the cursor. */
function beyond({ table, by, tie = table.id, descending }: PageWanted, at: Place): SQL {
  const place = sql`(${at.value}::${sql.raw(by.getSQLType())}, ${at.tie}::${sql.raw(tie.getSQLType())})`;
  return descending ? sql`(${by}, ${tie}) < ${place}` : sql`(${by}, ${tie}) > ${place}`;
}

async function placeOf(
  db: ViewerDatabase,
  { table, by, tie = table.id, scope }: Pick<PageWanted, "table" | "by" | "tie" | "scope">,
  id: string,
): Promise<Place | null> {
  if (!isIdOf(table, id)) return null;
  const [known] = await db
    .select({ value: sql<string>`${by}::text`, tie: sql<string>`${tie}::text` })
    .from(table)
    .where(and(eq(table.id, id), scope));
  return known ?? null;
}

function isIdOf(table: ListedTable, id: string): boolean {
  return table.id.dataType === "number" ? /^[1-9]\d{0,14}$/.test(id) : isRecordId(id);
}

/** A batch costs a transaction and five round trips. */
const BATCH_SIZE = 1000;

export type DatedTable = ListedTable &
  ({ createdAt: PgColumn } | { at: PgColumn } | { receivedAt: PgColumn });

export function madeAt(table: DatedTable): PgColumn {
  if ("createdAt" in table) return table.createdAt;
  return "at" in table ? table.at : table.receivedAt;
}

/** Runs `read` in a transaction of its own, as the viewer. */
export type Look = <Result>(read: (db: ViewerDatabase) => Promise<Result>) => Promise<Result>;

interface Batch<Row> {
  rows: Row[];
  place: Place | null;
}

/**
 * A transaction per batch: none stays open while a slow download drains. The next batch is prefetched, and awaited when
 * the reader leaves early.
 * @throws Error when a batch's last record is deleted before its cursor is read.
 */
export async function* inBatches<Row extends Listed>(
  look: Look,
  { table, tie }: { table: DatedTable; tie?: PgColumn | undefined },
  readPage: (
    db: ViewerDatabase,
    cut: { after: Place | null; pageSize: number },
  ) => Promise<{ rows: Row[]; next: string | null }>,
): AsyncGenerator<Row[], undefined> {
  const by = madeAt(table);
  const read = (after: Place | null): Promise<Batch<Row>> =>
    look(async (db) => {
      const { rows, next } = await readPage(db, { after, pageSize: BATCH_SIZE });
      const place = next === null ? null : await placeOf(db, { table, by, tie }, next);
      if (next !== null && place === null) throw new Error(`record ${next} has just gone`);
      return { rows, place };
    });
  let ahead: Promise<Batch<Row>> | null = read(null);
  try {
    while (ahead) {
      const { rows, place }: Batch<Row> = await ahead;
      ahead = place && read(place);
      // Prevents an unhandled rejection: the error is rethrown when this batch is awaited.
      ahead?.catch(() => {});
      yield rows;
    }
  } finally {
    await ahead?.catch(() => {});
  }
}

/** French days, both included; instants follow the changes of the clocks. */
export function inPeriod(column: PgColumn, { from, to }: ListPeriod): SQL | undefined {
  if (column.getSQLType() === "date") {
    return and(
      from === null ? undefined : gte(column, from),
      to === null ? undefined : lte(column, to),
    );
  }
  return and(
    from === null ? undefined : gte(column, startOfParisDay(from)),
    to === null ? undefined : lt(column, startOfParisDay(addDays(to, 1))),
  );
}
