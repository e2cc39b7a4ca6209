import { formatPhone } from "#domain/phone-number.ts";
import { spreadsheetDay } from "#copy/record-list.ts";
import { orderStatusLabels } from "#copy/statuses.ts";
import { orderStatuses } from "#domain/order.ts";
import { parisDate } from "#domain/paris-date.ts";
import { readListQuery } from "#forms/list-query.ts";
import { appOf } from "#http/app-context.ts";
import { type CsvCell, csvAnswer } from "#http/csv-answer.server.ts";
import { requireAdministrator, viewing } from "#http/session.server.ts";
import { type ListedOrder, orderBatches } from "#queries/orders-list.server.ts";
import type { Look } from "#queries/record-page.server.ts";
import { searchRecords } from "#queries/record-search.server.ts";
import type { Route } from "./+types/orders-csv.ts";

const headings = [
  "Numéro",
  "Date",
  "Statut",
  "Prénom",
  "Nom",
  "Entreprise",
  "SIREN",
  "E-mail",
  "Téléphone",
  "Offre",
  "Fiches",
  "Code promo",
  "Total HT",
  "TVA",
  "Total TTC",
];

/** The orders of the list, all of them, as a file for a spreadsheet; those that come in meanwhile wait for the next. */
export async function loader({ request, context, url }: Route.LoaderArgs) {
  await requireAdministrator(request, context);
  const query = readListQuery(url.searchParams, orderStatuses);
  const until = appOf(context).clock();
  const look: Look = (read) => viewing({ request, context }, read);
  const found = await look((db) => searchRecords(db, "orders", query.words, query));
  const { status, from, to } = query;
  const batches = orderBatches(look, { status, from, to, found, until });
  return csvAnswer(`commandes-${parisDate(until)}.csv`, headings, batches, lineOf);
}

function lineOf(order: ListedOrder): CsvCell[] {
  return [
    order.number,
    spreadsheetDay(order.createdAt),
    orderStatusLabels[order.status],
    order.firstName,
    order.lastName,
    order.company,
    order.siren ?? "",
    order.email,
    formatPhone(order.phone),
    order.packName,
    String(order.listings),
    order.promoCode ?? "",
    order.netCents,
    order.vatCents,
    order.grossCents,
  ];
}
