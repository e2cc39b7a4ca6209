import { portalWords as words } from "#copy/portal/overview.ts";
import { awaitedFromYouWords, listingWords } from "#copy/portal/listing.ts";
import { accessDenied } from "#copy/account-refusals.ts";
import { mayEnter } from "#domain/access.ts";
import { parisDate } from "#domain/paris-date.ts";
import { quoteLife, shownQuoteStatus } from "#domain/quote.ts";
import { type App, appOf } from "#http/app-context.ts";
import { requireSignedIn } from "#http/guard.server.ts";
import { useRootData } from "#http/root-data.ts";
import { viewing } from "#http/viewing.server.ts";
import { listingsOfClient } from "#queries/deliverable/listings-of-client.server.ts";
import { ordersAwaitingDetails } from "#queries/invoice/billing.server.ts";
import { listClientInvoices } from "#queries/invoice/of-client.server.ts";
import { together } from "#queries/list/together.server.ts";
import { type ListedOrder, orderList } from "#queries/order/list.server.ts";
import { ordersToDescribe, unpaidOrders } from "#queries/order/owned.server.ts";
import { type ListedQuote, quoteList, quotesToActOn } from "#queries/quote/list.server.ts";
import { revisionsWaitingFor } from "#queries/revision/list.server.ts";
import { chargesAwaited } from "#queries/subscription/charges.server.ts";
import { standingsOf } from "#queries/payment/of-order.server.ts";
import { Card } from "#ui/card.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { Notice } from "#ui/notice.tsx";
import { frenchSpaces } from "#ui/typography.ts";
import type { Route } from "./+types/portal.ts";
import { ContractEnd } from "./overview/contract-end.tsx";
import { RecentActivity } from "./overview/recent-activity.tsx";
import { AwaitedFromYou, type OrderToPay } from "./overview/awaited-from-you.tsx";
import { awaitedInOrders } from "./overview/awaited-in-orders.ts";
import { LatestPapers } from "./overview/latest-papers.tsx";
import { ListingCards } from "./overview/listing-cards.tsx";
import { RecordsLine } from "./overview/records-line.tsx";
import { Welcome } from "./overview/welcome.tsx";
import { paymentLine } from "../site/payer/payment-line.server.ts";
import { invoicesDue } from "./invoices/invoices-due.server.ts";
import { NewsCard } from "./news/news-card.tsx";
import { usePortal } from "./portal-layout.tsx";
import { DiscoverOffer } from "./discover-offer.tsx";

export { PortalFailure as ErrorBoundary } from "./portal-failure.tsx";

/** Recent activity (docs/sources/specification.md, 2). */
const RECENT_ORDERS = 3;
const RECENT_QUOTES = 2;
const RECENT_PAPERS = 3;
const SHOWN_TO_BILL = 5;

const NEWS_MS = 7 * 86_400_000;

export async function loader({ request, context, url }: Route.LoaderArgs) {
  const person = await requireSignedIn(request, context);
  const { ownerId: userId } = person;
  const scope = { records: "own", userId } as const;
  const app = appOf(context);
  const { site, clock } = app;
  const now = clock();
  const newest = { scope, status: null, after: null };
  const since = new Date(now.getTime() - NEWS_MS);
  return viewing({ request, context }, async (db) => {
    const { orders, quotes, papers, toPay, ...found } = await together({
      orders: orderList.page(db, { ...newest, pageSize: RECENT_ORDERS }),
      quotes: quoteList.page(db, { ...newest, now, pageSize: RECENT_QUOTES }),
      papers: listClientInvoices(db, userId, { after: null, pageSize: RECENT_PAPERS }),
      toPay: ordersToPay(db, userId, app),
      due: invoicesDue(db, { userId, today: parisDate(now) }, app),
      listings: listingsOfClient(db, { userId, since }),
      charges: chargesAwaited(db, userId),
      toBill: ordersAwaitingDetails(db, { userId, limit: SHOWN_TO_BILL }),
      toAnswer: quotesToActOn(db, scope, now),
      toDescribe: site.informationFormUrl ? [] : ordersToDescribe(db, userId, now),
      answered: revisionsWaitingFor(db, scope, "client"),
    });
    return {
      ...found,
      now,
      business: orders.rows[0]?.company ?? "",
      papers: papers.invoices,
      orders: orders.rows.map(orderFacts),
      quotes: quotes.rows
        .filter(({ status }) => quoteLife[status].shown)
        .map((quote) => quoteFacts(quote, now)),
      // Orders with an invoice due are listed under `due`.
      toPay: toPay.filter(({ id }) => found.due.lines.every(({ orderId }) => orderId !== id)),
      denied: url.searchParams.get("acces") === "refuse" && !mayEnter(person, "/admin"),
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

export default function Portal({ loaderData }: Route.ComponentProps) {
  const { site } = useRootData();
  const { person, counts } = usePortal();
  const { orders, quotes, listings, papers, business, now, denied, ...waiting } = loaderData;
  const isNew = Object.values(counts).every((count) => count === 0);
  const several = listings.flatMap((order) => order.listings).length > 1;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <title>{words.pageTitle(site.name)}</title>
      {denied && (
        <Notice variant="destructive" role="alert">
          {accessDenied}
        </Notice>
      )}
      <header>
        <p className="line-clamp-2 font-semibold wrap-anywhere">
          {words.hello(person.name, business)}
        </p>
        <h1 className="mt-1 text-2xl">{several ? listingWords.several : listingWords.one}</h1>
      </header>
      <NewsCard />
      {isNew ? <Welcome /> : <Followed listings={listings} now={now} waiting={waiting} />}
      {!isNew && <LatestPapers orders={listings} invoices={papers} />}
      {!isNew && <RecentActivity orders={orders} quotes={quotes} />}
      {!isNew && <RecordsLine counts={counts} />}
      <ContractEnd />
    </div>
  );
}

type Loaded = Route.ComponentProps["loaderData"];

interface FollowedProps extends Pick<Loaded, "listings" | "now"> {
  waiting: Pick<
    Loaded,
    "due" | "toPay" | "charges" | "toBill" | "toAnswer" | "answered" | "toDescribe"
  >;
}

function Followed({ listings, now, waiting }: FollowedProps) {
  const { due, toPay, charges, toBill, toAnswer, answered, toDescribe } = waiting;
  const inOrders = awaitedInOrders(
    listings,
    new Set(toDescribe.flatMap(({ id, also }) => [id, ...also])),
  );
  const lists = [due.lines, toPay, charges, toBill, toAnswer, answered, toDescribe, inOrders];
  const nothing = lists.every(({ length }) => length === 0);
  return (
    <>
      <AwaitedFromYou
        due={due}
        toPay={toPay}
        charges={charges}
        toBill={toBill}
        quotes={toAnswer}
        revisions={answered}
        toDescribe={toDescribe}
        inOrders={inOrders}
      />
      {listings.length > 0 && nothing && (
        <p className="text-sm text-muted">{frenchSpaces(awaitedFromYouWords.nothing)}</p>
      )}
      <ListingCards orders={listings} now={now} />
      {listings.length === 0 && nothing && (
        <Card>
          <EmptyState title={listingWords.emptyTitle} action={<DiscoverOffer />}>
            {frenchSpaces(listingWords.emptyText)}
          </EmptyState>
        </Card>
      )}
    </>
  );
}
