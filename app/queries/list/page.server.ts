import { and, asc, desc, eq, gte, lt, lte, type SQL, sql } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import type { ViewerDatabase } from "#db/as-viewer.server.ts";
import { addDays, startOfParisDay } from "#domain/paris-date.ts";
import { isRecordId } from "#domain/record-id.ts";
import type { ListPeriod } from "#domain/list.ts";

const PAGE_SIZE = 50;

type ListedTable = PgTable & { id: PgColumn };

/** A record's own id, or the journal's count of its lines. */
type Listed = { id: string | number };

/** A position in a list's order, valid even once its record is gone. */
export interface Place {
  /** Of what tells equal values apart. */
  tie: string;
  /** As the database writes it: a JavaScript date would lose its microseconds. */
  value: string;
}

interface PageWanted {
  table: ListedTable;
  /** A column indexed with the tie; equal values are sorted by that, in the same direction. */
  by: PgColumn;
  /** Unique among those of the scope; unless said, the id. */
  tie?: PgColumn | undefined;
  descending: boolean;
  /** Whose records the page may follow. */
  scope?: SQL | undefined;
  /** The last record of the page before; null, or no record of the scope: the first page. */
  after: string | Place | null;
  pageSize?: number | undefined;
}

/** What a list's own query has to add. */
interface PageCut {
  following: SQL | undefined;
  orderBy: SQL[];
  limit: number;
}

/** A page of any list: each record once, whatever comes in meanwhile, read by index from where the page begins. */
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

/** Value and tie compared as one row: an index on both then starts reading at that place. */
function beyond({ table, by, tie = table.id, descending }: PageWanted, at: Place): SQL {
  const place = sql`(${at.value}::${sql.raw(by.getSQLType())}, ${at.tie}::${sql.raw(tie.getSQLType())})`;
  return descending ? sql`(${by}, ${tie}) < ${place}` : sql`(${by}, ${tie}) > ${place}`;
}

/** Null when no record of the scope has that id. */
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

/** Each costs a transaction and five round trips, and is read, and written as lines, at one go. */
const BATCH_SIZE = 1000;

export type DatedTable = ListedTable &
  ({ createdAt: PgColumn } | { at: PgColumn } | { receivedAt: PgColumn });

/** When the records of a table came in. */
export function madeAt(table: DatedTable): PgColumn {
  if ("createdAt" in table) return table.createdAt;
  return "at" in table ? table.at : table.receivedAt;
}

/** Reads in a transaction of its own, as whoever asked. */
export type Look = <Result>(read: (db: ViewerDatabase) => Promise<Result>) => Promise<Result>;

interface Batch<Row> {
  rows: Row[];
  /** The last record's; null: none follow. */
  place: Place | null;
}

/**
 * Every record of a list, newest first, a transaction a batch: nothing is held while a slow download drains. The next
 * batch is read while one is used, and has ended when whoever reads leaves early.
 * Records that come in or go meanwhile neither repeat nor hide another.
 * @throws when a batch's last record goes between being read and being placed.
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
      // Heard of when its turn comes.
      ahead?.catch(() => {});
      yield rows;
    }
  } finally {
    await ahead?.catch(() => {});
  }
}

/** Records of a period of French days: by the day they bear, or by their instant, the hours the clocks change by included. */
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
