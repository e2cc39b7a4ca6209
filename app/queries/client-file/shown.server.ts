import { and, asc, eq, inArray, isNull, or, type SQL, sql } from "drizzle-orm";
import type { ViewerDatabase } from "#db/as-viewer.server.ts";
import { clientFiles } from "#db/schema/client-files.ts";
import type { PicturePlace } from "#domain/client-file.ts";

const shown = {
  id: clientFiles.id,
  name: clientFiles.name,
  width: clientFiles.width,
  height: clientFiles.height,
};

export interface ShownPicture {
  id: string;
  name: string;
  width: number;
  height: number;
}

const inOrder = [asc(clientFiles.at), asc(clientFiles.id)];

export function picturesAt(db: ViewerDatabase, place: PicturePlace): Promise<ShownPicture[]> {
  return db
    .select(shown)
    .from(clientFiles)
    .where(isAt(place))
    .orderBy(...inOrder);
}

/** A draft request's order may still change: within a thread, the request is compared, never the order. */
export function isAt({
  orderId,
  revisionRequestId,
  messageId,
  deliverableId,
}: PicturePlace): SQL | undefined {
  if (deliverableId !== null) return eq(clientFiles.deliverableId, deliverableId);
  if (revisionRequestId === null) {
    const { revisionRequestId: ofThread, deliverableId: ofWork } = clientFiles;
    return and(eq(clientFiles.orderId, orderId), isNull(ofThread), isNull(ofWork));
  }
  return and(
    eq(clientFiles.revisionRequestId, revisionRequestId),
    messageId === null ? isNull(clientFiles.messageId) : eq(clientFiles.messageId, messageId),
  );
}

export async function picturesOfThread(
  db: ViewerDatabase,
  { requestId, messageIds }: { requestId: string; messageIds: string[] },
): Promise<Record<string, ShownPicture[]>> {
  const written = or(
    isNull(clientFiles.messageId),
    messageIds.length > 0 ? inArray(clientFiles.messageId, messageIds) : undefined,
  );
  const rows = await db
    .select({ ...shown, entry: sql<string>`coalesce(${clientFiles.messageId}, ${requestId})` })
    .from(clientFiles)
    .where(and(eq(clientFiles.revisionRequestId, requestId), written))
    .orderBy(...inOrder);
  const entries = new Map<string, ShownPicture[]>();
  for (const { entry, ...picture } of rows) {
    entries.set(entry, [...(entries.get(entry) ?? []), picture]);
  }
  return Object.fromEntries(entries);
}
