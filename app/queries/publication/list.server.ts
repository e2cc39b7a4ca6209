import { and, asc, desc, eq, inArray, isNotNull, notInArray, type SQL, sql } from "drizzle-orm";
import type { ViewerDatabase } from "#db/as-viewer.server.ts";
import { deliverables } from "#db/schema/deliverables.ts";
import { publications } from "#db/schema/publications.ts";
import { askedPublicationStatuses } from "#domain/publication.ts";
import { isRecordId } from "#domain/record-id.ts";

export function ofPerson(userId: string): SQL {
  return sql`${publications.deliverableId} in (
    select owed.id from deliverables owed
    where owed.order_id in (select id from orders where user_id = ${userId})
    union all
    select owed.id from deliverables owed
    where owed.subscription_id in (select id from subscriptions where user_id = ${userId})
  )`;
}

const shown = {
  id: publications.id,
  kind: publications.kind,
  status: publications.status,
  askedAt: publications.askedAt,
  movedAt: publications.movedAt,
  publishAt: publications.publishAt,
  deliverableKind: deliverables.kind,
  rank: deliverables.rank,
  title: deliverables.title,
  quantity: deliverables.quantity,
  periodStartsOn: deliverables.periodStartsOn,
};

function selectShown(db: ViewerDatabase) {
  return db
    .select(shown)
    .from(publications)
    .innerJoin(deliverables, eq(deliverables.id, publications.deliverableId));
}

export type ListedPublication = Awaited<ReturnType<typeof selectShown>>[number];

const WAITING = 50;

export function publicationsWaitingFor(db: ViewerDatabase, userId: string) {
  return selectShown(db)
    .where(and(ofPerson(userId), inArray(publications.status, askedPublicationStatuses)))
    .orderBy(asc(publications.askedAt), asc(publications.id))
    .limit(WAITING);
}

const PAGE = 20;

export async function publicationsAnswered(
  db: ViewerDatabase,
  { userId, after }: { userId: string; after: string | null },
) {
  const rows = await selectShown(db)
    .where(
      and(
        ofPerson(userId),
        isNotNull(publications.askedVersion),
        notInArray(publications.status, [...askedPublicationStatuses]),
        after !== null && isRecordId(after) ? movedBefore(after) : undefined,
      ),
    )
    .orderBy(desc(publications.movedAt), desc(publications.id))
    .limit(PAGE + 1);
  const page = rows.slice(0, PAGE);
  return { rows: page, next: rows.length > PAGE ? (page.at(-1)?.id ?? null) : null };
}

function movedBefore(id: string): SQL {
  return sql`(${publications.movedAt}, ${publications.id}) < (
    select last.moved_at, last.id from publications last where last.id = ${id}
  )`;
}

export async function isAskedAbout(db: ViewerDatabase, deliverableId: string): Promise<boolean> {
  const asked = await db
    .select({ id: publications.id })
    .from(publications)
    .where(
      and(
        eq(publications.deliverableId, deliverableId),
        inArray(publications.status, askedPublicationStatuses),
      ),
    )
    .limit(1);
  return asked.length > 0;
}
