import { and, asc, desc, eq, gte, inArray, isNull, lt, lte, type SQL, sql } from "drizzle-orm";
import { unionAll } from "drizzle-orm/pg-core";
import type { ViewerDatabase } from "#db/as-viewer.server.ts";
import { orders } from "#db/schema/orders.ts";
import { quotes } from "#db/schema/quotes.ts";
import type { RecordScope } from "#domain/access.ts";
import { addDays, parisDate } from "#domain/paris-date.ts";
import {
  agreedQuoteStatuses,
  quoteLife,
  quoteStatusesAwaitingAnswer,
  quoteTransitions,
  type ShownQuoteStatus,
  shownQuoteStatuses,
} from "#domain/quote.ts";
import { listSorts } from "#domain/list.ts";
import { AHEAD_DAYS } from "#domain/to-do.ts";
import {
  type InScope,
  type Moment,
  ownedBy,
  defineList,
  type RowOf,
} from "../list/definition.server.ts";

const TO_ACT_ON = 20;

/** Older accepted quotes without an order were left aside on purpose. */
const LATEST_ACCEPTED = 200;

const listed = {
  id: quotes.id,
  number: quotes.number,
  createdAt: quotes.createdAt,
  sentAt: quotes.sentAt,
  seenAt: quotes.seenAt,
  status: quotes.status,
  validUntil: quotes.validUntil,
  clientCompany: quotes.clientCompany,
  clientName: quotes.clientName,
  clientEmail: quotes.clientEmail,
  netCents: quotes.netCents,
  grossCents: quotes.grossCents,
  chosenOptions: sql<string | null>`case when ${quotes.chosenOptions} <> '{}' then (
    select string_agg(trim(split_part(line.description, chr(10), 1)), ' ; ' order by line.position)
    from quote_lines as line where line.quote_id = ${quotes.id} and line.position = any(${quotes.chosenOptions})
  ) end`,
  orderId: orders.id,
};

type Ask = Pick<Moment, "now"> & InScope;

/** Displayed status: sent quotes past their last day are "expired". Row-level security hides drafts from clients. */
export const quoteList = defineList({
  table: quotes,
  by: { date: quotes.createdAt, montant: quotes.grossCents },
  sorts: listSorts,
  statuses: shownQuoteStatuses,
  hasStatus: (status, { now }: Ask) => shownAs(status, now),
  scope: ({ scope }) => ownedBy(quotes.userId, scope),
  select,
});

export type ListedQuote = RowOf<typeof quoteList>;

/** Agency: accepted without an order, unanswered and ending soon, drafts. Client: to answer, by last day. */
export async function quotesToActOn(
  db: ViewerDatabase,
  scope: RecordScope,
  now: Date,
): Promise<ListedQuote[]> {
  const pressing =
    scope.records === "own" ? unanswered(now) : inArray(quotes.id, pressingIds(db, now));
  return select(db)
    .where(and(ownedBy(quotes.userId, scope), pressing))
    .orderBy(
      sql`case when ${inArray(quotes.status, agreedQuoteStatuses)} then 1
        when ${inArray(quotes.status, quoteStatusesAwaitingAnswer)} then 2 else 3 end`,
      asc(quotes.validUntil),
      asc(quotes.id),
    )
    .limit(TO_ACT_ON);
}

function pressingIds(db: ViewerDatabase, now: Date) {
  const accepted = db
    .select({ id: quotes.id })
    .from(quotes)
    .where(inArray(quotes.status, agreedQuoteStatuses))
    .orderBy(desc(quotes.createdAt), desc(quotes.id))
    .limit(LATEST_ACCEPTED)
    .as("accepted");
  const withoutOrder = db
    .select({ id: accepted.id })
    .from(accepted)
    .leftJoin(orders, eq(orders.quoteId, accepted.id))
    .where(isNull(orders.id));
  const endsSoon = lte(quotes.validUntil, addDays(parisDate(now), AHEAD_DAYS));
  const waiting = soonestToEnd(db, and(unanswered(now), endsSoon));
  const drafts = soonestToEnd(db, inArray(quotes.status, quoteTransitions.send.from));
  return unionAll(withoutOrder, waiting, drafts);
}

function soonestToEnd(db: ViewerDatabase, which: SQL | undefined) {
  const soonest = db
    .select({ id: quotes.id })
    .from(quotes)
    .where(which)
    .orderBy(asc(quotes.validUntil))
    .limit(TO_ACT_ON)
    .as("soonest");
  return db.select({ id: soonest.id }).from(soonest);
}

function select(db: ViewerDatabase) {
  return db.select(listed).from(quotes).leftJoin(orders, eq(orders.quoteId, quotes.id)).$dynamic();
}

const awaitsAnswer = inArray(quotes.status, quoteStatusesAwaitingAnswer);

function unanswered(now: Date): SQL | undefined {
  return and(awaitsAnswer, gte(quotes.validUntil, parisDate(now)));
}

function shownAs(status: ShownQuoteStatus, now: Date): SQL | undefined {
  const today = parisDate(now);
  if (status === "expired") return and(awaitsAnswer, lt(quotes.validUntil, today));
  const stored = eq(quotes.status, status);
  return quoteLife[status].awaitsAnswer ? and(stored, gte(quotes.validUntil, today)) : stored;
}
