import { type AuditHandling, auditHandlings } from "#domain/audit/handling.ts";
import { useDocumentFacts } from "#http/document-facts.tsx";
import { useRootData } from "#http/root-data.ts";
import { requireAdministrator, viewing } from "#http/session.server.ts";
import { countAudits, listAudits } from "#queries/audits-list.server.ts";
import { ButtonLink } from "#ui/button.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { LoadFailure } from "#ui/load-failure.tsx";
import { ListPages } from "../list-pages.tsx";
import { StatusFilter } from "../status-filter.tsx";
import type { Route } from "./+types/audits.ts";
import { AuditsTable } from "./audits-table.tsx";

const PATH = "/admin/audits";

const handlingLabels: Record<AuditHandling, string> = {
  "a-traiter": "À traiter",
  "avec-resultat": "Avec un résultat",
};

/** Every audit asked for, a page at a time. */
export async function loader({ request, context, url }: Route.LoaderArgs) {
  await requireAdministrator(request, context);
  const asked = url.searchParams.get("statut");
  const handling = auditHandlings.find((known) => known === asked) ?? null;
  const after = url.searchParams.get("apres");
  return viewing({ request, context }, async (db) => ({
    ...(await listAudits(db, { handling, after })),
    counts: await countAudits(db),
    handling,
    atStart: after === null,
  }));
}

export default function Audits({ loaderData }: Route.ComponentProps) {
  const { site } = useRootData();
  const { audits, next, counts, handling, atStart } = loaderData;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <title>{`Audits · Administration ${site.name}`}</title>
      <header className="flex flex-wrap items-end justify-between gap-3">
        <div className="grid gap-1">
          <h1 className="text-2xl">Audits</h1>
          <p className="text-sm text-muted">{waiting(counts["a-traiter"])}</p>
        </div>
        <ButtonLink href="/audit-stats" variant="outline" icon="chart">
          Statistiques
        </ButtonLink>
      </header>
      <StatusFilter
        path={PATH}
        statuses={auditHandlings}
        labels={handlingLabels}
        counts={counts}
        current={handling}
        allLabel="Tous"
      />
      <AuditsTable audits={audits} empty={<NoAudit filtered={handling !== null} />} />
      <ListPages
        label="Pages d’audits"
        path={PATH}
        status={handling}
        atStart={atStart}
        next={next}
        firstLabel="Les plus récents"
        nextLabel="Plus anciens"
      />
    </div>
  );
}

function waiting(toDo: number): string {
  if (toDo === 0) return "Chaque personne a reçu son résultat.";
  return toDo === 1
    ? "Une personne n’a pas encore de résultat."
    : `${toDo} personnes n’ont pas encore de résultat.`;
}

function NoAudit({ filtered }: { filtered: boolean }) {
  return (
    <EmptyState
      title={filtered ? "Aucun audit dans cette liste" : "Aucun audit pour le moment"}
      action={
        <ButtonLink href={filtered ? PATH : "/audit-gratuit"} variant="outline">
          {filtered ? "Voir tous les audits" : "Voir la page de l’audit"}
        </ButtonLink>
      }
    >
      {filtered
        ? "Un audit est à traiter tant qu’il n’a pas de résultat : la personne n’a pas répondu au questionnaire."
        : "Dès qu’un visiteur donne l’adresse de sa fiche, sa demande apparaît ici. Son premier résultat vous arrive aussi par e-mail."}
    </EmptyState>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const { requestId } = useDocumentFacts();
  return <LoadFailure error={error} reference={requestId} />;
}
