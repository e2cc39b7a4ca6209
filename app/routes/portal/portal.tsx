import { portalWords as words } from "#copy/portal/overview.ts";
import { labels } from "#copy/labels.ts";
import { accessDenied } from "#copy/account-refusals.ts";
import { mayEnter } from "#domain/access.ts";
import { parisDate } from "#domain/paris-date.ts";
import { quoteLife, shownQuoteStatus } from "#domain/quote.ts";
import { type App, appOf } from "#http/app-context.ts";
import { requireSignedIn } from "#http/guard.server.ts";
import { useRootData } from "#http/root-data.ts";
import { viewing } from "#http/viewing.server.ts";
import { ordersAwaitingDetails } from "#queries/invoice/billing.server.ts";
import { type ListedOrder, orderList } from "#queries/order/list.server.ts";
import { ordersToDescribe, unpaidOrders } from "#queries/order/owned.server.ts";
import { type ListedQuote, quoteList, quotesToActOn } from "#queries/quote/list.server.ts";
import { revisionsWaitingFor } from "#queries/revision/list.server.ts";
import { standingsOf } from "#queries/payment/of-order.server.ts";
import { Notice } from "#ui/notice.tsx";
import type { Route } from "./+types/portal.ts";
import { ContractEnd } from "./overview/contract-end.tsx";
import { BalanceDue } from "./overview/balance-due.tsx";
import { OrdersToDescribe } from "./overview/orders-to-describe.tsx";
import { OverviewCards } from "./overview/overview-cards.tsx";
import { RecentActivity } from "./overview/recent-activity.tsx";
import { RevisionsToAnswer } from "./overview/revisions-to-answer.tsx";
import { OrdersToBill } from "./overview/orders-to-bill.tsx";
import { type OrderToPay, OrdersToPay } from "./overview/orders-to-pay.tsx";
import { Welcome } from "./overview/welcome.tsx";
import { paymentLine } from "../site/payer/payment-line.server.ts";
import { invoicesDue } from "./invoices/invoices-due.server.ts";
import { usePortal } from "./portal-layout.tsx";
import { QuotesToAnswer } from "./quotes-to-answer.tsx";

export { PortalFailure as ErrorBoundary } from "./portal-failure.tsx";

/** Recent activity (docs/sources/specification.md, 2). */
const RECENT_ORDERS = 3;
const RECENT_QUOTES = 2;
const SHOWN_TO_BILL = 5;

/** A signed-in person's own records, and nobody else's: what waits for them first. */
export async function loader({ request, context, url }: Route.LoaderArgs) {
  const { userId, kind } = await requireSignedIn(request, context);
  const scope = { records: "own", userId } as const;
  const app = appOf(context);
  const { site, clock } = app;
  const now = clock();
  const newest = { scope, status: null, after: null };
  return viewing({ request, context }, async (db) => {
    const orders = await orderList.page(db, { ...newest, pageSize: RECENT_ORDERS });
    const quotes = await quoteList.page(db, { ...newest, now, pageSize: RECENT_QUOTES });
    const due = await invoicesDue(db, { userId, today: parisDate(now) }, app);
    const toPay = await ordersToPay(db, userId, app);
    return {
      due,
      orders: orders.rows.map(orderFacts),
      quotes: quotes.rows
        .filter(({ status }) => quoteLife[status].shown)
        .map((quote) => quoteFacts(quote, now)),
      // Once an invoice asks for it, an order is among what is due.
      toPay: toPay.filter(({ id }) => due.lines.every(({ orderId }) => orderId !== id)),
      toBill: await ordersAwaitingDetails(db, { userId, limit: SHOWN_TO_BILL }),
      toAnswer: await quotesToActOn(db, scope, now),
      // Another firm's form doesn't tell us whether it was filled in.
      toDescribe: site.informationFormUrl ? [] : await ordersToDescribe(db, userId, now),
      answered: await revisionsWaitingFor(db, scope, "client"),
      denied: url.searchParams.get("acces") === "refuse" && !mayEnter(kind, "/admin"),
    };
  });
}

async function ordersToPay(
  db: Parameters<typeof unpaidOrders>[0],
  userId: string,
  app: App,
): Promise<OrderToPay[]> {
  const unpaid = await unpaidOrders(db, userId);
  const standings = await standingsOf(
    db,
    unpaid.map(({ id }) => id),
  );
  return unpaid.flatMap((order) => {
    const standing = standings.get(order.id);
    const line = standing && paymentLine(order.id, standing, app);
    return line?.payPath ? [{ ...order, sentence: line.sentence, payPath: line.payPath }] : [];
  });
}

function orderFacts({
  id,
  number,
  packName,
  grossCents,
  status,
  refunded,
  createdAt,
}: ListedOrder) {
  return { id, number, packName, grossCents, status, refunded, createdAt };
}

function quoteFacts(quote: ListedQuote, now: Date) {
  const { id, number, grossCents, createdAt } = quote;
  return { id, number, grossCents, createdAt, status: shownQuoteStatus(quote, now) };
}

/** Whether nothing that presses more waits above. */
function isFirst(...above: (readonly unknown[])[]): boolean {
  return above.every(({ length }) => length === 0);
}

export default function Portal({ loaderData }: Route.ComponentProps) {
  const { site } = useRootData();
  const { person, counts } = usePortal();
  const { orders, quotes, due, toPay, toBill, toAnswer, toDescribe, answered, denied } = loaderData;
  const paying = [...due.lines, ...toPay];
  const isNew = Object.values(counts).every((count) => count === 0);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <title>{words.pageTitle(site.name)}</title>
      {denied && (
        <Notice variant="destructive" role="alert">
          {accessDenied}
        </Notice>
      )}
      <header>
        <h1 className="text-2xl">{labels.overview}</h1>
        <p className="mt-1 line-clamp-2 text-sm text-muted wrap-anywhere">
          {words.hello(person.name)}
        </p>
      </header>
      {isNew && <Welcome />}
      <BalanceDue due={due} />
      <OrdersToPay orders={toPay} first={isFirst(due.lines)} />
      <OrdersToBill orders={toBill} first={isFirst(paying)} />
      <QuotesToAnswer quotes={toAnswer} first={isFirst(paying, toBill)} />
      <RevisionsToAnswer revisions={answered} first={isFirst(paying, toBill, toAnswer)} />
      <OrdersToDescribe orders={toDescribe} first={isFirst(paying, toBill, toAnswer, answered)} />
      <OverviewCards counts={counts} />
      {!isNew && <RecentActivity orders={orders} quotes={quotes} />}
      <ContractEnd />
    </div>
  );
}
