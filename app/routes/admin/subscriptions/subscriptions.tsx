import { parisDate } from "#domain/paris-date.ts";
import { type SubscriptionState, subscriptionStates } from "#domain/subscription.ts";
import { readListQuery } from "#forms/list-query.ts";
import { appOf } from "#http/app-context.ts";
import { requireAdministrator, viewing } from "#http/session.server.ts";
import { searchRecords } from "#queries/record-search.server.ts";
import {
  countSubscriptions,
  listSubscriptions,
  runningSubscriptions,
} from "#queries/subscriptions-list.server.ts";
import { ButtonLink } from "#ui/button.tsx";
import { Money } from "#ui/money.tsx";
import { ListFrame, type ListWords } from "../list/list-frame.tsx";
import { AdminTitle } from "../admin-title.tsx";
import type { Route } from "./+types/subscriptions.ts";
import { SubscriptionsTable } from "./subscriptions-table.tsx";

export { AdminFailure as ErrorBoundary } from "../admin-failure.tsx";

const PATH = "/admin/abonnements";

const statePlurals: Record<SubscriptionState, string> = {
  active: "En cours",
  ending: "Résiliés, encore en cours",
  ended: "Terminés",
};

const words: ListWords = {
  title: "Abonnements",
  one: "abonnement",
  many: "abonnements",
  all: "Tous",
  none: {
    title: "Aucun abonnement pour le moment",
    text: "Un abonnement s’ouvre depuis une commande Boost Local 30 jours payée, rattachée au compte de son client.",
    action: (
      <ButtonLink href={`${PATH}/nouveau`} variant="outline">
        Choisir une commande
      </ButtonLink>
    ),
  },
  noneFiltered: "Aucun abonnement avec ces filtres",
  searched: "Nom, entreprise, e-mail",
};

export async function loader({ request, context, url }: Route.LoaderArgs) {
  await requireAdministrator(request, context);
  const query = readListQuery(url.searchParams, subscriptionStates);
  const today = parisDate(appOf(context).clock());
  return viewing({ request, context }, async (db) => {
    const found = await searchRecords(db, "subscriptions", query.words, query);
    return {
      ...(await listSubscriptions(db, { ...query, found, today })),
      ...(await runningSubscriptions(db, today)),
      counts: await countSubscriptions(db, today, { ...query, found }),
      cut: found?.more ?? false,
      query,
    };
  });
}

export default function Subscriptions({ loaderData }: Route.ComponentProps) {
  const { subscriptions, next, counts, running, monthlyCents, query, cut } = loaderData;
  return (
    <>
      <AdminTitle title="Abonnements" />
      <ListFrame
        path={PATH}
        words={words}
        query={query}
        statuses={subscriptionStates}
        statusLabels={statePlurals}
        counts={counts}
        cut={cut}
        shown={subscriptions.length}
        next={next}
        lead={<Running running={running} monthlyCents={monthlyCents} />}
        action={
          <ButtonLink href={`${PATH}/nouveau`} icon="plus">
            Ouvrir un abonnement
          </ButtonLink>
        }
      >
        <SubscriptionsTable subscriptions={subscriptions} />
      </ListFrame>
    </>
  );
}

function Running({ running, monthlyCents }: { running: number; monthlyCents: number }) {
  return (
    <p className="text-sm text-muted">
      {runningWords(running)}
      {monthlyCents > 0 && (
        <>
          , <Money cents={monthlyCents} short /> TTC par mois
        </>
      )}
    </p>
  );
}

function runningWords(count: number): string {
  if (count === 0) return "Aucun abonnement en cours";
  return count === 1 ? "1 abonnement en cours" : `${count} abonnements en cours`;
}
