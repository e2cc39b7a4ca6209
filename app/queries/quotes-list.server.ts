import { and, asc, desc, eq, gte, inArray, isNull, lt, lte, type SQL, sql } from "drizzle-orm";
import { type PgColumn, unionAll } from "drizzle-orm/pg-core";
import type { ViewerDatabase } from "#db/as-viewer.server.ts";
import { orders } from "#db/schema/orders.ts";
import { quotes } from "#db/schema/quotes.ts";
import type { RecordScope } from "#domain/access.ts";
import { addDays, parisDate } from "#domain/paris-date.ts";
import { quoteStatuses, type ShownQuoteStatus } from "#domain/quote.ts";
import type { ListSort } from "#domain/record-list.ts";
import { type ListPage, type Narrowing, narrowed } from "./record-narrowing.server.ts";
import { countUpToMost, inBatches, type Look, recordPage } from "./record-page.server.ts";
import { AHEAD_DAYS } from "#domain/to-do.ts";

const TO_ACT_ON = 20;

/** An accepted quote older than these and still without an order was left aside on purpose. */
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
  orderId: orders.id,
};

const dated = { id: quotes.id, date: quotes.createdAt };

/** By status as people see it: sent quotes past their last day are "expired". */
interface QuotesPageRequest extends ListPage<ShownQuoteStatus, ListSort> {
  now: Date;
}

/** A page of quotes. Clients never see drafts (row-level security). */
export async function listQuotes(
  db: ViewerDatabase,
  scope: RecordScope,
  wanted: QuotesPageRequest,
) {
  const { status, after, now, sort = "-date", pageSize } = wanted;
  const { rows, next } = await recordPage(
    db,
    { table: quotes, ...ways[sort], scope: inScope(scope), after, pageSize },
    ({ following, orderBy, limit }) =>
      select(db)
        .where(and(kept(scope, wanted), status ? shownAs(status, now) : undefined, following))
        .orderBy(...orderBy)
        .limit(limit),
  );
  return { quotes: rows, next };
}

export type ListedQuote = Awaited<ReturnType<typeof listQuotes>>["quotes"][number];

/**
 * Quotes that wait for somebody, most pressing first. For the agency: accepted without an order (among the
 * latest accepted), unanswered and ending soon, then drafts. For a client: those to answer, by last day.
 */
export async function quotesToActOn(
  db: ViewerDatabase,
  scope: RecordScope,
  now: Date,
): Promise<ListedQuote[]> {
  const pressing =
    scope.records === "own" ? shownAs("pending", now) : inArray(quotes.id, pressingIds(db, now));
  return select(db)
    .where(and(inScope(scope), pressing))
    .orderBy(
      sql`case ${quotes.status} when 'completed' then 1 when 'pending' then 2 else 3 end`,
      asc(quotes.validUntil),
      asc(quotes.id),
    )
    .limit(TO_ACT_ON);
}

/** Each kind by its own index, and no further than the page shows. */
function pressingIds(db: ViewerDatabase, now: Date) {
  const accepted = db
    .select({ id: quotes.id })
    .from(quotes)
    .where(eq(quotes.status, "completed"))
    .orderBy(desc(quotes.createdAt), desc(quotes.id))
    .limit(LATEST_ACCEPTED)
    .as("accepted");
  const withoutOrder = db
    .select({ id: accepted.id })
    .from(accepted)
    .leftJoin(orders, eq(orders.quoteId, accepted.id))
    .where(isNull(orders.id));
  const endsSoon = lte(quotes.validUntil, addDays(parisDate(now), AHEAD_DAYS));
  const unanswered = soonestToEnd(db, and(shownAs("pending", now), endsSoon));
  return unionAll(withoutOrder, unanswered, soonestToEnd(db, eq(quotes.status, "draft")));
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

const shownStatuses = [...quoteStatuses, "expired"] as const;

/** Every one of these quotes made until `until`, newest first, in batches. */
export function quoteBatches(
  look: Look,
  wanted: Omit<QuotesPageRequest, "after"> & { until: Date },
) {
  return inBatches(look, quotes, async (db, cut) => {
    const page = await listQuotes(db, { records: "all" }, { ...wanted, ...cut, sort: "-date" });
    return { rows: page.quotes, next: page.next };
  });
}

/** How many of these quotes show each status, up to COUNTED_AT_MOST. */
export function countQuotes(
  db: ViewerDatabase,
  scope: RecordScope,
  now: Date,
  wanted: Narrowing = {},
): Promise<Record<ShownQuoteStatus, number>> {
  return countUpToMost(db, { table: quotes, date: quotes.createdAt }, shownStatuses, (status) =>
    and(kept(scope, wanted), shownAs(status, now)),
  );
}

const ways: Record<ListSort, { by: PgColumn; descending: boolean }> = {
  "-date": { by: quotes.createdAt, descending: true },
  date: { by: quotes.createdAt, descending: false },
  "-montant": { by: quotes.grossCents, descending: true },
  montant: { by: quotes.grossCents, descending: false },
};

function select(db: ViewerDatabase) {
  return db.select(listed).from(quotes).leftJoin(orders, eq(orders.quoteId, quotes.id)).$dynamic();
}

function inScope(scope: RecordScope): SQL | undefined {
  return scope.records === "all" ? undefined : eq(quotes.userId, scope.userId);
}

function kept(scope: RecordScope, wanted: Narrowing): SQL | undefined {
  return and(inScope(scope), narrowed(dated, wanted));
}

function shownAs(status: ShownQuoteStatus, now: Date): SQL | undefined {
  const today = parisDate(now);
  if (status === "expired") return and(eq(quotes.status, "pending"), lt(quotes.validUntil, today));
  if (status === "pending") return and(eq(quotes.status, status), gte(quotes.validUntil, today));
  return eq(quotes.status, status);
}
