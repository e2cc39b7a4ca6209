import { spreadsheetDate, spreadsheetDay } from "#copy/record-list.ts";
import { subscriptionStateWords } from "#copy/subscription.ts";
import { catalogue } from "#domain/catalogue.ts";
import { parisDate } from "#domain/paris-date.ts";
import { subscriptionStates } from "#domain/subscription.ts";
import { readListQuery } from "#forms/list-query.ts";
import type { CsvCell } from "#http/csv-answer.server.ts";
import { searchRecords } from "#queries/record-search.server.ts";
import {
  type ListedSubscription,
  subscriptionBatches,
} from "#queries/subscriptions-list.server.ts";
import { exportList } from "../list/export-list.server.ts";
import type { Route } from "./+types/subscriptions-csv.ts";

const headings = [
  "Ouvert le",
  "État",
  "Nom",
  "Entreprise",
  "E-mail",
  "Commande",
  "Offre",
  "Fiches",
  "Depuis",
  "Dernier jour",
  "HT par mois",
  "TTC par mois",
];

export function loader({ request, context, url }: Route.LoaderArgs) {
  return exportList(
    { request, context },
    {
      name: "abonnements",
      query: readListQuery(url.searchParams, subscriptionStates),
      search: (db, words, period) => searchRecords(db, "subscriptions", words, period),
      batches: (look, wanted) =>
        subscriptionBatches(look, { ...wanted, today: parisDate(wanted.until) }),
      headings,
      lineOf,
    },
  );
}

function lineOf(subscription: ListedSubscription): CsvCell[] {
  const { endsOn } = subscription;
  return [
    spreadsheetDay(subscription.createdAt),
    subscriptionStateWords(subscription.state, endsOn),
    subscription.clientName,
    subscription.company,
    subscription.email,
    subscription.orderNumber,
    catalogue[subscription.tier].name,
    String(subscription.listings),
    spreadsheetDate(subscription.startedOn),
    endsOn === null ? "" : spreadsheetDate(endsOn),
    subscription.netCents,
    subscription.grossCents,
  ];
}
