import { and, eq, getTableName, lte, type SQL } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import type { ViewerDatabase } from "#db/as-viewer.server.ts";
import type { RecordScope } from "#domain/access.ts";
import type { AnySort, ListPeriod, SortedBy } from "#domain/list.ts";
import {
  type DatedTable,
  inBatches,
  inPeriod,
  type Look,
  madeAt,
  type Place,
  listPage,
} from "./page.server.ts";
import { type CountedPart, countByStatus } from "./count.server.ts";
import { among, type Found, type Search, searchRecords } from "./search.server.ts";

/** Absent fields do not filter. */
export interface Narrowing extends Partial<ListPeriod> {
  found?: Found | null;
  /** Created until then, included. */
  until?: Date;
}

export interface ListPage<Status extends string, Sort extends AnySort> extends Narrowing {
  status: Status | null;
  /** Cursor: last row of the previous page; null or unknown is the first page. */
  after: string | Place | null;
  /** Newest first by default; `-made`: by creation, whatever the sort date. */
  sort?: Sort | "-made";
  pageSize?: number;
}

export interface Moment {
  now: Date;
  /** French calendar date. */
  today: string;
  scope: RecordScope;
}

type Sorts<Sort extends AnySort> = readonly [Sort, ...Sort[]];

/** `Ask`: fields of Moment the list needs; `Filed`: a row of its export. */
interface Source<Row, Status extends string, Sort extends AnySort, Ask, Filed> {
  table: DatedTable;
  /** Sort columns, each indexed with the tie; `date` is also the one periods filter by. */
  by: Readonly<Record<SortedBy<Sort> | "date", PgColumn>>;
  /** Tie-breaker, unique; the id by default. */
  tie?: PgColumn;
  /** The first is the default. */
  sorts: Sorts<Sort>;
  /** Overrides `sorts` for a status. */
  sortsOf?: (status: string | null) => Sorts<Sort>;
  statuses: readonly Status[];
  hasStatus: (status: Status, ask: Ask) => SQL | undefined;
  /** See `CountedPart`; null: one range by the date. */
  countedParts?: (status: Status, ask: Ask) => readonly CountedPart[] | null;
  scope?: (ask: Ask, db: ViewerDatabase) => SQL | undefined;
  search?: Search;
  select: (db: ViewerDatabase) => Select<Row>;
  /** Columns of the export, where they differ from the page's. */
  selectFiled?: (db: ViewerDatabase) => Select<Filed>;
}

interface Select<Row> {
  where: (conditions: SQL | undefined) => {
    orderBy: (...columns: SQL[]) => { limit: (count: number) => Promise<Row[]> };
  };
}

export interface DefinedList<
  Row,
  Status extends string,
  Sort extends AnySort,
  Ask = Moment,
  Filed = Row,
> {
  table: DatedTable;
  tie: PgColumn | undefined;
  statuses: readonly Status[];
  sortsOf: (status: string | null) => Sorts<Sort>;
  search: Search;
  page: PageOf<Row, ListPage<Status, Sort> & Ask>;
  filed: PageOf<Filed, ListPage<Status, Sort> & Ask>;
  /** More than `most` (COUNTED_AT_MOST by default) is an estimate. */
  count: (
    db: ViewerDatabase,
    wanted: Narrowing & Ask & { most?: number },
  ) => Promise<Record<Status, number>>;
}

type PageOf<Row, Wanted> = (
  db: ViewerDatabase,
  wanted: Wanted,
) => Promise<{ rows: Row[]; next: string | null }>;

export type RowOf<List extends { page: (...wanted: never[]) => Promise<{ rows: unknown[] }> }> =
  Awaited<ReturnType<List["page"]>>["rows"][number];

export type FiledOf<List extends { filed: (...wanted: never[]) => Promise<{ rows: unknown[] }> }> =
  Awaited<ReturnType<List["filed"]>>["rows"][number];

export type WantedOf<List extends { page: (db: never, wanted: never) => unknown }> = Parameters<
  List["page"]
>[1];

export function defineList<
  Row extends { id: string },
  Status extends string,
  Sort extends AnySort,
  Ask = unknown,
  Filed extends { id: string } = Row,
