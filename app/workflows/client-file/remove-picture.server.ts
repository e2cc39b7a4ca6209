import { eq } from "drizzle-orm";
import { asServer, asViewer, type ViewerDatabase } from "#db/as-viewer.server.ts";
import type { Database } from "#db/client.server.ts";
import { waitForSameKey } from "#db/idempotency.server.ts";
import { type Actor, recordAct } from "#db/journal.server.ts";
import { clientFiles } from "#db/schema/client-files.ts";
import { deliverables } from "#db/schema/deliverables.ts";
import { publicationVersions } from "#db/schema/publications.ts";
import { pictureLock, type RemovalRefusal } from "#domain/client-file.ts";
import { isRecordId } from "#domain/record-id.ts";
import { placeRefusal } from "./place.server.ts";

interface RemovePictureInput {
  fileId: string;
  heldOrderId: string | null;
  actor: Actor;
  now: Date;
}

/** Refused while a sent message, a closed form, a publication (drafts too) or a proof uses it. */
export async function removePicture(
  { db }: { db: Database },
  { fileId, heldOrderId, actor, now }: RemovePictureInput,
): Promise<{ ok: true } | { ok: false; reason: RemovalRefusal }> {
  if (!isRecordId(fileId)) return { ok: false, reason: "picture-not-found" };
  const viewing = { viewer: actor, ...(heldOrderId !== null && { heldKey: heldOrderId }) };
  return asViewer(db, viewing, async (transaction) => {
    const [picture] = await transaction
      .select()
      .from(clientFiles)
      .where(eq(clientFiles.id, fileId));
    if (!picture || (heldOrderId !== null && picture.orderId !== heldOrderId))
      return { ok: false, reason: "picture-not-found" };
    await waitForSameKey(transaction, pictureLock(fileId));
    const rests = await asServer(transaction, viewing, (server) => restsOn(server, fileId));
    if (rests) return { ok: false, reason: rests };
    if (await placeRefusal(transaction, picture, actor))
      return { ok: false, reason: "picture-used" };
    const { rowCount } = await transaction.delete(clientFiles).where(eq(clientFiles.id, fileId));
    // Row-level policies protect pictures sent by the other side or by another person.
    if (rowCount === 0) return { ok: false, reason: "picture-used" };
    if (picture.revisionRequestId === null)
      await recordAct(transaction, {
        at: now,
        actor,
        action: "picture-removed",
        subject: { type: "order", id: picture.orderId },
        details: { fileId },
      });
    return { ok: true };
  });
}

/** Reads as the server, since drafts are hidden from the client; null: unused. */
async function restsOn(server: ViewerDatabase, fileId: string): Promise<RemovalRefusal | null> {
  const texts = await server.$count(publicationVersions, eq(publicationVersions.fileId, fileId));
  if (texts > 0) return "picture-in-text";
  const proofs = await server.$count(deliverables, eq(deliverables.proofFileId, fileId));
  return proofs > 0 ? "picture-used" : null;
}
