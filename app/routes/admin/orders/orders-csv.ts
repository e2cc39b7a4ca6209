import { formatPhone } from "#domain/phone-number.ts";
import { spreadsheetDay } from "#copy/record-list.ts";
import { orderStatusLabels } from "#copy/statuses.ts";
import { orderStatuses } from "#domain/order.ts";
import { readListQuery } from "#forms/list-query.ts";
import type { CsvCell } from "#http/csv-answer.server.ts";
import { type ListedOrder, orderBatches } from "#queries/orders-list.server.ts";
import { searchRecords } from "#queries/record-search.server.ts";
import { exportList } from "../list/export-list.server.ts";
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
export function loader({ request, context, url }: Route.LoaderArgs) {
  return exportList(
    { request, context },
    {
      name: "commandes",
      query: readListQuery(url.searchParams, orderStatuses),
      search: (db, words, period) => searchRecords(db, "orders", words, period),
      batches: orderBatches,
      headings,
      lineOf,
    },
  );
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
