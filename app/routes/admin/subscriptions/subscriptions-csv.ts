import { spreadsheetDate, spreadsheetDay } from "#copy/record-list.ts";
import { subscriptionStateWords } from "#copy/subscription.ts";
import { catalogue } from "#domain/catalogue.ts";
import { parisDate } from "#domain/paris-date.ts";
import { subscriptionStates } from "#domain/subscription.ts";
import { readListQuery } from "#forms/list-query.ts";
import { appOf } from "#http/app-context.ts";
import { type CsvCell, csvAnswer } from "#http/csv-answer.server.ts";
import { requireAdministrator, viewing } from "#http/session.server.ts";
import type { Look } from "#queries/record-page.server.ts";
import { searchRecords } from "#queries/record-search.server.ts";
import {
  type ListedSubscription,
  subscriptionBatches,
} from "#queries/subscriptions-list.server.ts";
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

/** The subscriptions of the list, all of them, as a file for a spreadsheet. */
export async function loader({ request, context, url }: Route.LoaderArgs) {
  await requireAdministrator(request, context);
  const query = readListQuery(url.searchParams, subscriptionStates);
  const until = appOf(context).clock();
  const look: Look = (read) => viewing({ request, context }, read);
  const found = await look((db) => searchRecords(db, "subscriptions", query.words, query));
  const { status, from, to } = query;
  const batches = subscriptionBatches(look, {
    status,
    from,
    to,
    found,
    until,
    today: parisDate(until),
  });
  return csvAnswer(`abonnements-${parisDate(until)}.csv`, headings, batches, lineOf);
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
