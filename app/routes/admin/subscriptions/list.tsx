import { shortCalendarDay } from "#domain/french-dates.ts";
import { spreadsheetDate, spreadsheetDay } from "#copy/list.ts";
import { subscriptionStateWords } from "#copy/subscription.ts";
import { catalogue } from "#domain/catalogue.ts";
import type { SubscriptionState } from "#domain/subscription.ts";
import {
  type ListedSubscription,
  runningSubscriptions,
  subscriptionList,
} from "#queries/subscription/list.server.ts";
import { ButtonLink } from "#ui/button.tsx";
import { Money } from "#ui/money.tsx";
import { SubscriptionStateBadge } from "#ui/subscription-state-badge.tsx";
import { TextLink } from "#ui/text-link.tsx";
import type { List } from "../list/description.tsx";
import { listLoader } from "../list/list-loader.server.ts";
import { ListPage } from "../list/list-page.tsx";
import { recordAddress } from "../record/address.ts";
import type { Route } from "./+types/list.ts";

export { AdminFailure as ErrorBoundary } from "../layout/admin-failure.tsx";

const PATH = "/admin/abonnements";

const list: List<ListedSubscription, SubscriptionState> = {
  path: PATH,
  file: "abonnements",
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
  statusLabels: {
    active: "En cours",
    ending: "Résiliés, encore en cours",
    ended: "Terminés",
  },
  columns: [
    { header: "Ouvert le", csv: ({ createdAt }) => spreadsheetDay(createdAt) },
    { header: "État", csv: ({ state, endsOn }) => subscriptionStateWords(state, endsOn) },
    { header: "Client", name: true, cell: (one) => <Client subscription={one} /> },
    { header: "Nom", csv: ({ clientName }) => clientName },
    { header: "Entreprise", csv: ({ company }) => company },
    { header: "E-mail", csv: ({ email }) => email },
    { header: "Commande", csv: ({ orderNumber }) => orderNumber },
    {
      header: "Offre",
      cell: (one) => <Offer subscription={one} />,
      csv: ({ tier }) => catalogue[tier].name,
    },
    {
      header: "Fiches",
      figures: true,
      cell: ({ listings }) => listings,
      csv: ({ listings }) => String(listings),
    },
    { header: "Par mois", figures: true, cell: (one) => <Price subscription={one} /> },
    {
      header: "Depuis",
      cell: ({ startedOn }) => <time dateTime={startedOn}>{shortCalendarDay(startedOn)}</time>,
      csv: ({ startedOn }) => spreadsheetDate(startedOn),
    },
    {
      header: "État",
      cell: ({ state, endsOn }) => <SubscriptionStateBadge state={state} endsOn={endsOn} />,
    },
    {
      header: "Dernier jour",
      csv: ({ endsOn }) => (endsOn === null ? "" : spreadsheetDate(endsOn)),
    },
    { header: "HT par mois", csv: ({ netCents }) => netCents },
    { header: "TTC par mois", csv: ({ grossCents }) => grossCents },
  ],
};

interface CellProps {
  subscription: ListedSubscription;
}

function Client({ subscription: { id, company, clientName } }: CellProps) {
  return (
    <span className="grid wrap-anywhere whitespace-normal sm:min-w-40">
      <TextLink to={recordAddress.subscription(id)} className="inline-block py-1">
        {company || clientName}
      </TextLink>
      {company && <span className="text-xs font-normal text-muted">{clientName}</span>}
    </span>
  );
}

function Offer({ subscription: { tier, orderId, orderNumber } }: CellProps) {
  return (
    <span className="grid sm:min-w-48 sm:whitespace-nowrap">
      <span>{catalogue[tier].name}</span>
      <TextLink to={recordAddress.order(orderId)} className="py-1 text-xs">
        {orderNumber}
      </TextLink>
    </span>
  );
}

function Price({ subscription: { grossCents, netCents } }: CellProps) {
  return (
    <span className="grid">
      <span>
        <Money cents={grossCents} short /> TTC
      </span>
      <span className="text-xs text-muted">
        <Money cents={netCents} short /> HT
      </span>
    </span>
  );
}

/** Everybody's subscriptions, a page at a time. */
export const loader = listLoader(list, subscriptionList, (db, { today }) =>
  runningSubscriptions(db, today),
);

export default function Subscriptions({ loaderData }: Route.ComponentProps) {
  return (
    <ListPage
      of={list}
      data={loaderData.list}
      lead={<Running {...loaderData.besides} />}
      action={
        <ButtonLink href={`${PATH}/nouveau`} icon="plus">
          Ouvrir un abonnement
        </ButtonLink>
      }
    />
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
