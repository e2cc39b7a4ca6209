import { paymentWays } from "#copy/payment.ts";
import { parisDate } from "#domain/paris-date.ts";
import { type Collector, periodOn, SUBSCRIPTION_TIER } from "#domain/subscription.ts";
import type { App } from "#http/app-context.ts";
import type { viewing } from "#http/viewing.server.ts";
import { catalogueInForce } from "#queries/catalogue/versions.server.ts";
import { namedListings } from "#queries/subscription/listings.server.ts";
import {
  isFirstMonthPaid,
  ordersOpeningSubscription,
} from "#queries/subscription/opening.server.ts";

type ReadDatabase = Parameters<Parameters<typeof viewing>[1]>[0];

export type Subscribing = NonNullable<Awaited<ReturnType<typeof readSubscribing>>>;

export function collectorsOf(app: Pick<App, "payment" | "site">): Collector[] {
  const { online, transfer } = paymentWays(app);
  return [...(online ? (["provider"] as const) : []), ...(transfer ? (["transfer"] as const) : [])];
}

export async function readSubscribing(
  db: ReadDatabase,
  { userId, wanted }: { userId: string; wanted: string | null },
  app: App,
) {
  const now = app.clock();
  const today = parisDate(now);
  const orders = await ordersOpeningSubscription(db, today, userId);
  const [first] = orders;
  if (!first) return null;
  const chosen = orders.find(({ id }) => id === wanted) ?? first;
  const paid = new Set<string>();
  const named = await namedListings(db, userId);
  for (const order of orders) if (await isFirstMonthPaid(db, order)) paid.add(order.id);
  return {
    orders: orders.map(({ id, number, packName, listings, vatRate }) => ({
      id,
      number,
      packName,
      listings,
      vatRate,
      names: named.filter(({ orderId }) => orderId === id).map(({ name }) => name),
      paysFirstMonth: paid.has(id),
    })),
    chosen: chosen.id,
    known: named.map(({ name }) => name),
    ways: collectorsOf(app),
    trial: app.trialPayments !== null,
    period: periodOn(today, today),
    /** Monthly price of one listing, in cents without VAT. */
    unitCents: (await catalogueInForce(db, now)).offers[SUBSCRIPTION_TIER].unitPriceCents,
  };
}
