import { auditHandlingLabels } from "#copy/audit-desk.ts";
import { auditHandlings } from "#domain/audit/handling.ts";
import { dateSorts } from "#domain/record-list.ts";
import { readListQuery } from "#forms/list-query.ts";
import { requireAdministrator, viewing } from "#http/session.server.ts";
import { countAudits, listAudits } from "#queries/audits-list.server.ts";
import { searchRecords } from "#queries/record-search.server.ts";
import { ButtonLink } from "#ui/button.tsx";
import { ListFrame, type ListWords } from "../list/list-frame.tsx";
import { AdminTitle } from "../admin-title.tsx";
import type { Route } from "./+types/audits.ts";
import { AuditsTable } from "./audits-table.tsx";

export { AdminFailure as ErrorBoundary } from "../admin-failure.tsx";

const PATH = "/admin/audits";

const words: ListWords = {
  title: "Audits",
  one: "audit",
  many: "audits",
  all: "Tous",
  none: {
    title: "Aucun audit pour le moment",
    text: "Dès qu’un visiteur donne l’adresse de sa fiche, sa demande apparaît ici. Son premier résultat vous arrive aussi par e-mail.",
    action: (
      <ButtonLink href="/audit-gratuit" variant="outline">
        Voir la page de l’audit
      </ButtonLink>
    ),
  },
  noneFiltered: "Aucun audit avec ces filtres",
  searched: "Nom, e-mail, ville",
};

export async function loader({ request, context, url }: Route.LoaderArgs) {
  await requireAdministrator(request, context);
  const query = readListQuery(url.searchParams, auditHandlings, dateSorts);
  return viewing({ request, context }, async (db) => {
    const found = await searchRecords(db, "audits", query.words, query);
    return {
      ...(await listAudits(db, { ...query, found })),
      counts: await countAudits(db, { ...query, found }),
      cut: found?.more ?? false,
      query,
    };
  });
}

export default function Audits({ loaderData }: Route.ComponentProps) {
  const { audits, next, counts, query, cut } = loaderData;
  return (
    <>
      <AdminTitle title="Audits" />
      <ListFrame
        path={PATH}
        words={words}
        query={query}
        statuses={auditHandlings}
        statusLabels={auditHandlingLabels}
        counts={counts}
        cut={cut}
        shown={audits.length}
        next={next}
        action={
          <ButtonLink href="/audit-stats" variant="outline" icon="chart">
            Statistiques
          </ButtonLink>
        }
      >
        <AuditsTable audits={audits} />
      </ListFrame>
    </>
  );
}
