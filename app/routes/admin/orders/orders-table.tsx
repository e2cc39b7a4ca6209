import type { ReactNode } from "react";
import { shortMoment } from "#copy/dates.ts";
import { listingsWords } from "#copy/listings.ts";
import { orderStatusLabels } from "#copy/statuses.ts";
import type { ListedOrder } from "#queries/orders-list.server.ts";
import { Icon } from "#ui/icon.tsx";
import { Money } from "#ui/money.tsx";
import { StatusBadge } from "#ui/status-badge.tsx";
import { Table, type TableColumn } from "#ui/table.tsx";
import { TextLink } from "#ui/text-link.tsx";
import { LateBadge } from "../late-badge.tsx";
import { OrderDetails } from "../order-details.tsx";
import { recordAddress } from "../record-address.ts";

/** `late`: unpaid for longer than the agency waits (isPaymentLate). */
type OrderLine = ListedOrder & { late: boolean };

const columns = (choice: Choice | null): TableColumn<OrderLine>[] => [
  {
    key: "number",
    header: "Numéro",
    name: true,
    cell: (order) => (
      <span className="flex items-center gap-3">
        {choice && <ChoiceBox order={order} choice={choice} />}
        <span className="grid">
          <TextLink to={recordAddress.order(order.id)} className="inline-block pt-1">
            {order.number}
          </TextLink>
          <time dateTime={order.createdAt.toISOString()} className="text-xs font-normal text-muted">
            {shortMoment(order.createdAt)}
          </time>
        </span>
      </span>
    ),
  },
  { key: "client", header: "Client", cell: (order) => <Client order={order} /> },
  {
    key: "offer",
    header: "Offre",
    cell: ({ packName, listings }) => (
      <span className="flex flex-wrap items-baseline gap-x-1.5 max-sm:justify-end sm:grid sm:min-w-24">
        <span className="lg:whitespace-nowrap">{packName}</span>
        <span className="text-xs text-muted">{listingsWords(listings)}</span>
      </span>
    ),
  },
  {
    key: "total",
    header: "Total TTC",
    figures: true,
    cell: ({ grossCents }) => <Money cents={grossCents} short />,
  },
  {
    key: "status",
    header: "Statut",
    cell: ({ status, late }) => (
      <span className="flex flex-wrap gap-1.5 max-sm:justify-end">
        <StatusBadge status={status} label={orderStatusLabels[status]} />
        {late && <LateBadge />}
      </span>
    ),
  },
  {
    key: "details",
    header: "Détails",
    actions: true,
    cell: (order) => <OrderDetails order={order} />,
  },
];

function Client({ order }: { order: OrderLine }) {
  return (
    <span className="grid [overflow-wrap:anywhere] sm:min-w-24 lg:min-w-36">
      <span className="line-clamp-2">
        {order.firstName} {order.lastName}
      </span>
      {order.company && <span className="line-clamp-2 text-xs text-muted">{order.company}</span>}
    </span>
  );
}

interface Choice {
  /** The form that the boxes to tick belong to. */
  form: string;
  /** Those ticked before. */
  chosen: readonly string[];
}

interface OrdersTableProps {
  orders: OrderLine[];
  empty?: ReactNode;
  /** Without it there are no boxes to tick. */
  choice?: Choice;
}

export function OrdersTable({ orders, empty, choice }: OrdersTableProps) {
  return (
    <Table
      caption="Commandes"
      columns={columns(choice ?? null)}
      rows={orders}
      rowKey={({ id }) => id}
      empty={empty}
    />
  );
}

function ChoiceBox({ order: { id, number }, choice }: { order: OrderLine; choice: Choice }) {
  return (
    <label className="-my-2 -ml-2.5 inline-grid size-11 shrink-0 cursor-pointer place-items-center">
      <span className="sr-only">Choisir la commande {number}</span>
      <span className="relative grid size-5.5">
        <input
          type="checkbox"
          form={choice.form}
          name="commande"
          value={id}
          defaultChecked={choice.chosen.includes(id)}
          className="choice peer rounded-sm"
        />
        <Icon
          name="check"
          className="pointer-events-none absolute inset-0 m-auto size-4 stroke-3 text-on-solid opacity-0 peer-checked:opacity-100 forced-colors:hidden"
        />
      </span>
    </label>
  );
}
