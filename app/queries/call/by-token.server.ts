import { createHash } from "node:crypto";
import { eq } from "drizzle-orm";
import type { ViewerDatabase } from "#db/as-viewer.server.ts";
import { calls } from "#db/schema/calls.ts";
import type { CallLinkRefusal } from "#domain/call.ts";

/** Same hash as the SQL function `held_key_hash()`. */
export function tokenHash(token: string): string {
  return createHash("sha256").update(token).digest("hex");
}

const shown = {
  id: calls.id,
  mode: calls.mode,
  status: calls.status,
  name: calls.name,
  email: calls.email,
  phone: calls.phone,
  topic: calls.topic,
  startsAt: calls.startsAt,
  endsAt: calls.endsAt,
  sequence: calls.sequence,
};

/** The viewer's held key is the token. The link works until the call ends, cancelled calls included. */
export async function callByToken(db: ViewerDatabase, token: string, now: Date) {
  const [call] = await db
    .select(shown)
    .from(calls)
    .where(eq(calls.tokenHash, tokenHash(token)));
  if (!call) return refused("link-unknown");
  return call.endsAt <= now ? refused("link-expired") : { ok: true as const, call };
}

function refused(reason: CallLinkRefusal) {
  return { ok: false as const, reason };
}
