import { and, eq, isNull, sql } from "drizzle-orm";
import { asViewer, type ViewerDatabase } from "#db/as-viewer.server.ts";
import type { Database } from "#db/client.server.ts";
import { type Actor, recordAct } from "#db/journal.server.ts";
import { claims } from "#db/schema/claims.ts";
import type { Claim, ClaimKey } from "#domain/site-identity.ts";
import type { KeptClaim } from "#domain/stated-claims.ts";

interface ClaimAct {
  key: ClaimKey;
  actor: Actor;
  now: Date;
}

interface Publication extends ClaimAct {
  claim: Omit<KeptClaim, "key" | "withdrawnAt" | "revision">;
  /** Optimistic lock: the revision shown; 0: the configuration's. */
  revision: number;
}

export async function publishClaim(
  { db }: { db: Database },
  { key, claim, revision, actor, now }: Publication,
): Promise<{ ok: true } | { ok: false; reason: "changed-meanwhile" }> {
  return asViewer(db, { viewer: actor }, async (transaction) => {
    const written = await write(transaction, { key, claim, revision });
    if (written.rowCount === 0) return { ok: false, reason: "changed-meanwhile" };
    const { value, sentence, source, asOf, sample, endsOn } = claim;
    await recordAct(transaction, {
      at: now,
      actor,
      action: "claim-published",
      subject: { type: "claim", id: key },
      details: { value, sentence, source, asOf, sample, endsOn },
    });
    return { ok: true };
  });
}

function write(
  transaction: ViewerDatabase,
  { key, claim, revision }: Pick<Publication, "key" | "claim" | "revision">,
) {
  if (revision === 0)
    return transaction
      .insert(claims)
      .values({ key, ...claim })
      .onConflictDoNothing();
  return transaction
    .update(claims)
    .set({ ...claim, withdrawnAt: null, revision: revision + 1 })
    .where(and(eq(claims.key, key), eq(claims.revision, revision)));
}

/** `configured`: the configuration's claim, withdrawn as well; null: none. */
export async function withdrawClaim(
  { db }: { db: Database },
  { key, configured, actor, now }: ClaimAct & { configured: Claim | null },
): Promise<{ ok: true } | { ok: false; reason: "not-stated" }> {
  return asViewer(db, { viewer: actor }, async (transaction) => {
    const silenced =
      configured !== null &&
      (await silence(transaction, { ...configured, key, withdrawnAt: now })).rowCount !== 0;
    if (!silenced && (await takeBack(transaction, key, now)).rowCount === 0)
      return { ok: false, reason: "not-stated" };
    await recordAct(transaction, {
      at: now,
      actor,
      action: "claim-withdrawn",
      subject: { type: "claim", id: key },
    });
    return { ok: true };
  });
}

function silence(transaction: ViewerDatabase, row: typeof claims.$inferInsert) {
  return transaction.insert(claims).values(row).onConflictDoNothing();
}

function takeBack(transaction: ViewerDatabase, key: ClaimKey, now: Date) {
  return transaction
    .update(claims)
    .set({ withdrawnAt: now, revision: sql`${claims.revision} + 1` })
    .where(and(eq(claims.key, key), isNull(claims.withdrawnAt)));
}
