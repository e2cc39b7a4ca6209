import { keptOrder, movedOrders } from "#copy/batch-act.ts";
import { parisDate } from "#domain/paris-date.ts";
import { orderActForms } from "#forms/order-act.ts";
import { viewing } from "#http/viewing.server.ts";
import { subscriptionsRunningFrom } from "#queries/subscription/running.server.ts";
import { ordersActsWords, ordersListWords as words } from "#copy/admin/orders.ts";
import { labels } from "#copy/labels.ts";
import { shortMoment } from "#domain/french-dates.ts";
import { listingsWords } from "#copy/listings.ts";
import { spreadsheetDay } from "#copy/list.ts";
import { orderActLabels, orderStatusLabels, orderStatusPlurals } from "#copy/statuses.ts";
import { orderActions, type OrderStatus } from "#domain/order.ts";
import { exportedPhone } from "#domain/phone-number.ts";
import { isPaymentLate } from "#domain/to-do.ts";
import { type FiledOrder, type ListedOrder, orderList } from "#queries/order/list.server.ts";
import { completedPages, type Moment } from "#queries/list/definition.server.ts";
import { ButtonLink } from "#ui/button.tsx";
import { Money } from "#ui/money.tsx";
import { OrderBadge } from "#ui/order-badge.tsx";
import { RecordLink } from "#ui/record-link.tsx";
import { LateBadge } from "../requests/late-badge.tsx";
import type { Batch } from "../list/batch.ts";
import { batchActs } from "../list/batch-acts.server.ts";
import { BatchActs, BatchNotice, Chosen } from "../list/batch-acts.tsx";
import type { List } from "../list/description.tsx";
import { listLoader } from "../list/list-loader.server.ts";
import { ListPage } from "../list/list-page.tsx";
import { OrderDetails } from "./order-details.tsx";
import { recordAddress } from "../record/address.ts";
import type { Route } from "./+types/list.ts";
import { StillRunning } from "./still-running.tsx";

export { AdminFailure as ErrorBoundary } from "../layout/admin-failure.tsx";
export { shouldRevalidate } from "../../both-sides/revalidation.ts";

/** `late`: payment on ordering is overdue. */
type OrderLine = ListedOrder & { late: boolean };

const batch: Batch<"move-order"> = {
  path: "/admin/commandes",
  boxes: "commande",
  one: "commande",
  many: "commandes",
  words: ordersActsWords,
  options: orderActions.map((action) => ({
    act: action,
    label: orderActLabels[action],
    asks: { kind: "move-order", action },
  })),
};

const list: List<OrderLine, OrderStatus, FiledOrder> = {
  path: "/admin/commandes",
  file: "commandes",
  title: labels.orders,
  one: "commande",
  many: "commandes",
  all: words.all,
  none: {
    title: words.none,
    text: words.noneYet,
    action: (
      <ButtonLink href="/" variant="outline">
        {words.seeSite}
      </ButtonLink>
    ),
  },
  noneFiltered: words.noMatch,
  statusLabels: orderStatusPlurals,
  columns: [
    {
      header: labels.number,
      name: true,
      sort: { by: "date", label: labels.date },
      cell: (order) => <Number order={order} />,
      csv: ({ number }) => number,
    },
    { header: labels.date, csv: ({ createdAt }) => spreadsheetDay(createdAt) },
    { header: labels.status, csv: ({ status }) => orderStatusLabels[status] },
    { header: labels.client, cell: (order) => <Client order={order} /> },
    { header: labels.firstName, csv: ({ firstName }) => firstName },
    { header: labels.name, csv: ({ lastName }) => lastName },
    { header: labels.company, csv: ({ company }) => company },
    { header: "SIREN", csv: ({ siren }) => siren ?? "" },
    { header: "E-mail", csv: ({ email }) => email },
    { header: labels.phone, csv: ({ phone }) => exportedPhone(phone) },
    {
      header: labels.offer,
      cell: (order) => <Offer order={order} />,
      csv: ({ packName }) => packName,
    },
    { header: labels.listings, csv: ({ listings }) => String(listings) },
    { header: words.promoCode, csv: ({ promoCode }) => promoCode ?? "" },
    { header: "Total HT", csv: ({ netCents }) => netCents },
    { header: "TVA", csv: ({ vatCents }) => vatCents },
    {
      header: "Total TTC",
      figures: true,
      sort: { by: "montant" },
      cell: ({ grossCents }) => <Money cents={grossCents} short />,
      csv: ({ grossCents }) => grossCents,
    },
    { header: labels.status, cell: (order) => <Status order={order} /> },
    { header: words.details, actions: true, cell: (order) => <OrderDetails order={order} /> },
  ],
};

function Number({ order: { id, number, createdAt } }: { order: OrderLine }) {
  return (
    <Chosen of={batch} id={id} name={number}>
      <span className="grid">
        <RecordLink to={recordAddress.order(id)} className="inline-block pt-1">
          {number}
        </RecordLink>
        <time dateTime={createdAt.toISOString()} className="text-xs font-normal text-muted">
          {shortMoment(createdAt)}
        </time>
      </span>
    </Chosen>
  );
}

function Client({ order: { firstName, lastName, company } }: { order: OrderLine }) {
  return (
    <span className="grid [overflow-wrap:anywhere] sm:min-w-24 lg:min-w-36">
      <span className="line-clamp-2">
        {firstName} {lastName}
      </span>
      {company && <span className="line-clamp-2 text-xs text-muted">{company}</span>}
    </span>
  );
}

function Offer({ order: { packName, listings } }: { order: OrderLine }) {
  return (
    <span className="flex flex-wrap items-baseline gap-x-1.5 max-sm:justify-end sm:grid sm:min-w-24">
      <span className="lg:whitespace-nowrap">{packName}</span>
      <span className="text-xs text-muted">{listingsWords(listings)}</span>
    </span>
  );
}

function Status({ order: { status, refunded, late } }: { order: OrderLine }) {
  return (
    <span className="flex flex-wrap gap-1.5 max-sm:justify-end">
      <OrderBadge status={status} refunded={refunded} />
      {late && <LateBadge />}
    </span>
  );
}

export const loader = listLoader(
  list,
  completedPages(orderList, (orders, { now }: Moment) =>
    orders.map((order) => ({ ...order, late: order.askedOnOrdering && isPaymentLate(order, now) })),
  ),
);

export const action = batchActs(
  batch,
  { "move-order": ({ asks: { action: act } }) => orderActForms[act] },
  {
    done: ({ action: act }, count) => movedOrders(act, count),
    kept: ({ action: act }, reason) => keptOrder(act, reason),
    async besides(asked, { action: act }, moved) {
      const cancelled = act === "cancel" ? moved : [];
      const today = parisDate(asked.now);
      return viewing(asked, (db) => subscriptionsRunningFrom(db, cancelled, today));
    },
  },
);

export default function Orders({ loaderData, actionData }: Route.ComponentProps) {
  const isEmpty = loaderData.list.rows.length === 0;
  const running = actionData?.shown?.besides ?? [];
  const besides = running.length > 0 && <StillRunning subscriptions={running} />;
  return (
    <ListPage
      of={list}
      data={loaderData.list}
      before={actionData && isEmpty && <BatchNotice answer={actionData} besides={besides} />}
      acts={<BatchActs of={batch} answer={actionData} besides={besides} />}
    />
  );
}
