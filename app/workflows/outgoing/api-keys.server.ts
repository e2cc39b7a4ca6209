import { createHash, randomBytes } from "node:crypto";
import { and, count, eq, isNull } from "drizzle-orm";
import { asViewer } from "#db/as-viewer.server.ts";
import type { Database } from "#db/client.server.ts";
import { type Actor, recordAct } from "#db/journal.server.ts";
import { apiKeys } from "#db/schema/outgoing.ts";
import { type ApiScope, MAX_API_KEYS, type OutgoingRefusal } from "#domain/outgoing.ts";

type Refused = { ok: false; reason: OutgoingRefusal };

interface ApiKeyAct {
  /** Drawn by the page: idempotency key. */
  id: string;
  actor: Actor;
  now: Date;
}

/** Returns the key only now: the database stores its hash. */
export async function makeApiKey(
  { db }: { db: Database },
  { id, actor, now, name, scopes }: ApiKeyAct & { name: string; scopes: ApiScope[] },
): Promise<{ ok: true; token: string } | Refused> {
  const token = `phl_${randomBytes(32).toString("base64url")}`;
  return asViewer(db, { viewer: actor }, async (transaction) => {
    const [active] = await transaction
      .select({ keys: count() })
      .from(apiKeys)
      .where(isNull(apiKeys.revokedAt));
    if ((active?.keys ?? 0) >= MAX_API_KEYS) return { ok: false, reason: "too-many-keys" };
    const made = await transaction
      .insert(apiKeys)
      .values({
        id,
        name,
        scopes,
        tokenHash: createHash("sha256").update(token).digest("hex"),
        ending: token.slice(-4),
        createdAt: now,
      })
      .onConflictDoNothing()
      .returning({ id: apiKeys.id });
    if (made.length === 0) return { ok: false, reason: "already-made" };
    await recordAct(transaction, {
      at: now,
      actor,
      action: "api-key-made",
      subject: { type: "api-key", id },
      details: { name, scopes: scopes.join(", ") },
    });
    return { ok: true, token };
  });
}

export async function revokeApiKey(
  { db }: { db: Database },
  { id, actor, now }: ApiKeyAct,
): Promise<{ ok: true } | Refused> {
  return asViewer(db, { viewer: actor }, async (transaction) => {
    const revoked = await transaction
      .update(apiKeys)
      .set({ revokedAt: now })
      .where(and(eq(apiKeys.id, id), isNull(apiKeys.revokedAt)))
      .returning({ name: apiKeys.name });
    const [key] = revoked;
    if (!key) return { ok: false, reason: "key-not-found" };
    await recordAct(transaction, {
      at: now,
      actor,
      action: "api-key-revoked",
      subject: { type: "api-key", id },
      details: key,
    });
    return { ok: true };
  });
}
