import { and, eq, getTableColumns, isNull, type SQL, sql } from "drizzle-orm";
import type { ViewerDatabase } from "#db/as-viewer.server.ts";
import { clientFilePieces, clientFiles } from "#db/schema/client-files.ts";
import { orders } from "#db/schema/orders.ts";
import { PIECE_BYTES, pictureFileName, type PictureSize } from "#domain/client-file.ts";
import { isRecordId } from "#domain/record-id.ts";

export type PictureScope =
  | { orderId: string }
  | { publicationId: string; version: number }
  | { userId: string }
  | "all";

export async function pictureToSend(
  db: ViewerDatabase,
  { fileId, size, of }: { fileId: string; size: PictureSize; of: PictureScope },
) {
  if (!isRecordId(fileId)) return null;
  const [row] = await db
    .select(getTableColumns(clientFiles))
    .from(clientFiles)
    .where(and(eq(clientFiles.id, fileId), inScope(of)));
  if (!row) return null;
  return {
    id: row.id,
    type: row.type,
    fileName: pictureFileName(row),
    bytes: size === "picture" ? row.bytes : row.vignetteBytes,
  };
}

function inScope(of: PictureScope): SQL | undefined {
  if (of === "all") return undefined;
  const { orderId, revisionRequestId, deliverableId } = clientFiles;
  if ("userId" in of)
    return sql`${orderId} in (select ${orders.id} from ${orders} where ${orders.userId} = ${of.userId})`;
  if ("publicationId" in of) return isRecordId(of.publicationId) ? isAskedWith(of) : sql`false`;
  return isRecordId(of.orderId)
    ? and(eq(orderId, of.orderId), isNull(revisionRequestId), isNull(deliverableId))
    : sql`false`;
}

function isAskedWith({ publicationId, version }: { publicationId: string; version: number }): SQL {
  return sql`${clientFiles.id} = (
    select asked.file_id from publications join publication_versions asked
      on asked.publication_id = publications.id and asked.version = publications.asked_version
    where publications.id = ${publicationId} and asked.version = ${version}
  )`;
}

export type PictureToSend = NonNullable<Awaited<ReturnType<typeof pictureToSend>>>;

/** `at` is a byte offset from 0. Null when the picture was deleted or is not visible. */
export async function pieceAt(
  db: ViewerDatabase,
  { fileId, size, at }: { fileId: string; size: PictureSize; at: number },
): Promise<{ bytes: Buffer; startsAt: number } | null> {
  const position = Math.floor(at / PIECE_BYTES);
  const [row] = await db
    .select({ bytes: clientFilePieces.bytes })
    .from(clientFilePieces)
    .where(
      and(
        eq(clientFilePieces.fileId, fileId),
        eq(clientFilePieces.size, size),
        eq(clientFilePieces.position, position),
      ),
    );
  return row ? { bytes: row.bytes, startsAt: position * PIECE_BYTES } : null;
}
