import { and, asc, eq, inArray, type SQL } from "drizzle-orm";
import type { ViewerDatabase } from "#db/as-viewer.server.ts";
import { quoteRequests } from "#db/schema/quote-requests.ts";
import type { RecordScope } from "#domain/access.ts";
import type { DateSort } from "#domain/record-list.ts";
import { openRequestStatuses, type RequestStatus, requestStatuses } from "#domain/request.ts";
import { type ListPage, type Narrowing, narrowed } from "./record-narrowing.server.ts";
import { countUpToMost, inBatches, type Look, recordPage } from "./record-page.server.ts";

const TO_ANSWER = 20;

const dated = { id: quoteRequests.id, date: quoteRequests.createdAt };

const listed = {
  id: quoteRequests.id,
  status: quoteRequests.status,
  createdAt: quoteRequests.createdAt,
  companyName: quoteRequests.companyName,
  contactName: quoteRequests.contactName,
  email: quoteRequests.email,
  phone: quoteRequests.phone,
  businessType: quoteRequests.businessType,
  servicesInterested: quoteRequests.servicesInterested,
};

type RequestsPage = ListPage<RequestStatus, DateSort>;

export async function listQuoteRequests(
  db: ViewerDatabase,
  scope: RecordScope,
  wanted: RequestsPage,
) {
  const { status, after, sort = "-date", pageSize } = wanted;
  const by = { by: quoteRequests.createdAt, descending: sort === "-date" };
  const { rows, next } = await recordPage(
    db,
    { table: quoteRequests, ...by, scope: inScope(scope), after, pageSize },
    ({ following, orderBy, limit }) =>
      db
        .select(listed)
        .from(quoteRequests)
        .where(
          and(
            inScope(scope),
            narrowed(dated, wanted),
            status ? eq(quoteRequests.status, status) : undefined,
            following,
          ),
        )
        .orderBy(...orderBy)
        .limit(limit),
  );
  return { requests: rows, next };
}

export type ListedQuoteRequest = Awaited<ReturnType<typeof listQuoteRequests>>["requests"][number];

/** The first requests that wait for the agency, the longest wait first. */
export function quoteRequestsToAnswer(db: ViewerDatabase): Promise<ListedQuoteRequest[]> {
  return db
    .select(listed)
    .from(quoteRequests)
    .where(inArray(quoteRequests.status, openRequestStatuses))
    .orderBy(asc(quoteRequests.createdAt), asc(quoteRequests.id))
    .limit(TO_ANSWER);
}

/** Every one of these requests made until `until`, newest first, in batches. */
export function quoteRequestBatches(
  look: Look,
  wanted: Omit<RequestsPage, "after" | "sort"> & { until: Date },
) {
  return inBatches(look, quoteRequests, async (db, cut) => {
    const page = await listQuoteRequests(db, { records: "all" }, { ...wanted, ...cut });
    return { rows: page.requests, next: page.next };
  });
}

/** How many of these requests each status has, up to COUNTED_AT_MOST. */
export function countQuoteRequests(
  db: ViewerDatabase,
  scope: RecordScope,
  wanted: Narrowing = {},
): Promise<Record<RequestStatus, number>> {
  return countUpToMost(
    db,
    { table: quoteRequests, date: quoteRequests.createdAt },
    requestStatuses,
    (status) => and(inScope(scope), narrowed(dated, wanted), eq(quoteRequests.status, status)),
  );
}

function inScope(scope: RecordScope): SQL | undefined {
  return scope.records === "all" ? undefined : eq(quoteRequests.userId, scope.userId);
}
