import { clientStandingLabels } from "#copy/client-page.ts";
import { clientStandings } from "#domain/client-standing.ts";
import { parisDate } from "#domain/paris-date.ts";
import { dateSorts } from "#domain/record-list.ts";
import { readListQuery } from "#forms/list-query.ts";
import { appOf } from "#http/app-context.ts";
import { requireAdministrator, viewing } from "#http/session.server.ts";
import { countClients, listClients } from "#queries/clients-list.server.ts";
import { searchClients } from "#queries/record-search.server.ts";
import { ButtonLink } from "#ui/button.tsx";
import { ListFrame, type ListWords } from "../list/list-frame.tsx";
import { AdminTitle } from "../admin-title.tsx";
import type { Route } from "./+types/clients.ts";
import { ClientsTable } from "./clients-table.tsx";

export { AdminFailure as ErrorBoundary } from "../admin-failure.tsx";

const PATH = "/admin/clients";

const words: ListWords = {
  title: "Clients",
  one: "client",
  many: "clients",
  all: "Tous",
  none: {
    title: "Aucun compte client pour le moment",
    text: "Un client apparaît ici dès qu’il ouvre son espace. Les commandes passées sans compte sont dans la liste des commandes.",
    action: (
      <ButtonLink href="/admin/commandes" variant="outline">
        Voir les commandes
      </ButtonLink>
    ),
  },
  noneFiltered: "Aucun client avec ces filtres",
  searched: "Nom, e-mail, entreprise",
};

/** The accounts of the agency's clients, a page at a time. */
export async function loader({ request, context, url }: Route.LoaderArgs) {
  await requireAdministrator(request, context);
  const query = readListQuery(url.searchParams, clientStandings, dateSorts);
  const today = parisDate(appOf(context).clock());
  return viewing({ request, context }, async (db) => {
    const found = await searchClients(db, query.words, query);
    return {
      ...(await listClients(db, { ...query, found, today })),
      counts: await countClients(db, { ...query, found }),
      cut: found?.more ?? false,
      query,
    };
  });
}

export default function Clients({ loaderData }: Route.ComponentProps) {
  const { clients, next, counts, query, cut } = loaderData;
  return (
    <>
      <AdminTitle title="Clients" />
      <ListFrame
        path={PATH}
        words={words}
        query={query}
        statuses={clientStandings}
        statusLabels={clientStandingLabels}
        counts={counts}
        cut={cut}
        shown={clients.length}
        next={next}
      >
        <ClientsTable clients={clients} />
      </ListFrame>
    </>
  );
}
