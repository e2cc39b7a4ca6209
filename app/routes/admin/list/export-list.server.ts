import type { LoaderFunctionArgs } from "react-router";
import { searchCut } from "#copy/record-list.ts";
import { parisDate } from "#domain/paris-date.ts";
import type { ListPeriod } from "#domain/record-list.ts";
import type { ListQuery } from "#forms/list-query.ts";
import { appOf } from "#http/app-context.ts";
import { type CsvCell, csvAnswer } from "#http/csv-answer.server.ts";
import { requireAdministrator, viewing } from "#http/session.server.ts";
import type { Look } from "#queries/record-page.server.ts";
import type { Found, Search } from "#queries/record-search.server.ts";

interface Exported<Status extends string> extends ListPeriod {
  status: Status | null;
  found: Found | null;
  /** The instant of the export: what comes in meanwhile waits for the next. */
  until: Date;
}

interface Export<Status extends string, Row> {
  /** « commandes », which the file is named after. */
  name: string;
  query: ListQuery<Status>;
  search: Search;
  batches: (look: Look, wanted: Exported<Status>) => AsyncGenerator<Row[]>;
  headings: readonly string[];
  lineOf: (row: Row, now: Date) => CsvCell[];
}

/** The records of a list, all of them, as a file for a spreadsheet; it says when its search stopped short. */
export async function exportList<Status extends string, Row>(
  { request, context }: Pick<LoaderFunctionArgs, "request" | "context">,
  { name, query, search, batches, headings, lineOf }: Export<Status, Row>,
): Promise<Response> {
  await requireAdministrator(request, context);
  const until = appOf(context).clock();
  const look: Look = (read) => viewing({ request, context }, read);
  const { words, status, from, to } = query;
  const found = await look((db) => search(db, words, { from, to }));
  return csvAnswer(
    `${name}-${parisDate(until)}.csv`,
    headings,
    batches(look, { status, from, to, found, until }),
    (row) => lineOf(row, until),
    found?.more ? searchCut : undefined,
  );
}
