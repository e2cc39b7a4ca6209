import { asc, desc, eq, inArray, sql } from "drizzle-orm";
import type { ViewerDatabase } from "#db/as-viewer.server.ts";
import { emailDeliveries } from "#db/schema/email-deliveries.ts";
import { emailStatuses } from "#domain/email-status.ts";
import { isRecordId } from "#domain/record-id.ts";
import { dateSorts } from "#domain/list.ts";
import { defineList, type RowOf } from "../list/definition.server.ts";

const listed = {
  id: emailDeliveries.id,
  template: emailDeliveries.template,
  recipient: emailDeliveries.recipient,
  subject: emailDeliveries.subject,
  status: emailDeliveries.status,
  lastError: emailDeliveries.lastError,
  droppedBecause: emailDeliveries.droppedBecause,
  lastFailedAt: emailDeliveries.lastFailedAt,
  createdAt: emailDeliveries.createdAt,
  sentAt: emailDeliveries.sentAt,
  isRepeatable: sql<boolean>`${emailDeliveries.payload} is not null`,
};

export const emailList = defineList({
  table: emailDeliveries,
  by: { date: emailDeliveries.createdAt },
  sorts: dateSorts,
  statuses: emailStatuses,
  hasStatus: (status) => eq(emailDeliveries.status, status),
  select: (db) => db.select(listed).from(emailDeliveries),
});

export type ListedEmail = RowOf<typeof emailList>;

/** A delivery's key is `template:id…`. */
export function emailsAbout(db: ViewerDatabase, ...ids: string[]): Promise<ListedEmail[]> {
  return db
    .select(listed)
    .from(emailDeliveries)
    .where(inArray(sql`split_part(${emailDeliveries.key}, ':', 2)`, ids))
    .orderBy(desc(emailDeliveries.createdAt), asc(emailDeliveries.id));
}

export async function emailDelivery(db: ViewerDatabase, id: string): Promise<ListedEmail | null> {
  if (!isRecordId(id)) return null;
  const [row] = await db.select(listed).from(emailDeliveries).where(eq(emailDeliveries.id, id));
  return row ?? null;
}

export async function deliveryByKey(db: ViewerDatabase, key: string): Promise<ListedEmail | null> {
  const [row] = await db.select(listed).from(emailDeliveries).where(eq(emailDeliveries.key, key));
  return row ?? null;
}
