import { spreadsheetDate, spreadsheetDay } from "#copy/record-list.ts";
import { quoteStatusLabels } from "#copy/statuses.ts";
import { parisDate } from "#domain/paris-date.ts";
import { shownQuoteStatus } from "#domain/quote.ts";
import { readListQuery } from "#forms/list-query.ts";
import { appOf } from "#http/app-context.ts";
import { type CsvCell, csvAnswer } from "#http/csv-answer.server.ts";
import { requireAdministrator, viewing } from "#http/session.server.ts";
import { type ListedQuote, quoteBatches } from "#queries/quotes-list.server.ts";
import type { Look } from "#queries/record-page.server.ts";
import { searchRecords } from "#queries/record-search.server.ts";
import type { Route } from "./+types/quotes-csv.ts";
import { listedQuoteStatuses } from "./quote-statuses.ts";

const headings = [
  "Numéro",
  "Date",
  "Statut",
  "Valable jusqu’au",
  "Entreprise",
  "Nom",
  "E-mail",
  "Envoyé le",
  "Vu le",
  "Total HT",
  "Total TTC",
];

/** The quotes of the list, all of them, as a file for a spreadsheet. */
export async function loader({ request, context, url }: Route.LoaderArgs) {
  await requireAdministrator(request, context);
  const query = readListQuery(url.searchParams, listedQuoteStatuses);
  const until = appOf(context).clock();
  const look: Look = (read) => viewing({ request, context }, read);
  const found = await look((db) => searchRecords(db, "quotes", query.words, query));
  const { status, from, to } = query;
  const batches = quoteBatches(look, { status, from, to, found, until, now: until });
  return csvAnswer(`devis-${parisDate(until)}.csv`, headings, batches, (quote) =>
    lineOf(quote, until),
  );
}

function lineOf(quote: ListedQuote, now: Date): CsvCell[] {
  return [
    quote.number,
    spreadsheetDay(quote.createdAt),
    quoteStatusLabels[shownQuoteStatus(quote, now)],
    spreadsheetDate(quote.validUntil),
    quote.clientCompany,
    quote.clientName,
    quote.clientEmail,
    quote.sentAt ? spreadsheetDay(quote.sentAt) : "",
    quote.seenAt ? spreadsheetDay(quote.seenAt) : "",
    quote.netCents,
    quote.grossCents,
  ];
}
