import { and, count, eq, gte, inArray, lt, notExists, or, type SQL, sql } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import type { ViewerDatabase } from "#db/as-viewer.server.ts";
import { user, userRoles } from "#db/schema/accounts.ts";
import { audits } from "#db/schema/audits.ts";
import { orders } from "#db/schema/orders.ts";
import { quoteRequests } from "#db/schema/quote-requests.ts";
import { quotes } from "#db/schema/quotes.ts";
import { revisionRequests } from "#db/schema/revisions.ts";
import { subscriptions } from "#db/schema/subscriptions.ts";
import { orderStatusesInForce } from "#domain/order.ts";
import { quoteStatusesAwaitingAnswer } from "#domain/quote.ts";
import { openRequestStatuses, requestTransitions } from "#domain/request.ts";
import { type Compared, instantsOf, monthToDate, type MonthToDate } from "#domain/trend.ts";
import { measuredSessions } from "../audit/stats.server.ts";
import { revenueOf } from "../ledger/revenue.server.ts";
import { runsOn } from "../subscription/running.server.ts";

type Instants = ReturnType<typeof instantsOf>;

/** The dashboard's six figures. Months are French calendar ones, compared to the same day. For administrators. */
export async function agencyFigures(db: ViewerDatabase, now: Date) {
  const month = monthToDate(now);
  const at = instantsOf(month);
  return {
    month,
    clients: await clients(db, at),
    orders: await ordersOfTheMonth(db, at),
    revenueCents: await revenueOfTheMonth(db, month),
    quotes: await waitingQuotes(db, month, at),
    subscriptions: await runningSubscriptions(db, month),
    requests: await waitingRequests(db, at),
    audits: await auditsOfTheMonth(db, at),
  };
}

export type AgencyFigures = Awaited<ReturnType<typeof agencyFigures>>;

function thisMonth(column: PgColumn, at: Instants): SQL {
  return sql`(${gte(column, at.fromAt)} and ${lt(column, at.untilAt)})`;
}

function monthBefore(column: PgColumn, at: Instants): SQL {
  return sql`(${gte(column, at.previousFromAt)} and ${lt(column, at.previousUntilAt)})`;
}

function countWhere(condition: SQL): SQL<number> {
  return sql`count(*) filter (where ${condition})`.mapWith(Number);
}

/** Rows of both periods, read by an index on that column. */
async function compared(
  db: ViewerDatabase,
  table: PgTable,
  column: PgColumn,
  at: Instants,
  only?: SQL,
): Promise<Compared> {
  const [row] = await db
    .select({
      now: countWhere(thisMonth(column, at)),
      before: countWhere(monthBefore(column, at)),
    })
    .from(table)
    .where(and(gte(column, at.previousFromAt), lt(column, at.untilAt), only));
  return row ?? { now: 0, before: 0 };
}

/** Accounts without a role at the agency. No index counts them: every account is read. */
async function clients(db: ViewerDatabase, at: Instants) {
  const role = db
    .select({ id: userRoles.userId })
    .from(userRoles)
    .where(eq(userRoles.userId, user.id));
  const [row] = await db
    .select({
      total: count(),
      now: countWhere(thisMonth(user.createdAt, at)),
      before: countWhere(monthBefore(user.createdAt, at)),
    })
    .from(user)
    .where(notExists(role));
  const { total = 0, now = 0, before = 0 } = row ?? {};
  return { total, joined: { now, before } };
}

/** Cancelled ones bring nothing and count for nothing; how many there are is told. */
async function ordersOfTheMonth(db: ViewerDatabase, at: Instants) {
  const { createdAt } = orders;
  const kept = inArray(orders.status, orderStatusesInForce);
  const [row] = await db
    .select({
      placed: countWhere(sql`${thisMonth(createdAt, at)} and ${kept}`),
      cancelled: countWhere(sql`${thisMonth(createdAt, at)} and not ${kept}`),
    })
    .from(orders)
    .where(and(gte(createdAt, at.fromAt), lt(createdAt, at.untilAt)));
  return row ?? { placed: 0, cancelled: 0 };
}

async function revenueOfTheMonth(db: ViewerDatabase, month: MonthToDate): Promise<Compared> {
  const { firstOn, lastOn, previousFirstOn, previousLastOn } = month;
  return {
    now: await revenueOf(db, { fromOn: firstOn, toOn: lastOn }),
    before: await revenueOf(db, { fromOn: previousFirstOn, toOn: previousLastOn }),
  };
}

async function waitingQuotes(db: ViewerDatabase, { lastOn }: MonthToDate, at: Instants) {
  const [row] = await db
    .select({
      waiting: count(),
      grossCents: sql`coalesce(sum(${quotes.grossCents}), 0)`.mapWith(Number),
    })
    .from(quotes)
    .where(
      and(inArray(quotes.status, quoteStatusesAwaitingAnswer), gte(quotes.validUntil, lastOn)),
    );
  const { waiting = 0, grossCents = 0 } = row ?? {};
  return { waiting, grossCents, sent: await compared(db, quotes, quotes.sentAt, at) };
}

/** Subscriptions that run now, compared with those that ran before the month began. */
async function runningSubscriptions(db: ViewerDatabase, { firstOn, lastOn }: MonthToDate) {
  const { subscribed, startedOn, endsOn, grossCents } = subscriptions;
  const [running] = await db
    .select({
      now: count(),
      monthlyCents: sql`coalesce(sum(${grossCents}), 0)`.mapWith(Number),
      opened: countWhere(gte(startedOn, firstOn)),
    })
    .from(subscriptions)
    .where(runsOn(lastOn));
  const { now = 0, monthlyCents = 0, opened = 0 } = running ?? {};
  const ended = await db.$count(
    subscriptions,
    and(
      gte(endsOn, firstOn),
      lt(startedOn, firstOn),
      // By two indexes: those already noted as ended, and those of yesterday that are not.
      or(eq(subscribed, false), and(eq(subscribed, true), lt(endsOn, lastOn))),
    ),
  );
  return { monthlyCents, running: { now, before: now - opened + ended } };
}

async function waitingRequests(db: ViewerDatabase, at: Instants) {
  const quote = await db.$count(quoteRequests, inArray(quoteRequests.status, openRequestStatuses));
  const revision = await db.$count(
    revisionRequests,
    inArray(revisionRequests.status, requestTransitions.take.from),
  );
  const quotesAsked = await compared(db, quoteRequests, quoteRequests.createdAt, at);
  const revisionsAsked = await compared(db, revisionRequests, revisionRequests.createdAt, at);
  const asked = {
    now: quotesAsked.now + revisionsAsked.now,
    before: quotesAsked.before + revisionsAsked.before,
  };
  return { quote, revision, asked };
}

async function auditsOfTheMonth(db: ViewerDatabase, at: Instants) {
  return {
    asked: await compared(db, audits, audits.createdAt, at, eq(audits.answered, true)),
    sessions: await measuredSessions(db, at.fromAt),
  };
}
