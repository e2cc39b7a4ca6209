import { clientStandingLabels } from "#copy/client-page.ts";
import { spreadsheetDay } from "#copy/record-list.ts";
import { clientStandings } from "#domain/client-standing.ts";
import { parisDate } from "#domain/paris-date.ts";
import { dateSorts } from "#domain/record-list.ts";
import { readListQuery } from "#forms/list-query.ts";
import { appOf } from "#http/app-context.ts";
import { type CsvCell, csvAnswer } from "#http/csv-answer.server.ts";
import { requireAdministrator, viewing } from "#http/session.server.ts";
import { clientBatches, type ListedClient } from "#queries/clients-list.server.ts";
import type { Look } from "#queries/record-page.server.ts";
import { searchClients } from "#queries/record-search.server.ts";
import type { Route } from "./+types/clients-csv.ts";

const headings = [
  "Client depuis",
  "Nom",
  "Entreprise",
  "E-mail",
  "E-mail confirmé",
  "Commandes",
  "Dernière commande",
  "Total TTC",
  "Abonnement TTC par mois",
];

/** The clients of the list, all of them, as a file for a spreadsheet. */
export async function loader({ request, context, url }: Route.LoaderArgs) {
  await requireAdministrator(request, context);
  const query = readListQuery(url.searchParams, clientStandings, dateSorts);
  const until = appOf(context).clock();
  const look: Look = (read) => viewing({ request, context }, read);
  const found = await look((db) => searchClients(db, query.words, query));
  const { status, from, to } = query;
  const today = parisDate(until);
  const batches = clientBatches(look, { status, from, to, found, until, today });
  return csvAnswer(`clients-${today}.csv`, headings, batches, lineOf);
}

function lineOf(client: ListedClient): CsvCell[] {
  return [
    spreadsheetDay(client.createdAt),
    client.name,
    client.company,
    client.email,
    clientStandingLabels[client.emailVerified ? "confirme" : "a-confirmer"],
    String(client.orders),
    client.lastOrderAt ? spreadsheetDay(client.lastOrderAt) : "",
    client.spentCents,
    client.monthlyCents ?? "",
  ];
}
