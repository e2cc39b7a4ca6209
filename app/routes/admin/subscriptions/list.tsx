import { subscriptionsListWords as words } from "#copy/admin/subscriptions.ts";
import { labels } from "#copy/labels.ts";
import { shortCalendarDay } from "#domain/french-dates.ts";
import { spreadsheetDate, spreadsheetDay } from "#copy/list.ts";
import { subscriptionStateWords } from "#copy/subscription.ts";
import { offers } from "#domain/catalogue.ts";
import type { SubscriptionState } from "#domain/subscription.ts";
import {
  type ListedSubscription,
  runningSubscriptions,
  subscriptionList,
} from "#queries/subscription/list.server.ts";
import { ButtonLink } from "#ui/button.tsx";
import { Money } from "#ui/money.tsx";
import { SubscriptionStateBadge } from "#ui/subscription-state-badge.tsx";
import { RecordLink } from "#ui/record-link.tsx";
import { TextLink } from "#ui/text-link.tsx";
import type { List } from "../list/description.tsx";
import { listLoader } from "../list/list-loader.server.ts";
import { ListPage } from "../list/list-page.tsx";
import { recordAddress } from "../record/address.ts";
import type { Route } from "./+types/list.ts";
import { SubscriptionTabs } from "./subscription-tabs.tsx";

export { AdminFailure as ErrorBoundary } from "../layout/admin-failure.tsx";

const PATH = "/admin/abonnements";

const list: List<ListedSubscription, SubscriptionState> = {
  path: PATH,
  file: "abonnements",
  title: labels.subscriptions,
  one: "abonnement",
  many: "abonnements",
  all: words.all,
  none: {
    title: words.none,
    text: words.noneYet,
    action: (
      <ButtonLink href={`${PATH}/nouveau`} variant="outline">
        {words.chooseOrder}
      </ButtonLink>
    ),
  },
  noneFiltered: words.noMatch,
  searched: "Nom, entreprise, e-mail",
  statusLabels: {
    active: words.running,
    paused: words.paused,
    suspended: words.suspended,
    ending: words.ending,
    ended: words.ended,
  },
  columns: [
    { header: words.openedOn, csv: ({ createdAt }) => spreadsheetDay(createdAt) },
    { header: labels.state, csv: ({ state, endsOn }) => subscriptionStateWords(state, endsOn) },
    { header: labels.client, name: true, cell: (one) => <Client subscription={one} /> },
    { header: labels.name, csv: ({ clientName }) => clientName },
    { header: labels.company, csv: ({ company }) => company },
    { header: "E-mail", csv: ({ email }) => email },
    {
      header: labels.order,
      cell: (one) => <Order subscription={one} />,
      csv: ({ orderNumber }) => orderNumber,
    },
    { header: labels.offer, csv: ({ tier }) => offers[tier].name },
    {
      header: labels.listings,
      figures: true,
      cell: ({ listings }) => listings,
      csv: ({ listings }) => String(listings),
    },
    {
      header: labels.perMonth,
      figures: true,
      sort: { by: "montant" },
      cell: (one) => <Price subscription={one} />,
    },
    {
      header: words.since,
      cell: ({ startedOn }) => <time dateTime={startedOn}>{shortCalendarDay(startedOn)}</time>,
      csv: ({ startedOn }) => spreadsheetDate(startedOn),
    },
    {
      header: labels.state,
      cell: ({ state, endsOn, beginsOn }) => (
        <SubscriptionStateBadge state={state} endsOn={endsOn} beginsOn={beginsOn} />
      ),
    },
    { header: words.paidBy, csv: paidBy },
    { header: words.next, cell: (one) => <Next subscription={one} /> },
    {
      header: words.nextCharge,
      csv: ({ nextOn }) => (nextOn === null ? "" : spreadsheetDate(nextOn)),
    },
    {
      header: labels.lastDay,
      csv: ({ endsOn }) => (endsOn === null ? "" : spreadsheetDate(endsOn)),
    },
    { header: words.netPerMonth, csv: ({ netCents }) => netCents },
    { header: words.grossPerMonth, csv: ({ grossCents }) => grossCents },
  ],
};

interface CellProps {
  subscription: ListedSubscription;
}

function Client({ subscription: { id, company, clientName } }: CellProps) {
  return (
    <span className="grid wrap-anywhere whitespace-normal sm:min-w-40">
      <RecordLink to={recordAddress.subscription(id)} className="inline-block py-1">
        {company || clientName}
      </RecordLink>
      {company && <span className="text-xs font-normal text-muted">{clientName}</span>}
    </span>
  );
}

function Order({ subscription: { orderId, orderNumber } }: CellProps) {
  return (
    <TextLink to={recordAddress.order(orderId)} className="inline-block py-1 whitespace-nowrap">
      {orderNumber}
    </TextLink>
  );
}

function Price({ subscription: { grossCents, netCents } }: CellProps) {
  return (
    <span className="grid">
      <span>
        <Money cents={grossCents} short />
        {words.vatIncluded}
      </span>
      <span className="text-xs text-muted">
        <Money cents={netCents} short />
        {words.vatExcluded}
      </span>
    </span>
  );
}

function paidBy({ collectedBy, methodLabel }: ListedSubscription): string {
  return collectedBy === "transfer" ? words.byTransfer : (methodLabel ?? "");
}

function Next({ subscription }: CellProps) {
  const { nextOn, endsOn } = subscription;
  const day = nextOn ?? endsOn;
  if (day === null) return <span className="text-muted">{words.noNext}</span>;
  return (
    <span className="grid">
      <time dateTime={day}>{shortCalendarDay(day)}</time>
      <span className="text-xs whitespace-nowrap text-muted">
        {nextOn === null ? words.end : paidBy(subscription)}
      </span>
    </span>
  );
}

export const loader = listLoader(list, subscriptionList, (db, { today }) =>
  runningSubscriptions(db, today),
);

export default function Subscriptions({ loaderData }: Route.ComponentProps) {
  return (
    <ListPage
      of={list}
      data={loaderData.list}
      lead={<Running {...loaderData.besides} />}
      before={<SubscriptionTabs />}
      action={
        <ButtonLink href={`${PATH}/nouveau`} icon="plus">
          {labels.openSubscription}
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
          , <Money cents={monthlyCents} short />
          {words.vatIncludedPerMonth}
        </>
      )}
    </p>
  );
}

function runningWords(count: number): string {
  if (count === 0) return words.noneRunning;
  return count === 1 ? words.oneRunning : words.someRunning(count);
}
