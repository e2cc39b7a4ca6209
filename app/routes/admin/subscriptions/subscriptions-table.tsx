import { shortCalendarDay } from "#copy/dates.ts";
import { catalogue } from "#domain/catalogue.ts";
import type { ListedSubscription } from "#queries/subscriptions-list.server.ts";
import { Money } from "#ui/money.tsx";
import { Table, type TableColumn } from "#ui/table.tsx";
import { SubscriptionStateBadge } from "#ui/subscription-state-badge.tsx";
import { TextLink } from "#ui/text-link.tsx";
import { recordAddress } from "../record-address.ts";

const columns: TableColumn<ListedSubscription>[] = [
  {
    key: "client",
    header: "Client",
    name: true,
    cell: ({ id, company, clientName }) => (
      <span className="grid wrap-anywhere whitespace-normal sm:min-w-40">
        <TextLink to={recordAddress.subscription(id)} className="inline-block py-1">
          {company || clientName}
        </TextLink>
        {company && <span className="text-xs font-normal text-muted">{clientName}</span>}
      </span>
    ),
  },
  {
    key: "tier",
    header: "Offre",
    cell: ({ tier, orderId, orderNumber }) => (
      <span className="grid sm:min-w-48 sm:whitespace-nowrap">
        <span>{catalogue[tier].name}</span>
        <TextLink to={recordAddress.order(orderId)} className="py-1 text-xs">
          {orderNumber}
        </TextLink>
      </span>
    ),
  },
  { key: "listings", header: "Fiches", figures: true, cell: ({ listings }) => listings },
  {
    key: "price",
    header: "Par mois",
    figures: true,
    cell: ({ grossCents, netCents }) => (
      <span className="grid">
        <span>
          <Money cents={grossCents} short /> TTC
        </span>
        <span className="text-xs text-muted">
          <Money cents={netCents} short /> HT
        </span>
      </span>
    ),
  },
  {
    key: "since",
    header: "Depuis",
    cell: ({ startedOn }) => <time dateTime={startedOn}>{shortCalendarDay(startedOn)}</time>,
  },
  {
    key: "state",
    header: "État",
    cell: ({ state, endsOn }) => <SubscriptionStateBadge state={state} endsOn={endsOn} />,
  },
];

export function SubscriptionsTable({ subscriptions }: { subscriptions: ListedSubscription[] }) {
  return (
    <Table caption="Abonnements" columns={columns} rows={subscriptions} rowKey={({ id }) => id} />
  );
}
