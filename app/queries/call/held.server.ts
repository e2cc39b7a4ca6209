import { eq } from "drizzle-orm";
import type { ViewerDatabase } from "#db/as-viewer.server.ts";
import { calls } from "#db/schema/calls.ts";
import { isRecordId } from "#domain/record-id.ts";
import { tokenHash } from "./by-token.server.ts";

/**
 * A call for a viewing whose held key is the key of its booking or the token of its e-mails. Null when it
 * is neither, or opens nothing.
 */
export async function heldCall(db: ViewerDatabase, heldKey: string) {
  const held = isRecordId(heldKey)
    ? eq(calls.idempotencyKey, heldKey)
    : eq(calls.tokenHash, tokenHash(heldKey));
  const [call] = await db.select().from(calls).where(held);
  return call ?? null;
}
