import { ordersWords as words } from "#copy/portal/orders.ts";
import { labels } from "#copy/labels.ts";
import { shortDay } from "#domain/french-dates.ts";
import { paymentStandingLabels } from "#copy/payment.ts";
import { appOf } from "#http/app-context.ts";
import { requireSignedIn } from "#http/guard.server.ts";
import { viewing } from "#http/viewing.server.ts";
import { type ListedOrder, orderList } from "#queries/order/list.server.ts";
import { standingsOf } from "#queries/payment/of-order.server.ts";
import { EmptyState } from "#ui/empty-state.tsx";
import { OrderBadge } from "#ui/order-badge.tsx";
import type { TableColumn } from "#ui/table.tsx";
import { frenchSpaces } from "#ui/typography.ts";
import { type PaymentLine, paymentLine } from "../../site/payer/payment-line.server.ts";
import { DiscoverOffer } from "../discover-offer.tsx";
import { RecordLink } from "../record-link.tsx";
import { NewMark } from "../news/new-mark.tsx";
import { OwnList } from "../own-list.tsx";
import { totalColumn } from "../total-column.tsx";
import type { Route } from "./+types/orders.ts";

export { PortalFailure as ErrorBoundary } from "../portal-failure.tsx";

export async function loader({ request, context, url }: Route.LoaderArgs) {
  const { ownerId: userId } = await requireSignedIn(request, context);
  const after = url.searchParams.get("apres");
  const scope = { records: "own", userId } as const;
  const app = appOf(context);
  return viewing({ request, context }, async (db) => {
    const { rows, next } = await orderList.page(db, { scope, status: null, after });
    const standings = await standingsOf(
      db,
      rows.map(({ id }) => id),
    );
    const orders = rows.map((row) => {
      const standing = standings.get(row.id);
      return { ...facts(row), payment: standing ? paymentLine(row.id, standing, app) : null };
    });
    return { orders, next };
  });
}

function facts({ id, number, createdAt, packName, listings, ...order }: ListedOrder) {
  const { grossCents, status, refunded } = order;
  return { id, number, createdAt, packName, listings, grossCents, status, refunded };
}

type OwnOrder = ReturnType<typeof facts> & { payment: PaymentLine | null };

const columns: TableColumn<OwnOrder>[] = [
  {
    key: "number",
    header: labels.order,
    name: true,
    cell: ({ id, number, packName }) => (
      <RecordLink
        to={`/portal/commandes/${id}`}
        title={packName}
        detail={number}
        mark={<NewMark recordId={id} />}
      />
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
    cell: ({ status, refunded }) => <OrderBadge status={status} refunded={refunded} />,
  },
  {
    key: "payment",
    header: labels.payment,
    cell: ({ number, payment }) => payment && <PaymentCell number={number} {...payment} />,
  },
];

function PaymentCell({ number, kind, sentence, payPath }: PaymentLine & { number: string }) {
  if (!payPath) return paymentStandingLabels[kind];
  return (
    <span className="grid max-w-72 gap-1">
      <span className="text-xs text-muted">{frenchSpaces(sentence)}</span>
      <a
        href={payPath}
        className="font-semibold text-link underline underline-offset-4"
        aria-label={`${labels.payOrder} ${number}`}
      >
        {labels.pay}
      </a>
    </span>
  );
}

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
