import { count, desc, gte, inArray, lt, type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import type { ViewerDatabase } from "#db/as-viewer.server.ts";
import { user, userRoles } from "#db/schema/accounts.ts";
import { ledger } from "#db/schema/ledger.ts";
import { orderStatusesInForce } from "#domain/order.ts";
import { quoteStatusesAwaitingAnswer } from "#domain/quote.ts";
import { openRequestStatuses, requestTransitions } from "#domain/request.ts";
import { type Compared, instantsOf, monthToDate } from "#domain/trend.ts";
import { together } from "../list/together.server.ts";
import { keptTotalsOf } from "./kept-totals.server.ts";

type Instants = ReturnType<typeof instantsOf>;
type TotalsOf = Awaited<ReturnType<typeof keptTotalsOf>>;

/** Reads daily totals kept by triggers, never records. French calendar months, compared up to the same day. */
export async function agencyFigures(db: ViewerDatabase, now: Date) {
  const month = monthToDate(now);
  const { totals, agency, books } = await together({
    totals: keptTotalsOf(db, month),
    agency: colleagues(db, instantsOf(month)),
    books: booksOf(db),
  });
  return {
    month,
    clients: clients(totals, agency),
    orders: ordersOfTheMonth(totals),
    revenueCents: inCents(totals("revenue", books)),
    quotes: waitingQuotes(totals),
    subscriptions: runningSubscriptions(totals),
    requests: waitingRequests(totals),
    audits: {
      asked: counted(totals("audits", ["true"])),
      sessions: totals("measured-sessions").now.count,
    },
  };
}

export type AgencyFigures = Awaited<ReturnType<typeof agencyFigures>>;

export async function ordersToDate(db: ViewerDatabase, now: Date) {
  const month = monthToDate(now);
  const totals = await keptTotalsOf(db, month);
  return { month, compared: counted(totals("orders", orderStatusesInForce)) };
}

function counted({ now, before }: ReturnType<TotalsOf>): Compared {
  return { now: now.count, before: before.count };
}

function inCents({ now, before }: ReturnType<TotalsOf>): Compared {
  return { now: now.cents, before: before.cents };
}

function thisMonth(column: PgColumn, at: Instants): SQL {
  return sql`(${gte(column, at.fromAt)} and ${lt(column, at.untilAt)})`;
}

function monthBefore(column: PgColumn, at: Instants): SQL {
  return sql`(${gte(column, at.previousFromAt)} and ${lt(column, at.previousUntilAt)})`;
}

function countWhere(condition: SQL): SQL<number> {
  return sql`count(*) filter (where ${condition})`.mapWith(Number);
}

/** Counted row by row: a few accounts. */
async function colleagues(db: ViewerDatabase, at: Instants) {
  const [row] = await db
    .select({
      total: count(),
      now: countWhere(thisMonth(user.createdAt, at)),
      before: countWhere(monthBefore(user.createdAt, at)),
    })
    .from(user)
    .where(inArray(user.id, db.selectDistinct({ id: userRoles.userId }).from(userRoles)));
  return row ?? { total: 0, now: 0, before: 0 };
}

function clients(totals: TotalsOf, agency: Awaited<ReturnType<typeof colleagues>>) {
  const { ever, now, before } = totals("accounts");
  return {
    total: ever.count - agency.total,
    joined: { now: now.count - agency.now, before: before.count - agency.before },
  };
}

function ordersOfTheMonth(totals: TotalsOf) {
  const placed = totals("orders", orderStatusesInForce).now.count;
  return { placed, cancelled: totals("orders").now.count - placed };
}

/** Mode of the newest ledger line, as in queries/ledger/revenue.server.ts; empty when the ledger is. */
export async function booksOf(db: ViewerDatabase): Promise<string[]> {
  const newest = await db
    .select({ mode: ledger.mode })
    .from(ledger)
    .orderBy(desc(ledger.id))
    .limit(1);
  return newest.map(({ mode }) => mode);
}

function waitingQuotes(totals: TotalsOf) {
  const { fromToday } = totals("quotes-until", quoteStatusesAwaitingAnswer);
  return {
    waiting: fromToday.count,
    grossCents: fromToday.cents,
    sent: counted(totals("quotes-sent")),
  };
}

/** Running now (queries/subscription/running.server.ts), beside those that ran just before the month began. */
function runningSubscriptions(totals: TotalsOf) {
  const { fromToday } = totals("subscriptions-until", ["true"]);
  const before =
    totals("subscriptions-begun").earlier.count - totals("subscriptions-over").earlier.count;
  return { monthlyCents: fromToday.cents, running: { now: fromToday.count, before } };
}

function waitingRequests(totals: TotalsOf) {
  const asked = {
    quotes: counted(totals("quote-requests")),
    revisions: counted(totals("revision-requests")),
  };
  return {
    quote: totals("quote-requests", openRequestStatuses).ever.count,
    revision: totals("revision-requests", requestTransitions.take.from).ever.count,
    asked: {
      now: asked.quotes.now + asked.revisions.now,
      before: asked.quotes.before + asked.revisions.before,
    },
  };
}
