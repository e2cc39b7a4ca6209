import { spreadsheetDay } from "#copy/record-list.ts";
import { includedWords } from "#copy/revision.ts";
import { requestStatusLabels } from "#copy/statuses.ts";
import { dateSorts } from "#domain/record-list.ts";
import { requestStatuses } from "#domain/request.ts";
import { readListQuery } from "#forms/list-query.ts";
import type { CsvCell } from "#http/csv-answer.server.ts";
import { searchRecords } from "#queries/record-search.server.ts";
import { type ListedRevision, revisionBatches } from "#queries/revisions-list.server.ts";
import { exportList } from "../list/export-list.server.ts";
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

export function loader({ request, context, url }: Route.LoaderArgs) {
  return exportList(
    { request, context },
    {
      name: "demandes-de-revision",
      query: readListQuery(url.searchParams, requestStatuses, dateSorts),
      search: (db, words, period) => searchRecords(db, "revision_requests", words, period),
      batches: revisionBatches,
      headings,
      lineOf,
    },
  );
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
