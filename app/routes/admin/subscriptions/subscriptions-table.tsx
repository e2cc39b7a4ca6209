import { Link } from "react-router";
import { shortCalendarDay } from "#copy/dates.ts";
import { catalogue } from "#domain/catalogue.ts";
import type { ListedSubscription } from "#queries/subscriptions-list.server.ts";
import { Money } from "#ui/money.tsx";
import { Table, type TableColumn } from "#ui/table.tsx";
import { SubscriptionStateBadge } from "#ui/subscription-state-badge.tsx";

const columns: TableColumn<ListedSubscription>[] = [
  {
    key: "client",
    header: "Client",
    name: true,
    cell: ({ id, company, clientName }) => (
      <span className="grid wrap-anywhere whitespace-normal sm:min-w-40">
        <Link
          to={`/admin/abonnements/${id}`}
          className="inline-block py-1 text-link underline underline-offset-3"
        >
          {company || clientName}
        </Link>
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
        <Link
          to={`/admin/commandes/${orderId}`}
          className="py-1 text-xs text-link underline underline-offset-3"
        >
          {orderNumber}
        </Link>
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
