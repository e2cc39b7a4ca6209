import { parisDate } from "#domain/paris-date.ts";
import { type SubscriptionState, subscriptionStates } from "#domain/subscription.ts";
import { appOf } from "#http/app-context.ts";
import { useDocumentFacts } from "#http/document-facts.tsx";
import { useRootData } from "#http/root-data.ts";
import { requireAdministrator, viewing } from "#http/session.server.ts";
import { countSubscriptions, listSubscriptions } from "#queries/subscriptions-list.server.ts";
import { ButtonLink } from "#ui/button.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { LoadFailure } from "#ui/load-failure.tsx";
import { Money } from "#ui/money.tsx";
import { ListPages } from "../list-pages.tsx";
import { StatusFilter } from "../status-filter.tsx";
import type { Route } from "./+types/subscriptions.ts";
import { SubscriptionsTable } from "./subscriptions-table.tsx";

const PATH = "/admin/abonnements";

const statePlurals: Record<SubscriptionState, string> = {
  active: "En cours",
  ending: "Résiliés, encore en cours",
  ended: "Terminés",
};

/** Everybody's subscriptions, a page at a time. */
export async function loader({ request, context, url }: Route.LoaderArgs) {
  await requireAdministrator(request, context);
  const asked = url.searchParams.get("statut");
  const state = subscriptionStates.find((known) => known === asked) ?? null;
  const after = url.searchParams.get("apres");
  const today = parisDate(appOf(context).clock());
  return viewing({ request, context }, async (db) => ({
    ...(await listSubscriptions(db, { state, after, today })),
    ...(await countSubscriptions(db, today)),
    state,
    atStart: after === null,
  }));
}

export default function Subscriptions({ loaderData }: Route.ComponentProps) {
  const { site } = useRootData();
  const { subscriptions, next, counts, monthlyCents, state, atStart } = loaderData;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <title>{`Abonnements · Administration · ${site.name}`}</title>
      <header className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <div>
          <h1 className="text-2xl">Abonnements</h1>
          <p className="mt-1 text-sm text-muted">
            {runningWords(counts.active + counts.ending)}
            {monthlyCents > 0 && (
              <>
                , <Money cents={monthlyCents} short /> TTC par mois
              </>
            )}
          </p>
        </div>
        <ButtonLink href={`${PATH}/nouveau`} icon="plus">
          Ouvrir un abonnement
        </ButtonLink>
      </header>
      <StatusFilter
        path={PATH}
        statuses={subscriptionStates}
        labels={statePlurals}
        counts={counts}
        current={state}
        allLabel="Tous"
      />
      <SubscriptionsTable
        subscriptions={subscriptions}
        empty={<NoSubscription filtered={state !== null} />}
      />
      <ListPages
        label="Pages d’abonnements"
        path={PATH}
        status={state}
        atStart={atStart}
        next={next}
        firstLabel="Les plus récents"
        nextLabel="Plus anciens"
      />
    </div>
  );
}

function runningWords(count: number): string {
  if (count === 0) return "Aucun abonnement en cours";
  return count === 1 ? "1 abonnement en cours" : `${count} abonnements en cours`;
}

function NoSubscription({ filtered }: { filtered: boolean }) {
  return (
    <EmptyState
      title={filtered ? "Aucun abonnement dans cet état" : "Aucun abonnement pour le moment"}
      action={
        <ButtonLink href={filtered ? PATH : `${PATH}/nouveau`} variant="outline">
          {filtered ? "Voir tous les abonnements" : "Choisir une commande"}
        </ButtonLink>
      }
    >
      {filtered
        ? "Un abonnement résilié court jusqu’à son dernier jour, puis il se termine de lui-même."
        : "Un abonnement s’ouvre depuis une commande Boost Local 30 jours payée, rattachée au compte de son client."}
    </EmptyState>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const { requestId } = useDocumentFacts();
  return <LoadFailure error={error} reference={requestId} />;
}