>(source: Source<Row, Status, Sort, Ask, Filed>): DefinedList<Row, Status, Sort, Ask, Filed> {
  const { table, tie, statuses, sorts, by, hasStatus, scope, select } = source;
  // oxlint-disable-next-line no-unsafe-type-assertion -- the same rows by default, when the file has none of its own
  const { selectFiled = select as unknown as NonNullable<typeof source.selectFiled> } = source;
  const made = madeAt(table);
  const columns = new Map<string, PgColumn>([["made", made], ...Object.entries<PgColumn>(by)]);
  const wayOf = (sort: string) => {
    const column = columns.get(sort.replace("-", ""));
    if (!column) throw new Error(`no column to sort by ${sort}`);
    return { by: column, descending: sort.startsWith("-") };
  };
  const partsOf = (ask: Ask) => (status: Status) => source.countedParts?.(status, ask) ?? null;
  const kept = (db: ViewerDatabase, wanted: Narrowing & Ask, isMadeBefore = false) => {
    const { from = null, to = null, until, found } = wanted;
    return and(
      scope?.(wanted, db),
      inPeriod(by.date, { from, to: isMadeBefore && by.date === made ? null : to }),
      among(table.id, found),
      until && !isMadeBefore ? lte(made, until) : undefined,
    );
  };
  type Wanted = ListPage<Status, Sort> & Ask;
  const pageBy =
    <Shown extends { id: string }>(
      selected: (db: ViewerDatabase) => Select<Shown>,
    ): PageOf<Shown, Wanted> =>
    (db, wanted) => {
      const { status, after, sort = sorts[0], pageSize } = wanted;
      const way = wayOf(sort);
      const asked = { table, tie, ...way, scope: scope?.(wanted, db), after, pageSize };
      // Rows after the cursor are already older than `until`. Repeating that condition would make PostgreSQL start
      // the index scan at `until`.
      const followsBatch = typeof after === "object" && after !== null;
      const isMadeBefore = followsBatch && way.descending && way.by === made;
      return listPage(db, asked, ({ following, orderBy, limit }) => {
        const ofStatus = status === null ? undefined : hasStatus(status, wanted);
        return selected(db)
          .where(and(kept(db, wanted, isMadeBefore), ofStatus, following))
          .orderBy(...orderBy)
          .limit(limit);
      });
    };
  return {
    table,
    tie,
    statuses,
    sortsOf: source.sortsOf ?? (() => sorts),
    search:
      source.search ??
      ((db, words, period) => searchRecords(db, getTableName(table), words, period)),
    page: pageBy(select),
    filed: pageBy(selectFiled),
    count: (db, wanted) =>
      countByStatus(db, {
        table,
        date: by.date,
        statuses,
        kept: kept(db, wanted),
        having: (status) => hasStatus(status, wanted),
        // A period is counted by its dates, a search by its ids.
        parts: wanted.from || wanted.to || wanted.found ? () => null : partsOf(wanted),
        most: wanted.most,
      }),
  };
}

/** Adds columns to the page only. */
export function completedPages<
  Row,
  More,
  Status extends string,
  Sort extends AnySort,
  Ask,
  AskMore,
  Filed,
>(
  list: DefinedList<Row, Status, Sort, Ask, Filed>,
  complete: Complete<Row, More, AskMore>,
): DefinedList<More, Status, Sort, Ask & AskMore, Filed> {
  return { ...list, page: completedBy(list.page, complete) };
}

/** Adds columns to the page and the export. */
export function completed<Row, More, Status extends string, Sort extends AnySort, Ask, AskMore>(
  list: DefinedList<Row, Status, Sort, Ask>,
  complete: Complete<Row, More, AskMore>,
): DefinedList<More, Status, Sort, Ask & AskMore> {
  return { ...completedPages(list, complete), filed: completedBy(list.filed, complete) };
}

type Complete<Row, More, Ask> = (
  rows: Row[],
  ask: Ask,
  db: ViewerDatabase,
) => More[] | Promise<More[]>;

function completedBy<Row, More, Wanted, Ask>(
  page: PageOf<Row, Wanted>,
  complete: Complete<Row, More, Ask>,
): PageOf<More, Wanted & Ask> {
  return async (db, wanted) => {
    const { rows, next } = await page(db, wanted);
    return { rows: await complete(rows, wanted, db), next };
  };
}

/** For exports: records created until `until`, latest first. */
export function batchesOf<
  Row,
  Status extends string,
  Sort extends AnySort,
  Ask,
  Filed extends { id: string },
>(
  { table, tie, filed }: DefinedList<Row, Status, Sort, Ask, Filed>,
  look: Look,
  wanted: Omit<ListPage<Status, Sort>, "after" | "sort"> & { until: Date } & Ask,
): AsyncGenerator<Filed[], undefined> {
  return inBatches(look, { table, tie }, (db, cut) =>
    filed(db, { ...wanted, ...cut, sort: "-made" }),
  );
}

export function ownedBy(userId: PgColumn, scope: RecordScope): SQL | undefined {
  return scope.records === "all" ? undefined : eq(userId, scope.userId);
}

export type InScope = Pick<Moment, "scope">;
