import { and, asc, count, desc, eq, gte, isNull, lt, lte, or, type SQL, sql } from "drizzle-orm";
import type { ViewerDatabase } from "#db/as-viewer.server.ts";
import { orders } from "#db/schema/orders.ts";
import { quotes } from "#db/schema/quotes.ts";
import type { RecordScope } from "#domain/access.ts";
import { addDays, parisDate } from "#domain/paris-date.ts";
import { quoteStatuses, type ShownQuoteStatus } from "#domain/quote.ts";
import { following } from "./newest-first.server.ts";

const PAGE_SIZE = 50;

/** An unanswered quote is worth a call when it ends within these days. */
const ENDING_SOON_DAYS = 7;

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

interface QuotesPageRequest {
  /** As people see it: sent quotes past their last day are "expired". Null: every status. */
  status: ShownQuoteStatus | null;
  /** The last quote of the page before; null, or an id outside the scope: the newest quotes. */
  after: string | null;
  now: Date;
  pageSize?: number;
}

/** A page of quotes, newest first; those of one instant by id. Clients never see drafts (row-level security). */
export async function listQuotes(
  db: ViewerDatabase,
  scope: RecordScope,
  wanted: QuotesPageRequest,
) {
  const pageSize = wanted.pageSize ?? PAGE_SIZE;
  const rows = await select(db)
    .where(
      and(
        inScope(scope),
        wanted.status ? shownAs(wanted.status, wanted.now) : undefined,
        wanted.after ? await following(db, quotes, wanted.after, inScope(scope)) : undefined,
      ),
    )
    .orderBy(desc(quotes.createdAt), asc(quotes.id))
    .limit(pageSize + 1);
  const page = rows.slice(0, pageSize);
  const next = rows.length > pageSize ? (page.at(-1)?.id ?? null) : null;
  return { quotes: page, next };
}

export type ListedQuote = Awaited<ReturnType<typeof listQuotes>>["quotes"][number];

/**
 * Quotes that wait for somebody, most pressing first. For the agency: accepted without an order, unanswered
 * and ending soon, then drafts. For a client: those to answer, by last day.
 */
export async function quotesToActOn(
  db: ViewerDatabase,
  scope: RecordScope,
  now: Date,
): Promise<ListedQuote[]> {
  const waiting = shownAs("pending", now);
  const endsSoon = lte(quotes.validUntil, addDays(parisDate(now), ENDING_SOON_DAYS));
  const pressing =
    scope.records === "own"
      ? waiting
      : or(
          and(eq(quotes.status, "completed"), isNull(orders.id)),
          and(waiting, endsSoon),
          eq(quotes.status, "draft"),
        );
  return select(db)
    .where(and(inScope(scope), pressing))
    .orderBy(
      sql`case ${quotes.status} when 'completed' then 1 when 'pending' then 2 else 3 end`,
      asc(quotes.validUntil),
      asc(quotes.id),
    )
    .limit(20);
}

/** How many quotes show each status. */
export async function countQuotes(
  db: ViewerDatabase,
  scope: RecordScope,
  now: Date,
): Promise<Record<ShownQuoteStatus, number>> {
  const shown = sql<ShownQuoteStatus>`case when ${shownAs("expired", now)} then 'expired' else ${quotes.status} end`;
  const rows = await db
    .select({ status: shown, count: count() })
    .from(quotes)
    .where(inScope(scope))
    .groupBy(sql`1`);
  const counts = Object.fromEntries([...quoteStatuses, "expired"].map((status) => [status, 0]));
  for (const row of rows) counts[row.status] = row.count;
  // oxlint-disable-next-line no-unsafe-type-assertion -- every status was given its zero above
  return counts as Record<ShownQuoteStatus, number>;
}

function select(db: ViewerDatabase) {
  return db.select(listed).from(quotes).leftJoin(orders, eq(orders.quoteId, quotes.id)).$dynamic();
}

function inScope(scope: RecordScope): SQL | undefined {
  return scope.records === "all" ? undefined : eq(quotes.userId, scope.userId);
}

function shownAs(status: ShownQuoteStatus, now: Date): SQL | undefined {
  const today = parisDate(now);
  if (status === "expired") return and(eq(quotes.status, "pending"), lt(quotes.validUntil, today));
  if (status === "pending") return and(eq(quotes.status, status), gte(quotes.validUntil, today));
  return eq(quotes.status, status);
}
