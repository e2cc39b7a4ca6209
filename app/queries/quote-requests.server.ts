import { and, asc, count, desc, eq, type SQL, sql } from "drizzle-orm";
import type { ViewerDatabase } from "#db/as-viewer.server.ts";
import type { Database } from "#db/client.server.ts";
import { quoteRequests } from "#db/schema/quote-requests.ts";
import { quotes } from "#db/schema/quotes.ts";
import type { RecordScope } from "#domain/access.ts";
import type { RequestStatus } from "#domain/request.ts";
import { isRecordId } from "#domain/record-id.ts";

const PAGE_SIZE = 50;

const shown = {
  id: quoteRequests.id,
  userId: quoteRequests.userId,
  mode: quoteRequests.mode,
  status: quoteRequests.status,
  createdAt: quoteRequests.createdAt,
  companyName: quoteRequests.companyName,
  contactName: quoteRequests.contactName,
  email: quoteRequests.email,
  phone: quoteRequests.phone,
  businessType: quoteRequests.businessType,
  currentSituation: quoteRequests.currentSituation,
  servicesInterested: quoteRequests.servicesInterested,
  additionalNotes: quoteRequests.additionalNotes,
};

/** Those to answer, then those being answered, the longest wait first; then the closed, the latest first. */
const urgency = sql`case ${quoteRequests.status} when 'pending' then 1 when 'in_progress' then 2 else 3 end`;
const age = sql`case when ${quoteRequests.status} in ('pending', 'in_progress') then 1 else -1 end
  * extract(epoch from ${quoteRequests.createdAt})`;

interface RequestsPage {
  /** Null: every status. */
  status: RequestStatus | null;
  /** The last request of the page before; null, or an id outside the scope: the first page. */
  after: string | null;
  pageSize?: number;
}

/** A page of requests, what waits for somebody first; those of one instant by id. */
export async function listQuoteRequests(
  db: ViewerDatabase,
  scope: RecordScope,
  wanted: RequestsPage,
) {
  const pageSize = wanted.pageSize ?? PAGE_SIZE;
  const rows = await db
    .select(shown)
    .from(quoteRequests)
    .where(
      and(
        inScope(scope),
        wanted.status ? eq(quoteRequests.status, wanted.status) : undefined,
        wanted.after ? await following(db, scope, wanted.after) : undefined,
      ),
    )
    .orderBy(asc(urgency), asc(age), asc(quoteRequests.id))
    .limit(pageSize + 1);
  const page = rows.slice(0, pageSize);
  const next = rows.length > pageSize ? (page.at(-1)?.id ?? null) : null;
  return { requests: page, next };
}

export type ListedQuoteRequest = Awaited<ReturnType<typeof listQuoteRequests>>["requests"][number];

/** How many requests each status has; statuses without any are counted as zero. */
export async function countQuoteRequests(
  db: ViewerDatabase,
  scope: RecordScope,
): Promise<Record<RequestStatus, number>> {
  const rows = await db
    .select({ status: quoteRequests.status, count: count() })
    .from(quoteRequests)
    .where(inScope(scope))
    .groupBy(quoteRequests.status);
  const counts = { pending: 0, in_progress: 0, completed: 0, rejected: 0, cancelled: 0 };
  for (const row of rows) counts[row.status] = row.count;
  return counts;
}

/** One request as its viewer may see it; null when there is none, or when that isn't an id at all. */
export async function quoteRequestById(db: Database | ViewerDatabase, id: string) {
  if (!isRecordId(id)) return null;
  const [row] = await db.select(shown).from(quoteRequests).where(eq(quoteRequests.id, id));
  return row ?? null;
}

export type QuoteRequestRecord = NonNullable<Awaited<ReturnType<typeof quoteRequestById>>>;

/** @throws when there is none: a job got that id from the request itself. */
export async function existingQuoteRequest(db: Database, id: string): Promise<QuoteRequestRecord> {
  const request = await quoteRequestById(db, id);
  if (!request) throw new Error(`no quote request ${id}`);
  return request;
}

/** The quotes made from a request, newest first. */
export function quotesFromRequest(db: ViewerDatabase, requestId: string) {
  return db
    .select({
      id: quotes.id,
      number: quotes.number,
      status: quotes.status,
      validUntil: quotes.validUntil,
      createdAt: quotes.createdAt,
      grossCents: quotes.grossCents,
    })
    .from(quotes)
    .where(eq(quotes.requestId, requestId))
    .orderBy(desc(quotes.createdAt), asc(quotes.id));
}

export type QuoteOfRequest = Awaited<ReturnType<typeof quotesFromRequest>>[number];

function inScope(scope: RecordScope): SQL | undefined {
  return scope.records === "all" ? undefined : eq(quoteRequests.userId, scope.userId);
}

/** Places are compared inside the database, which knows an instant more finely than a JavaScript date. */
async function following(
  db: ViewerDatabase,
  scope: RecordScope,
  id: string,
): Promise<SQL | undefined> {
  if (!isRecordId(id)) return undefined;
  const known = db
    .select({ urgency, age, id: quoteRequests.id })
    .from(quoteRequests)
    .where(and(eq(quoteRequests.id, id), inScope(scope)));
  if ((await known).length === 0) return undefined;
  return sql`(${urgency}, ${age}, ${quoteRequests.id}) > (${known})`;
}
