import { randomUUID } from "node:crypto";
import { and, asc, eq, notInArray, sql } from "drizzle-orm";
import type { ViewerDatabase } from "#db/as-viewer.server.ts";
import { type Actor, personOf } from "#db/journal.server.ts";
import { clientFilePieces, clientFiles } from "#db/schema/client-files.ts";
import { informationPlace, roomRefusal } from "#domain/client-file.ts";
import { isAt } from "#queries/client-file/shown.server.ts";
import { keptOfClient, noteAdded, waitForRoom } from "./room.server.ts";

/** Oldest first, as long as the limits allow; skips those it has. */
export async function sharePictures(
  transaction: ViewerDatabase,
  { from, to, actor, now }: { from: string; to: string; actor: Actor; now: Date },
): Promise<void> {
  if (actor.kind === "system") throw new Error("pictures are sent by somebody");
  await waitForRoom(transaction, to);
  const place = informationPlace(to);
  const held = transaction.select({ is: clientFiles.sha256 }).from(clientFiles).where(isAt(place));
  const pictures = await transaction
    .select()
    .from(clientFiles)
    .where(and(isAt(informationPlace(from)), notInArray(clientFiles.sha256, held)))
    .orderBy(asc(clientFiles.at), asc(clientFiles.id));
  for (const picture of pictures) {
    const ofClient = await keptOfClient(transaction, to);
    const here = await transaction.$count(clientFiles, isAt(place));
    if (roomRefusal({ ofClient, here, place, unpaid: null }, picture.bytes)) continue;
    const id = randomUUID();
    const sender = { uploadedBy: actor.kind, uploadedById: personOf(actor) };
    await transaction.insert(clientFiles).values({ ...picture, id, ...place, ...sender });
    await copyPieces(transaction, picture.id, id);
    await noteAdded(transaction, { orderId: to, fileId: id, actor, now });
  }
}

/** `insert … select`: the bytes stay in the database. */
async function copyPieces(transaction: ViewerDatabase, from: string, to: string): Promise<void> {
  const { size, position, bytes } = clientFilePieces;
  await transaction.insert(clientFilePieces).select(
    transaction
      .select({ fileId: sql<string>`${to}::uuid`.as("file_id"), size, position, bytes })
      .from(clientFilePieces)
      .where(eq(clientFilePieces.fileId, from)),
  );
}
