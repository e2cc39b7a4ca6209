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

/** What any list is narrowed to; what is left out leaves everything in. */
export interface Narrowing extends Partial<ListPeriod> {
  /** What a search found. */
  found?: Found | null;
  /** Made until then, that instant included. */
  until?: Date;
}

/** A page of a list, as its query is asked for it. */
export interface ListPage<Status extends string, Sort extends AnySort> extends Narrowing {
  /** Null: every one. */
  status: Status | null;
  /** The last record of the page before; null, or none that the list may show: the first page. */
  after: string | Place | null;
  /** Newest first unless said otherwise; `-made`: the last to come in first, whatever their dates. */
  sort?: Sort | "-made";
  pageSize?: number;
}

/** When a list is looked at, and by whom; each list asks for what it needs of it. */
export interface Moment {
  now: Date;
  /** French calendar date. */
  today: string;
  scope: RecordScope;
}

type Sorts<Sort extends AnySort> = readonly [Sort, ...Sort[]];

/** What one list adds to what they share. `Ask`: what it needs to know of the moment; `Filed`: a row of its file. */
interface Source<Row, Status extends string, Sort extends AnySort, Ask, Filed> {
  table: DatedTable;
  /** What its orders go by, columns with an index on them and the tie; days are counted by `date`. */
  by: Readonly<Record<SortedBy<Sort> | "date", PgColumn>>;
  /** What equal ones are ordered by, unique among its records; unless said, the id. */
  tie?: PgColumn;
  /** The first goes without saying. */
  sorts: Sorts<Sort>;
  /** Those of one status, where another order goes without saying. */
  sortsOf?: (status: string | null) => Sorts<Sort>;
  /** In the order of the page's tabs. */
  statuses: readonly Status[];
  hasStatus: (status: Status, ask: Ask) => SQL | undefined;
  /** In what parts those of a status are counted, where it isn't in one by the date. */
  countedParts?: (status: Status, ask: Ask) => readonly CountedPart[] | null;
  /** Which records it is about, whatever it is narrowed to. */
  scope?: (ask: Ask, db: ViewerDatabase) => SQL | undefined;
  /** Unless it is the one of its table. */
  search?: Search;
  select: (db: ViewerDatabase) => Select<Row>;
  /** What its file needs to know of a record, where the page looks up more. */
  selectFiled?: (db: ViewerDatabase) => Select<Filed>;
}

/** A select without its conditions, order and limit. */
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
  /** The first goes without saying. */
  sortsOf: (status: string | null) => Sorts<Sort>;
  search: Search;
  page: PageOf<Row, ListPage<Status, Sort> & Ask>;
  /** The same records as a file tells of them. */
  filed: PageOf<Filed, ListPage<Status, Sort> & Ask>;
  /** How many of these records have each status; more than `most` (COUNTED_AT_MOST) is an estimate. */
  count: (
    db: ViewerDatabase,
    wanted: Narrowing & Ask & { most?: number },
  ) => Promise<Record<Status, number>>;
}

type PageOf<Row, Wanted> = (
  db: ViewerDatabase,
  wanted: Wanted,
) => Promise<{ rows: Row[]; next: string | null }>;

/** What a list shows of a record. */
export type RowOf<List extends { page: (...wanted: never[]) => Promise<{ rows: unknown[] }> }> =
  Awaited<ReturnType<List["page"]>>["rows"][number];

/** What its file tells of one. */
export type FiledOf<List extends { filed: (...wanted: never[]) => Promise<{ rows: unknown[] }> }> =
  Awaited<ReturnType<List["filed"]>>["rows"][number];

export type WantedOf<List extends { page: (db: never, wanted: never) => unknown }> = Parameters<
  List["page"]
>[1];

/** A list whose pages, counts and exports are narrowed, sorted and cut alike. */
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
      // What follows a batch was made before all that it is bounded by; said again, the index would be read from there on.
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
        // Of some days, by those days; of what a search found, one by one.
        parts: wanted.from || wanted.to || wanted.found ? () => null : partsOf(wanted),
        most: wanted.most,
      }),
  };
}

/** The same list, with more about each record of its pages. */
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

/** The same, with more about each record of its pages and of its file. */
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

/** All of these records that there are until an instant, the last to come in first, in batches. */
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

/** Everybody's records, or those of one account. */
export function ownedBy(userId: PgColumn, scope: RecordScope): SQL | undefined {
  return scope.records === "all" ? undefined : eq(userId, scope.userId);
}

export type InScope = Pick<Moment, "scope">;
