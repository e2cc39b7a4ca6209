import { createHash } from "node:crypto";
import { eq } from "drizzle-orm";
import { asViewer, lookAs, type ViewerDatabase } from "#db/as-viewer.server.ts";
import type { Database } from "#db/client.server.ts";
import { type Actor, personOf } from "#db/journal.server.ts";
import { clientFilePieces, clientFiles } from "#db/schema/client-files.ts";
import {
  cleanPictureName,
  PICTURE_BYTES_MAX,
  type PicturePlace,
  type PictureRefusal,
  type PictureSize,
  PIECE_BYTES,
  roomRefusal,
} from "#domain/client-file.ts";
import { isRecordId } from "#domain/record-id.ts";
import type { RedrawnPicture, RedrawPicture } from "#integrations/pictures/pictures.ts";
import { isAt, type ShownPicture } from "#queries/client-file/shown.server.ts";
import { placeRefusal } from "./place.server.ts";
import { keptOfClient, keptUnpaid, noteAdded, waitForRoom } from "./room.server.ts";

export interface AddPictureDependencies {
  db: Database;
  redrawPicture: RedrawPicture;
}

export interface AddPictureInput {
  /** Drawn by the page: idempotency key. */
  id: string;
  place: PicturePlace;
  name: string;
  sent: Uint8Array;
  actor: Actor;
  now: Date;
  givenUp?: AbortSignal;
}

export type AddedPicture =
  | { ok: true; picture: ShownPicture }
  | { ok: false; reason: PictureRefusal };

/** Idempotent. Limits are checked before the slow re-encoding, and again under the lock. */
export async function addPicture(
  { db, redrawPicture }: AddPictureDependencies,
  input: AddPictureInput,
): Promise<AddedPicture> {
  const { id, place, sent, actor, givenUp } = input;
  if (!isRecordId(id)) return { ok: false, reason: "key-reused" };
  // An order's link gives access to its information form only.
  const heldKey = place.revisionRequestId === null ? place.orderId : null;
  const viewing = { viewer: actor, heldKey };
  const sha256 = createHash("sha256").update(sent).digest("hex");
  const known = await lookAs(db, viewing, (look) => judged(look, input, sha256));
  if (known) return known;
  if (sent.byteLength === 0) return { ok: false, reason: "empty" };
  if (sent.byteLength > PICTURE_BYTES_MAX) return { ok: false, reason: "too-large" };
  const drawn = await redrawPicture(sent, givenUp);
  if (!drawn.ok) return drawn;
  return asViewer(db, viewing, async (transaction) => {
    await waitForRoom(transaction, place.orderId);
    const meanwhile = await judged(transaction, input, sha256);
    return meanwhile ?? keep(transaction, input, { ...drawn.redrawn, sha256 });
  });
}

/** Null: to be stored; else the earlier result or the refusal. */
async function judged(
  db: ViewerDatabase,
  { id, place, sent, actor }: AddPictureInput,
  sha256: string,
): Promise<AddedPicture | null> {
  const [earlier] = await db.select().from(clientFiles).where(eq(clientFiles.id, id));
  if (earlier) {
    const same =
      earlier.sha256 === sha256 &&
      earlier.revisionRequestId === place.revisionRequestId &&
      earlier.messageId === place.messageId &&
      earlier.deliverableId === place.deliverableId &&
      (place.revisionRequestId !== null || earlier.orderId === place.orderId);
    return same ? { ok: true, picture: shownOf(earlier) } : { ok: false, reason: "key-reused" };
  }
  const refusal = await placeRefusal(db, place, actor);
  if (refusal) return { ok: false, reason: refusal };
  const ofClient = await keptOfClient(db, place.orderId);
  const here = await db.$count(clientFiles, isAt(place));
  const unpaid = actor.kind === "administrator" ? null : await keptUnpaid(db, place.orderId);
  const full = roomRefusal({ ofClient, here, place, unpaid }, sent.byteLength);
  return full && { ok: false, reason: full };
}

async function keep(
  transaction: ViewerDatabase,
  { id, place, name, actor, now }: AddPictureInput,
  drawn: RedrawnPicture & { sha256: string },
): Promise<AddedPicture> {
  const { type, width, height, picture, vignette, sha256 } = drawn;
  if (actor.kind === "system") throw new Error("pictures are sent by somebody");
  const row = {
    id,
    ...place,
    uploadedBy: actor.kind,
    uploadedById: personOf(actor),
    name: cleanPictureName(name),
    type,
    width,
    height,
    bytes: picture.byteLength,
    vignetteBytes: vignette.byteLength,
    sha256,
    at: now,
  };
  // Without `returning`: a hidden picture may have that id, and the refusal must reveal nothing else.
  const written = await transaction.insert(clientFiles).values(row).onConflictDoNothing();
  if (written.rowCount === 0) return { ok: false, reason: "key-reused" };
  for (const piece of [...piecesOf(id, "picture", picture), ...piecesOf(id, "vignette", vignette)])
    await transaction.insert(clientFilePieces).values(piece);
  if (place.revisionRequestId === null)
    await noteAdded(transaction, { orderId: place.orderId, fileId: id, actor, now });
  return { ok: true, picture: shownOf(row) };
}

function* piecesOf(fileId: string, size: PictureSize, bytes: Uint8Array) {
  for (let position = 0; position * PIECE_BYTES < bytes.byteLength; position += 1) {
    const from = position * PIECE_BYTES;
    const piece = bytes.subarray(from, from + PIECE_BYTES);
    yield { fileId, size, position, bytes: Buffer.from(piece) };
  }
}

function shownOf({ id, name, width, height }: ShownPicture): ShownPicture {
  return { id, name, width, height };
}
