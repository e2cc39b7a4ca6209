import { eq } from "drizzle-orm";
import type { ViewerDatabase } from "#db/as-viewer.server.ts";
import { calls } from "#db/schema/calls.ts";
import { isRecordId } from "#domain/record-id.ts";
import { tokenHash } from "./by-token.server.ts";

/** The held key is the booking's idempotency key or the token of its e-mails. Null when it opens no call. */
export async function heldCall(db: ViewerDatabase, heldKey: string) {
  const held = isRecordId(heldKey)
    ? eq(calls.idempotencyKey, heldKey)
    : eq(calls.tokenHash, tokenHash(heldKey));
  const [call] = await db.select().from(calls).where(held);
  return call ?? null;
}
