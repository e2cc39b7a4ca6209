import { ordersWords as words } from "#copy/portal/orders.ts";
import { labels } from "#copy/labels.ts";
import { shortDay } from "#domain/french-dates.ts";
import { orderStatusLabels } from "#copy/statuses.ts";
import { requireSignedIn } from "#http/guard.server.ts";
import { viewing } from "#http/viewing.server.ts";
import { type ListedOrder, orderList } from "#queries/order/list.server.ts";
import { EmptyState } from "#ui/empty-state.tsx";
import { StatusBadge } from "#ui/status-badge.tsx";
import type { TableColumn } from "#ui/table.tsx";
import { DiscoverOffer } from "../discover-offer.tsx";
import { RecordLink } from "../record-link.tsx";
import { OwnList } from "../own-list.tsx";
import { totalColumn } from "../total-column.tsx";
import type { Route } from "./+types/orders.ts";

export { PortalFailure as ErrorBoundary } from "../portal-failure.tsx";

/** A client's own orders, newest first. */
export async function loader({ request, context, url }: Route.LoaderArgs) {
  const { userId } = await requireSignedIn(request, context);
  const after = url.searchParams.get("apres");
  const scope = { records: "own", userId } as const;
  const { rows, next } = await viewing({ request, context }, (db) =>
    orderList.page(db, { scope, status: null, after }),
  );
  return { orders: rows.map(facts), next };
}

function facts({ id, number, createdAt, packName, listings, grossCents, status }: ListedOrder) {
  return { id, number, createdAt, packName, listings, grossCents, status };
}

const columns: TableColumn<ReturnType<typeof facts>>[] = [
  {
    key: "number",
    header: labels.order,
    name: true,
    cell: ({ id, number, packName }) => (
      <RecordLink to={`/portal/commandes/${id}`} title={packName} detail={number} />
    ),
  },
  {
    key: "date",
    header: labels.date,
    cell: ({ createdAt }) => <time dateTime={createdAt.toISOString()}>{shortDay(createdAt)}</time>,
  },
  { key: "listings", header: labels.listings, figures: true, cell: ({ listings }) => listings },
  totalColumn,
  {
    key: "status",
    header: labels.status,
    cell: ({ status }) => <StatusBadge status={status} label={orderStatusLabels[status]} />,
  },
];

export default function OwnOrders({ loaderData }: Route.ComponentProps) {
  const { orders, next } = loaderData;
  return (
    <OwnList
      title={words.title}
      caption={words.caption}
      columns={columns}
      rows={orders}
      empty={<NoOrder />}
      older={{ path: "/portal/commandes", next, label: labels.older }}
    />
  );
}

function NoOrder() {
  return (
    <EmptyState title={words.none} action={<DiscoverOffer />}>
      {words.noneYet}
    </EmptyState>
  );
}
