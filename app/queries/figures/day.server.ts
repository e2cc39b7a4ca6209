import { and, countDistinct, gte, inArray, isNull, lt, lte, or, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import type { ViewerDatabase } from "#db/as-viewer.server.ts";
import { user } from "#db/schema/accounts.ts";
import { audits } from "#db/schema/audits.ts";
import { landingEvents } from "#db/schema/landing-events.ts";
import { orders } from "#db/schema/orders.ts";
import { quoteRequests } from "#db/schema/quote-requests.ts";
import { quotes } from "#db/schema/quotes.ts";
import { revisionRequests } from "#db/schema/revisions.ts";
import { subscriptions } from "#db/schema/subscriptions.ts";
import { conversionRate, type DailyMetrics } from "#domain/daily-report.ts";
import { TEST_SECTION } from "#domain/landing-totals.ts";
import { orderStatusesInForce } from "#domain/order.ts";
import { addDays, startOfParisDay } from "#domain/paris-date.ts";
import { revenueOf } from "../ledger/revenue.server.ts";
import { failedChargesOf, standingOn } from "../subscription/figures.server.ts";

type Figure = (db: ViewerDatabase, day: string) => Promise<number>;

/** 23, 24 or 25 hours: Paris time. */
function during(column: PgColumn, day: string) {
  return and(gte(column, startOfParisDay(day)), lt(column, startOfParisDay(addDays(day, 1))));
}

/** Cancelled orders are left out, as on the dashboard. */
function ordersOf(day: string) {
  return and(during(orders.createdAt, day), inArray(orders.status, orderStatusesInForce));
}

const figures = {
  quoteRequests: (db, day) => db.$count(quoteRequests, during(quoteRequests.createdAt, day)),
  auditRequests: (db, day) => db.$count(audits, during(audits.createdAt, day)),
  generatedQuotes: (db, day) => db.$count(quotes, during(quotes.createdAt, day)),
  newOrders: (db, day) => db.$count(orders, ordersOf(day)),
  orderRevenue: (db, day) => revenueOf(db, { fromOn: day, toOn: day }),
  activeSubscriptions: (db, day) =>
    db.$count(
      subscriptions,
      and(
        lte(subscriptions.startedOn, day),
        or(isNull(subscriptions.endsOn), gte(subscriptions.endsOn, day)),
      ),
    ),
  failedCharges: failedChargesOf,
  newUsers: (db, day) => db.$count(user, during(user.createdAt, day)),
  revisionRequests: (db, day) =>
    db.$count(revisionRequests, during(revisionRequests.createdAt, day)),
} satisfies Partial<Record<keyof DailyMetrics, Figure>>;

const measuredVisits: Figure = async (db, day) => {
  const [row] = await db
    .select({ visits: countDistinct(landingEvents.sessionId) })
    .from(landingEvents)
    .where(
      and(
        during(landingEvents.receivedAt, day),
        sql`${landingEvents.eventData} ->> 'section' is distinct from ${TEST_SECTION}`,
      ),
    );
  return row?.visits ?? 0;
};

/** Figures of a French day (docs/sources/specification.md, 3). For administrators and jobs. */
export async function dailyMetrics(db: ViewerDatabase, day: string): Promise<DailyMetrics> {
  const newOrders = await figures.newOrders(db, day);
  const { running, stopped } = await standingOn(db, day);
  return {
    quoteRequests: await figures.quoteRequests(db, day),
    auditRequests: await figures.auditRequests(db, day),
    generatedQuotes: await figures.generatedQuotes(db, day),
    newOrders,
    orderRevenue: await figures.orderRevenue(db, day),
    activeSubscriptions: await figures.activeSubscriptions(db, day),
    recurringRevenue: running.netCents,
    pausedRevenue: stopped.netCents,
    failedCharges: await figures.failedCharges(db, day),
    newUsers: await figures.newUsers(db, day),
    revisionRequests: await figures.revisionRequests(db, day),
    conversionRate: conversionRate(newOrders, await measuredVisits(db, day)),
  };
}
