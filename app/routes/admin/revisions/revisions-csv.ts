import { spreadsheetDay } from "#copy/record-list.ts";
import { includedWords } from "#copy/revision.ts";
import { requestStatusLabels } from "#copy/statuses.ts";
import { parisDate } from "#domain/paris-date.ts";
import { dateSorts } from "#domain/record-list.ts";
import { requestStatuses } from "#domain/request.ts";
import { readListQuery } from "#forms/list-query.ts";
import { appOf } from "#http/app-context.ts";
import { type CsvCell, csvAnswer } from "#http/csv-answer.server.ts";
import { requireAdministrator, viewing } from "#http/session.server.ts";
import type { Look } from "#queries/record-page.server.ts";
import { searchRecords } from "#queries/record-search.server.ts";
import { type ListedRevision, revisionBatches } from "#queries/revisions-list.server.ts";
import type { Route } from "./+types/revisions-csv.ts";

const headings = [
  "Date",
  "Statut",
  "Objet",
  "Commande",
  "Prénom",
  "Nom",
  "Entreprise",
  "Offre",
  "Prix",
];

/** The revision requests of the list, all of them, as a file for a spreadsheet. */
export async function loader({ request, context, url }: Route.LoaderArgs) {
  await requireAdministrator(request, context);
  const query = readListQuery(url.searchParams, requestStatuses, dateSorts);
  const until = appOf(context).clock();
  const look: Look = (read) => viewing({ request, context }, read);
  const found = await look((db) => searchRecords(db, "revision_requests", query.words, query));
  const { status, from, to } = query;
  const batches = revisionBatches(look, { status, from, to, found, until });
  return csvAnswer(`demandes-de-revision-${parisDate(until)}.csv`, headings, batches, lineOf);
}

function lineOf(revision: ListedRevision): CsvCell[] {
  return [
    spreadsheetDay(revision.createdAt),
    requestStatusLabels[revision.status],
    revision.subject,
    revision.orderNumber,
    revision.firstName,
    revision.lastName,
    revision.company,
    revision.packName,
    includedWords(revision.included),
  ];
}
