import { and, asc, eq, inArray, sql } from "drizzle-orm";
import type { ViewerDatabase } from "#db/as-viewer.server.ts";
import { orders } from "#db/schema/orders.ts";
import { revisionRequests } from "#db/schema/revisions.ts";
import type { RecordScope } from "#domain/access.ts";
import type { DateSort } from "#domain/record-list.ts";
import { type RequestStatus, requestStatuses } from "#domain/request.ts";
import type { RevisionSide } from "#domain/revision.ts";
import { type ListPage, type Narrowing, narrowed } from "./record-narrowing.server.ts";
import { countUpToMost, inBatches, type Look, recordPage } from "./record-page.server.ts";
import { lastAuthor, revisionsInScope, shownOfRevision } from "./revisions.server.ts";

const dated = { id: revisionRequests.id, date: revisionRequests.createdAt };

function selectShown(db: ViewerDatabase) {
  return db
    .select(shownOfRevision)
    .from(revisionRequests)
    .innerJoin(orders, eq(orders.id, revisionRequests.orderId));
}

type RevisionsPage = ListPage<RequestStatus, DateSort>;

export async function listRevisions(db: ViewerDatabase, scope: RecordScope, wanted: RevisionsPage) {
  const { status, after, sort = "-date", pageSize } = wanted;
  const by = { by: revisionRequests.createdAt, descending: sort === "-date" };
  const { rows, next } = await recordPage(
    db,
    { table: revisionRequests, ...by, scope: revisionsInScope(scope), after, pageSize },
    ({ following, orderBy, limit }) =>
      selectShown(db)
        .where(
          and(
            revisionsInScope(scope),
            narrowed(dated, wanted),
            status ? eq(revisionRequests.status, status) : undefined,
            following,
          ),
        )
        .orderBy(...orderBy)
        .limit(limit),
  );
  return { revisions: rows, next };
}

export type ListedRevision = Awaited<ReturnType<typeof listRevisions>>["revisions"][number];

/** Every one of these requests made until `until`, newest first, in batches. */
export function revisionBatches(
  look: Look,
  wanted: Omit<RevisionsPage, "after" | "sort"> & { until: Date },
) {
  return inBatches(look, revisionRequests, async (db, cut) => {
    const page = await listRevisions(db, { records: "all" }, { ...wanted, ...cut });
    return { rows: page.revisions, next: page.next };
  });
}

const PRESSING = 20;

/** Open requests that wait for that side to write or act, the longest wait first. */
export function revisionsWaitingFor(db: ViewerDatabase, scope: RecordScope, side: RevisionSide) {
  const turn = sql`coalesce(${lastAuthor}, 'client')`;
  return selectShown(db)
    .where(
      and(
        revisionsInScope(scope),
        inArray(revisionRequests.status, ["pending", "in_progress"]),
        sql`${turn} <> ${side}`,
      ),
    )
    .orderBy(asc(revisionRequests.createdAt), asc(revisionRequests.id))
    .limit(PRESSING);
}

/** How many of these requests each status has, up to COUNTED_AT_MOST. */
export function countRevisions(
  db: ViewerDatabase,
  scope: RecordScope,
  wanted: Narrowing = {},
): Promise<Record<RequestStatus, number>> {
  return countUpToMost(
    db,
    { table: revisionRequests, date: revisionRequests.createdAt },
    requestStatuses,
    (status) =>
      and(revisionsInScope(scope), narrowed(dated, wanted), eq(revisionRequests.status, status)),
  );
}
