import { and, asc, eq, inArray, sql } from "drizzle-orm";
import type { ViewerDatabase } from "#db/as-viewer.server.ts";
import { orders } from "#db/schema/orders.ts";
import { revisionRequests } from "#db/schema/revisions.ts";
import type { RecordScope } from "#domain/access.ts";
import { dateSorts } from "#domain/list.ts";
import { openRequestStatuses, requestStatuses } from "#domain/request.ts";
import { lastAuthorsBefore, REVISION_ASKER, type RevisionSide } from "#domain/revision.ts";
import { type InScope, defineList, type RowOf } from "../list/definition.server.ts";
import { lastAuthor, revisionsInScope, shownOfRevision } from "./by-id.server.ts";

function selectShown(db: ViewerDatabase) {
  return db
    .select(shownOfRevision)
    .from(revisionRequests)
    .innerJoin(orders, eq(orders.id, revisionRequests.orderId));
}

export const revisionList = defineList({
  table: revisionRequests,
  by: { date: revisionRequests.createdAt },
  sorts: dateSorts,
  statuses: requestStatuses,
  hasStatus: (status) => eq(revisionRequests.status, status),
  scope: ({ scope }: InScope) => revisionsInScope(scope),
  select: selectShown,
});

export type ListedRevision = RowOf<typeof revisionList>;

const PRESSING = 20;

export function revisionsWaitingFor(db: ViewerDatabase, scope: RecordScope, side: RevisionSide) {
  const author = sql`coalesce(${lastAuthor}, ${REVISION_ASKER})`;
  return selectShown(db)
    .where(
      and(
        revisionsInScope(scope),
        inArray(revisionRequests.status, openRequestStatuses),
        inArray(author, lastAuthorsBefore(side)),
      ),
    )
    .orderBy(asc(revisionRequests.createdAt), asc(revisionRequests.id))
    .limit(PRESSING);
}
