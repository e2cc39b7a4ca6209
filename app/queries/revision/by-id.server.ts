import { and, asc, desc, eq, inArray, type SQL, sql } from "drizzle-orm";
import type { ViewerDatabase } from "#db/as-viewer.server.ts";
import type { Database } from "#db/client.server.ts";
import { user } from "#db/schema/accounts.ts";
import { orders } from "#db/schema/orders.ts";
import { revisionMessages, revisionRequests } from "#db/schema/revisions.ts";
import type { RecordScope } from "#domain/access.ts";
import { isRecordId } from "#domain/record-id.ts";
import {
  includedRevisions,
  isOrderRevisable,
  type RevisionSide,
  usesIncludedRevision,
} from "#domain/revision.ts";
import { picturesOfThread } from "../client-file/shown.server.ts";
import { RecordGone } from "../record/gone.ts";

export const lastAuthor = sql<RevisionSide | null>`(
  select ${revisionMessages.authorKind} from ${revisionMessages}
  where ${revisionMessages.requestId} = ${revisionRequests.id}
  order by ${revisionMessages.position} desc limit 1
)`;

/** First client message after the agency's latest: a second message does not restart the wait. */
export const clientWaitsSince = sql<Date>`coalesce((
  select min(${revisionMessages.at}) from ${revisionMessages}
  where ${revisionMessages.requestId} = ${revisionRequests.id} and ${revisionMessages.position} > (
    select max(answer.position) from ${revisionMessages} as answer
    where answer.request_id = ${revisionRequests.id} and answer.author_kind = 'administrator'
  )
), ${revisionRequests.createdAt})`.mapWith(revisionRequests.createdAt);

export const shownOfRevision = {
  id: revisionRequests.id,
  status: revisionRequests.status,
  included: revisionRequests.included,
  subject: revisionRequests.subject,
  createdAt: revisionRequests.createdAt,
  lastAuthor,
  orderId: orders.id,
  orderNumber: orders.number,
  packName: orders.packName,
  company: orders.company,
  firstName: orders.firstName,
  lastName: orders.lastName,
};

export async function revisionThread(db: ViewerDatabase, scope: RecordScope, id: string) {
  if (!isRecordId(id)) return null;
  const [request] = await db
    .select({
      ...shownOfRevision,
      description: revisionRequests.description,
      /** False once the account is deleted: no e-mail is sent. */
      hasAccount: sql<boolean>`${revisionRequests.userId} is not null`,
    })
    .from(revisionRequests)
    .innerJoin(orders, eq(orders.id, revisionRequests.orderId))
    .where(and(eq(revisionRequests.id, id), revisionsInScope(scope)));
  if (!request) return null;
  const messages = await db
    .select({
      id: revisionMessages.id,
      authorKind: revisionMessages.authorKind,
      authorName: user.name,
      text: revisionMessages.text,
      at: revisionMessages.at,
    })
    .from(revisionMessages)
    .leftJoin(user, eq(user.id, revisionMessages.authorId))
    .where(eq(revisionMessages.requestId, id))
    .orderBy(asc(revisionMessages.position));
  const messageIds = messages.map((message) => message.id);
  const pictures = await picturesOfThread(db, { requestId: id, messageIds });
  return { request, messages, pictures };
}

export type RevisionThread = NonNullable<Awaited<ReturnType<typeof revisionThread>>>;

export function revisionsOfOrder(db: ViewerDatabase, orderId: string) {
  return db
    .select({
      id: revisionRequests.id,
      subject: revisionRequests.subject,
      status: revisionRequests.status,
      included: revisionRequests.included,
      createdAt: revisionRequests.createdAt,
    })
    .from(revisionRequests)
    .where(eq(revisionRequests.orderId, orderId))
    .orderBy(desc(revisionRequests.createdAt), asc(revisionRequests.id));
}

export type RevisionOfOrder = Awaited<ReturnType<typeof revisionsOfOrder>>[number];

export async function includedRevisionsLeft(
  db: ViewerDatabase,
  order: Pick<typeof orders.$inferSelect, "id" | "planType">,
): Promise<number> {
  const used = (await revisionsOfOrder(db, order.id)).filter(usesIncludedRevision).length;
  return Math.max(0, includedRevisions(order.planType) - used);
}

export async function revisableOrders(db: ViewerDatabase, userId: string) {
  const rows = await db
    .select({
      id: orders.id,
      number: orders.number,
      packName: orders.packName,
      planType: orders.planType,
      status: orders.status,
    })
    .from(orders)
    .where(eq(orders.userId, userId))
    .orderBy(desc(orders.createdAt), asc(orders.id));
  const revisable = rows.filter(({ status }) => isOrderRevisable(status));
  const used = await usedByOrder(
    db,
    revisable.map(({ id }) => id),
  );
  return revisable.map(({ id, number, packName, planType }) => ({
    id,
    number,
    packName,
    included: includedRevisions(planType),
    left: Math.max(0, includedRevisions(planType) - (used.get(id) ?? 0)),
  }));
}

export type RevisableOrder = Awaited<ReturnType<typeof revisableOrders>>[number];

async function usedByOrder(db: ViewerDatabase, orderIds: string[]): Promise<Map<string, number>> {
  if (orderIds.length === 0) return new Map();
  const { orderId, included, status } = revisionRequests;
  const rows = await db
    .select({ orderId, included, status })
    .from(revisionRequests)
    .where(inArray(orderId, orderIds));
  const used = new Map<string, number>();
  for (const row of rows.filter(usesIncludedRevision)) {
    used.set(row.orderId, (used.get(row.orderId) ?? 0) + 1);
  }
  return used;
}

/** Bypasses row-level security: for jobs, never for a page. @throws RecordGone when the request was deleted. */
export async function existingRevision(db: Database, id: string) {
  const [row] = await db
    .select({
      id: revisionRequests.id,
      status: revisionRequests.status,
      subject: revisionRequests.subject,
      description: revisionRequests.description,
      included: revisionRequests.included,
      createdAt: revisionRequests.createdAt,
      mode: orders.mode,
      orderNumber: orders.number,
      packName: orders.packName,
      company: orders.company,
      client: { name: user.name, email: user.email },
    })
    .from(revisionRequests)
    .innerJoin(orders, eq(orders.id, revisionRequests.orderId))
    .leftJoin(user, eq(user.id, revisionRequests.userId))
    .where(eq(revisionRequests.id, id));
  if (!row) throw new RecordGone(`no revision request ${id}`);
  return row;
}

/** @throws RecordGone when the message was deleted after the job was queued. */
export async function existingRevisionMessage(db: Database, id: string) {
  const { requestId, text, at } = revisionMessages;
  const [row] = await db
    .select({ requestId, text, at })
    .from(revisionMessages)
    .where(eq(revisionMessages.id, id));
  if (!row) throw new RecordGone(`no revision message ${id}`);
  return row;
}

export function revisionsInScope(scope: RecordScope): SQL | undefined {
  return scope.records === "all" ? undefined : eq(revisionRequests.userId, scope.userId);
}
