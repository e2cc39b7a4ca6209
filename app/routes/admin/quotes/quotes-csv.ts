import { spreadsheetDate, spreadsheetDay } from "#copy/record-list.ts";
import { quoteStatusLabels } from "#copy/statuses.ts";
import { shownQuoteStatus } from "#domain/quote.ts";
import { readListQuery } from "#forms/list-query.ts";
import type { CsvCell } from "#http/csv-answer.server.ts";
import { type ListedQuote, quoteBatches } from "#queries/quotes-list.server.ts";
import { searchRecords } from "#queries/record-search.server.ts";
import { exportList } from "../list/export-list.server.ts";
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

export function loader({ request, context, url }: Route.LoaderArgs) {
  return exportList(
    { request, context },
    {
      name: "devis",
      query: readListQuery(url.searchParams, listedQuoteStatuses),
      search: (db, words, period) => searchRecords(db, "quotes", words, period),
      batches: (look, wanted) => quoteBatches(look, { ...wanted, now: wanted.until }),
      headings,
      lineOf,
    },
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
