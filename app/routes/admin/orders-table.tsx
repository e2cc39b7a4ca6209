import type { ReactNode } from "react";
import { Link } from "react-router";
import { shortMoment } from "#copy/dates.ts";
import { orderStatusLabels } from "#copy/statuses.ts";
import type { ListedOrder } from "#queries/orders-list.server.ts";
import { Money } from "#ui/money.tsx";
import { StatusBadge } from "#ui/status-badge.tsx";
import { Table, type TableColumn } from "#ui/table.tsx";
import { OrderDetails } from "./order-details.tsx";

const columns: TableColumn<ListedOrder>[] = [
  {
    key: "number",
    header: "Numéro",
    name: true,
    cell: ({ id, number }) => (
      <Link
        to={`/admin/commandes/${id}`}
        className="inline-block py-1 text-link underline underline-offset-3"
      >
        {number}
      </Link>
    ),
  },
  {
    key: "date",
    header: "Date",
    cell: ({ createdAt }) => (
      <time dateTime={createdAt.toISOString()}>{shortMoment(createdAt)}</time>
    ),
  },
  { key: "client", header: "Client", cell: (order) => <Client order={order} /> },
  {
    key: "offer",
    header: "Offre",
    cell: ({ packName }) => <span className="block sm:min-w-24">{packName}</span>,
  },
  { key: "listings", header: "Fiches", figures: true, cell: ({ listings }) => listings },
  {
    key: "total",
    header: "Total TTC",
    figures: true,
    cell: ({ grossCents }) => <Money cents={grossCents} short />,
  },
  {
    key: "status",
    header: "Statut",
    cell: ({ status }) => <StatusBadge status={status} label={orderStatusLabels[status]} />,
  },
  {
    key: "details",
    header: "Détails",
    actions: true,
    cell: (order) => <OrderDetails order={order} />,
  },
];

function Client({ order }: { order: ListedOrder }) {
  return (
    <span className="grid [overflow-wrap:anywhere] sm:min-w-36">
      <span>
        {order.firstName} {order.lastName}
      </span>
      {order.company && <span className="text-xs text-muted">{order.company}</span>}
    </span>
  );
}

export function OrdersTable({ orders, empty }: { orders: ListedOrder[]; empty: ReactNode }) {
  return (
    <Table
      caption="Commandes, de la plus récente à la plus ancienne"
      columns={columns}
      rows={orders}
      rowKey={({ id }) => id}
      empty={empty}
    />
  );
}
