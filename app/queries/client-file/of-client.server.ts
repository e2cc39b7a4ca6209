import { asc, eq } from "drizzle-orm";
import type { ViewerDatabase } from "#db/as-viewer.server.ts";
import { clientFilePieces, clientFiles } from "#db/schema/client-files.ts";
import { orders } from "#db/schema/orders.ts";

export function picturesOfClient(db: ViewerDatabase, userId: string) {
  const { id, name, type, width, height, bytes, uploadedBy, at } = clientFiles;
  return db
    .select({ id, orderNumber: orders.number, name, type, width, height, bytes, uploadedBy, at })
    .from(clientFiles)
    .innerJoin(orders, eq(orders.id, clientFiles.orderId))
    .where(eq(orders.userId, userId))
    .orderBy(asc(at), asc(id));
}

export async function pictureBytes(
  db: ViewerDatabase,
  fileId: string,
): Promise<Buffer<ArrayBuffer>> {
  const { bytes, position, size } = clientFilePieces;
  const pieces = await db
    .select({ bytes, size })
    .from(clientFilePieces)
    .where(eq(clientFilePieces.fileId, fileId))
    .orderBy(asc(position));
  return Buffer.concat(
    pieces.filter((piece) => piece.size === "picture").map((piece) => piece.bytes),
  );
}
