import type { LoaderFunctionArgs } from "react-router";
import { searchCut } from "#copy/list.ts";
import { parisDate } from "#domain/paris-date.ts";
import type { AnySort } from "#domain/list.ts";
import { isFiltered, listAddress, type ListQuery, readListQuery } from "#forms/list-query.ts";
import { type App, appOf } from "#http/app-context.ts";
import { csvAnswer } from "#http/csv-answer.server.ts";
import { requireAdministrator } from "#http/guard.server.ts";
import { viewing } from "#http/viewing.server.ts";
import {
  batchesOf,
  type DefinedList,
  type Moment,
  type Narrowing,
} from "#queries/list/definition.server.ts";
import type { Look } from "#queries/list/page.server.ts";
import type { Search } from "#queries/list/search.server.ts";
import { type ShownView, shownViews } from "../list-views/shown-views.server.ts";
import type { ViewedList } from "../list-views/viewed-list.ts";
import type { List, ListColumn } from "./description.tsx";

export type ListArgs = Pick<LoaderFunctionArgs, "request" | "context" | "url">;

export interface ListData<Row, Status extends string> {
  rows: Row[];
  /** Cursor: id of the last record when a next page exists. */
  next: string | null;
  statuses: readonly Status[];
  /** Counts under the other filters. */
  counts: Readonly<Record<Status, number>>;
  /** The search hit its limit and may miss records. */
  cut: boolean;
  /** French calendar date. */
  today: string;
  query: ListQuery<Status>;
  views: ShownView[];
}

interface Asked extends Moment {
  /** First page without any filter. */
  whole: boolean;
  narrowed: Narrowing & { status: string | null };
  url: URL;
  app: App;
}

type Besides<More> = (db: Parameters<Search>[0], asked: Asked) => Promise<More>;

interface ListLoader<Data> {
  (args: ListArgs): Promise<Data>;
  /** CSV of all the records; warns when the search hit its limit. */
  file: (args: ListArgs) => Promise<Response>;
  viewed: ViewedList;
}

/** `besides`: extra data of the page. @throws Response that redirects visitors who are not administrators. */
export function listLoader<
  Row extends { id: string },
  Status extends string,
  Sort extends AnySort,
  More = undefined,
  Filed extends { id: string } = Row,
>(
  list: List<Row, Status, Filed>,
  records: DefinedList<Row, Status, Sort, Moment, Filed>,
  besides?: Besides<More>,
): ListLoader<{ list: ListData<Row, Status>; besides: More }> {
  const { statuses, search, sortsOf } = records;
  const queryIn = ({ searchParams }: URL) =>
    readListQuery(searchParams, statuses, sortsOf(searchParams.get("statut")));
  const viewed: ViewedList = {
    title: list.title,
    path: list.path,
    addressOf(asked) {
      const query = readListQuery(asked, statuses, sortsOf(asked.get("statut")));
      return query.ignored.length > 0 ? null : listAddress(list.path, query);
    },
  };

  async function page({ request, context, url }: ListArgs) {
    const { userId } = await requireAdministrator(request, context);
    const app = appOf(context);
    const moment = momentAt(app.clock());
    const query = queryIn(url);
    const whole = query.after === null && !isFiltered(query);
    return viewing({ request, context }, async (db) => {
      const found = await search(db, query.words, query);
      const asked = { ...query, ...moment, found };
      const { rows, next } = await records.page(db, asked);
      const counts = await records.count(db, asked);
      const cut = found?.more ?? false;
      const more = await besides?.(db, { ...moment, whole, narrowed: asked, url, app });
      const { today } = moment;
      const views = await shownViews(db, viewed, { userId, today });
      const shown = { rows, next, statuses, counts, cut, today, query, views };
      // oxlint-disable-next-line no-unsafe-type-assertion -- undefined by default, when nothing is read
      return { list: shown, besides: more as More };
    });
  }

  async function file({ request, context, url }: ListArgs) {
    await requireAdministrator(request, context);
    // Fixed upper bound: records created during the export are left out.
    const until = appOf(context).clock();
    const look: Look = (read) => viewing({ request, context }, read);
    const { words, status, from, to } = queryIn(url);
    const found = await look((db) => search(db, words, { from, to }));
    const wanted = { ...momentAt(until), status, from, to, found, until };
    const batches = batchesOf(records, look, wanted);
    return listFile(list, batches, until, found?.more ? searchCut : undefined);
  }

  return Object.assign(page, { file, viewed });
}

function momentAt(now: Date): Moment {
  return { now, today: parisDate(now), scope: { records: "all" } };
}

export function listFile<Row>(
  { file, columns }: { file: string; columns: readonly ListColumn<never, Row>[] },
  batches: AsyncGenerator<Row[]>,
  now: Date,
  warning?: string,
): Response {
  const written = columns.flatMap(({ header, csv }) => (csv ? [{ header, csv }] : []));
  return csvAnswer(
    `${file}-${parisDate(now)}.csv`,
    written.map(({ header }) => header),
    batches,
    (row) => written.map(({ csv }) => csv(row)),
    warning,
  );
}
