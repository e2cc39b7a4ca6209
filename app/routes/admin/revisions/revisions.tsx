import { requestStatusLabels } from "#copy/statuses.ts";
import { requestStatuses } from "#domain/request.ts";
import { useDocumentFacts } from "#http/document-facts.tsx";
import { useRootData } from "#http/root-data.ts";
import { requireAdministrator, viewing } from "#http/session.server.ts";
import { appOf } from "#http/app-context.ts";
import { countRevisions, listRevisions, revisionsWaitingFor } from "#queries/revisions.server.ts";
import { ButtonLink } from "#ui/button.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { LoadFailure } from "#ui/load-failure.tsx";
import { isReplyLate } from "#domain/request.ts";
import { ListPages } from "../list-pages.tsx";
import { RequestTabs } from "../request-tabs.tsx";
import { StatusFilter } from "../status-filter.tsx";
import type { Route } from "./+types/revisions.ts";
import { RevisionsTable } from "./revisions-table.tsx";
import { RevisionsToAnswer } from "./revisions-to-answer.tsx";

const PATH = "/admin/demandes/revisions";

/** Everybody's revision requests: those that wait for the agency first, then a page at a time. */
export async function loader({ request, context, url }: Route.LoaderArgs) {
  await requireAdministrator(request, context);
  const everything = { records: "all" } as const;
  const asked = url.searchParams.get("statut");
  const status = requestStatuses.find((known) => known === asked) ?? null;
  const after = url.searchParams.get("apres");
  const now = appOf(context).clock();
  const atStart = after === null;
  return viewing({ request, context }, async (db) => {
    const { revisions, next } = await listRevisions(db, everything, { status, after });
    const pressing =
      atStart && status === null ? await revisionsWaitingFor(db, everything, "administrator") : [];
    return {
      revisions,
      pressing: pressing.map((one) => ({ ...one, late: isReplyLate(one, now) })),
      next,
      counts: await countRevisions(db, everything),
      status,
      atStart,
    };
  });
}

export default function Revisions({ loaderData }: Route.ComponentProps) {
  const { site } = useRootData();
  const { revisions, pressing, next, counts, status, atStart } = loaderData;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <title>{`Demandes de révision · Administration · ${site.name}`}</title>
      <header className="grid gap-3">
        <h1 className="text-2xl">Demandes de révision</h1>
        <RequestTabs current="revisions" />
      </header>
      {pressing.length > 0 && <RevisionsToAnswer revisions={pressing} />}
      <StatusFilter
        path={PATH}
        statuses={requestStatuses}
        labels={requestStatusLabels}
        counts={counts}
        current={status}
        allLabel="Toutes"
      />
      <RevisionsTable revisions={revisions} empty={<NoRevision filtered={status !== null} />} />
      <ListPages
        label="Pages de demandes"
        path={PATH}
        status={status}
        atStart={atStart}
        next={next}
        firstLabel="Les plus récentes"
        nextLabel="Plus anciennes"
      />
    </div>
  );
}

function NoRevision({ filtered }: { filtered: boolean }) {
  return (
    <EmptyState
      title={filtered ? "Aucune demande avec ce statut" : "Aucune demande pour le moment"}
      action={
        <ButtonLink href={filtered ? PATH : "/admin/commandes"} variant="outline">
          {filtered ? "Voir toutes les demandes" : "Voir les commandes"}
        </ButtonLink>
      }
    >
      {filtered
        ? "Les demandes changent de statut au fil de vos réponses."
        : "Un client demande une révision depuis son espace, une fois sa commande payée : vous recevez un e-mail."}
    </EmptyState>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const { requestId } = useDocumentFacts();
  return <LoadFailure error={error} reference={requestId} />;
}
