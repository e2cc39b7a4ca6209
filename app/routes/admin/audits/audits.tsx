import { auditHandlingLabels } from "#copy/audit-desk.ts";
import { auditHandlings } from "#domain/audit/handling.ts";
import { dateSorts } from "#domain/record-list.ts";
import { readListQuery } from "#forms/list-query.ts";
import { useDocumentFacts } from "#http/document-facts.tsx";
import { useRootData } from "#http/root-data.ts";
import { requireAdministrator, viewing } from "#http/session.server.ts";
import { countAudits, listAudits } from "#queries/audits-list.server.ts";
import { searchRecords } from "#queries/record-search.server.ts";
import { ButtonLink } from "#ui/button.tsx";
import { LoadFailure } from "#ui/load-failure.tsx";
import { ListFrame, type ListWords } from "../list/list-frame.tsx";
import type { Route } from "./+types/audits.ts";
import { AuditsTable } from "./audits-table.tsx";

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

/** Every audit asked for, a page at a time. */
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
  const { site } = useRootData();
  const { audits, next, counts, query, cut } = loaderData;
  return (
    <>
      <title>{`Audits · Administration ${site.name}`}</title>
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

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const { requestId } = useDocumentFacts();
  return <LoadFailure error={error} reference={requestId} />;
}
