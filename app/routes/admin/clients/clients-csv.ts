import { clientStandingLabels } from "#copy/client-page.ts";
import { spreadsheetDay } from "#copy/record-list.ts";
import { clientStandings } from "#domain/client-standing.ts";
import { parisDate } from "#domain/paris-date.ts";
import { dateSorts } from "#domain/record-list.ts";
import { readListQuery } from "#forms/list-query.ts";
import type { CsvCell } from "#http/csv-answer.server.ts";
import { clientBatches, type ListedClient } from "#queries/clients-list.server.ts";
import { searchClients } from "#queries/record-search.server.ts";
import { exportList } from "../list/export-list.server.ts";
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

export function loader({ request, context, url }: Route.LoaderArgs) {
  return exportList(
    { request, context },
    {
      name: "clients",
      query: readListQuery(url.searchParams, clientStandings, dateSorts),
      search: searchClients,
      batches: (look, wanted) => clientBatches(look, { ...wanted, today: parisDate(wanted.until) }),
      headings,
      lineOf,
    },
  );
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
