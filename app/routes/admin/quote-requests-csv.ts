import { businessTypeLabels, serviceLabels } from "#copy/quote-request.ts";
import { spreadsheetDay } from "#copy/record-list.ts";
import { requestStatusLabels } from "#copy/statuses.ts";
import { parisDate } from "#domain/paris-date.ts";
import { dateSorts } from "#domain/record-list.ts";
import { requestStatuses } from "#domain/request.ts";
import { readListQuery } from "#forms/list-query.ts";
import { appOf } from "#http/app-context.ts";
import { type CsvCell, csvAnswer } from "#http/csv-answer.server.ts";
import { requireAdministrator, viewing } from "#http/session.server.ts";
import {
  type ListedQuoteRequest,
  quoteRequestBatches,
} from "#queries/quote-requests-list.server.ts";
import type { Look } from "#queries/record-page.server.ts";
import { searchRecords } from "#queries/record-search.server.ts";
import type { Route } from "./+types/quote-requests-csv.ts";

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

/** The quote requests of the list, all of them, as a file for a spreadsheet. */
export async function loader({ request, context, url }: Route.LoaderArgs) {
  await requireAdministrator(request, context);
  const query = readListQuery(url.searchParams, requestStatuses, dateSorts);
  const until = appOf(context).clock();
  const look: Look = (read) => viewing({ request, context }, read);
  const found = await look((db) => searchRecords(db, "quote_requests", query.words, query));
  const { status, from, to } = query;
  const batches = quoteRequestBatches(look, { status, from, to, found, until });
  return csvAnswer(`demandes-de-devis-${parisDate(until)}.csv`, headings, batches, lineOf);
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
