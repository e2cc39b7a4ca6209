import { businessTypeLabels, serviceLabels } from "#copy/quote-request.ts";
import { spreadsheetDay } from "#copy/record-list.ts";
import { requestStatusLabels } from "#copy/statuses.ts";
import { dateSorts } from "#domain/record-list.ts";
import { requestStatuses } from "#domain/request.ts";
import { readListQuery } from "#forms/list-query.ts";
import type { CsvCell } from "#http/csv-answer.server.ts";
import {
  type ListedQuoteRequest,
  quoteRequestBatches,
} from "#queries/quote-requests-list.server.ts";
import { searchRecords } from "#queries/record-search.server.ts";
import type { Route } from "./+types/quote-requests-csv.ts";
import { exportList } from "./list/export-list.server.ts";

const headings = [
  "Date",
  "Statut",
  "Entreprise",
  "Nom",
  "E-mail",
  "Téléphone",
  "Activité",
  "Souhaits",
];

export function loader({ request, context, url }: Route.LoaderArgs) {
  return exportList(
    { request, context },
    {
      name: "demandes-de-devis",
      query: readListQuery(url.searchParams, requestStatuses, dateSorts),
      search: (db, words, period) => searchRecords(db, "quote_requests", words, period),
      batches: quoteRequestBatches,
      headings,
      lineOf,
    },
  );
}

function lineOf(request: ListedQuoteRequest): CsvCell[] {
  return [
    spreadsheetDay(request.createdAt),
    requestStatusLabels[request.status],
    request.companyName,
    request.contactName,
    request.email,
    request.phone,
    businessTypeLabels[request.businessType],
    request.servicesInterested.map((service) => serviceLabels[service]).join(", "),
  ];
}
