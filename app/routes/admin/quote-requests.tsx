import { requestStatusLabels } from "#copy/statuses.ts";
import { isReplyLate, requestStatuses } from "#domain/request.ts";
import { appOf } from "#http/app-context.ts";
import { useDocumentFacts } from "#http/document-facts.tsx";
import { useRootData } from "#http/root-data.ts";
import { requireAdministrator, viewing } from "#http/session.server.ts";
import { countQuoteRequests, listQuoteRequests } from "#queries/quote-requests.server.ts";
import { ButtonLink } from "#ui/button.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { LoadFailure } from "#ui/load-failure.tsx";
import type { Route } from "./+types/quote-requests.ts";
import { ListPages } from "./list-pages.tsx";
import { QuoteRequestsTable } from "./quote-requests-table.tsx";
import { RequestTabs } from "./request-tabs.tsx";
import { StatusFilter } from "./status-filter.tsx";

const PATH = "/admin/demandes";

/** Quote requests, those that wait for an answer first. */
export async function loader({ request, context, url }: Route.LoaderArgs) {
  await requireAdministrator(request, context);
  const everything = { records: "all" } as const;
  const asked = url.searchParams.get("statut");
  const status = requestStatuses.find((known) => known === asked) ?? null;
  const after = url.searchParams.get("apres");
  const now = appOf(context).clock();
  return viewing({ request, context }, async (db) => {
    const { requests, next } = await listQuoteRequests(db, everything, { status, after });
    return {
      requests: requests.map((one) => ({ ...one, late: isReplyLate(one, now) })),
      next,
      counts: await countQuoteRequests(db, everything),
      status,
      atStart: after === null,
    };
  });
}

export default function QuoteRequests({ loaderData }: Route.ComponentProps) {
  const { site } = useRootData();
  const { requests, next, counts, status, atStart } = loaderData;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <title>{`Demandes de devis · Administration ${site.name}`}</title>
      <header className="grid gap-2">
        <h1 className="text-2xl">Demandes de devis</h1>
        <p className="text-sm text-muted">
          Réponse promise sous 24 à 48 heures.
          {counts.pending > 0 && ` ${counts.pending} à prendre en charge.`}
        </p>
        <RequestTabs current="quotes" />
      </header>
      <StatusFilter
        path={PATH}
        statuses={requestStatuses}
        labels={requestStatusLabels}
        counts={counts}
        current={status}
        allLabel="Toutes"
      />
      <QuoteRequestsTable
        requests={requests}
        empty={
          <EmptyState
            title={status ? "Aucune demande avec ce statut" : "Aucune demande pour le moment"}
            action={
              <ButtonLink href={status ? PATH : "/devis"} variant="outline">
                {status ? "Voir toutes les demandes" : "Voir la page de demande"}
              </ButtonLink>
            }
          >
            {status
              ? "Les demandes changent de statut au fil de vos réponses."
              : "Dès qu’un prospect demande un devis, sa demande apparaît ici et vous recevez un e-mail."}
          </EmptyState>
        }
      />
      <ListPages
        label="Pages de demandes"
        path={PATH}
        status={status}
        atStart={atStart}
        next={next}
        firstLabel="Première page"
        nextLabel="Page suivante"
      />
    </div>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const { requestId } = useDocumentFacts();
  return <LoadFailure error={error} reference={requestId} />;
}
