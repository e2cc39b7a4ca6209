import { createHmac } from "node:crypto";
import { eq, inArray, lte, sql } from "drizzle-orm";
import type { Database } from "#db/client.server.ts";
import { attemptCounts } from "#db/schema/accounts.ts";
import type { Limit } from "#domain/limits.ts";

export type AttemptVerdict = { allowed: true } | { allowed: false; retryAfterSeconds: number };

export interface Attempts {
  count(key: string, limit: Limit): Promise<AttemptVerdict>;
  forget(key: string): Promise<void>;
}

/** Atomic upsert: a burst of parallel attempts cannot pass the limit. */
export function createAttempts(db: Database, secret: string, clock: () => Date): Attempts {
  const stored = (key: string) =>
    createHmac("sha256", secret).update(`attempt:${key}`).digest("base64url");

  async function count(key: string, limit: Limit): Promise<AttemptVerdict> {
    const now = clock();
    const end = new Date(now.getTime() + limit.seconds * 1000);
    const over = sql`${attemptCounts.windowEndsAt} <= ${now}`;
    const [row] = await db
      .insert(attemptCounts)
      .values({ key: stored(key), count: 1, windowEndsAt: end })
      .onConflictDoUpdate({
        target: attemptCounts.key,
        set: {
          // Capped, so that a flood cannot overflow the column.
          count: sql`case when ${over} then 1 else least(${attemptCounts.count}, ${limit.max}) + 1 end`,
          windowEndsAt: sql`case when ${over} then ${end} else ${attemptCounts.windowEndsAt} end`,
        },
      })
      .returning();
    if (!row) throw new Error("the attempt was not counted");
    if (row.count === 1) await removeOld(now);
    if (row.count <= limit.max) return { allowed: true };
    const waitMs = row.windowEndsAt.getTime() - now.getTime();
    return { allowed: false, retryAfterSeconds: Math.max(1, Math.ceil(waitMs / 1000)) };
  }

  async function removeOld(now: Date): Promise<void> {
    const old = db
      .select({ key: attemptCounts.key })
      .from(attemptCounts)
      .where(lte(attemptCounts.windowEndsAt, now))
      .limit(100)
      .for("update", { skipLocked: true });
    await db.delete(attemptCounts).where(inArray(attemptCounts.key, old));
  }

  async function forget(key: string): Promise<void> {
    await db.delete(attemptCounts).where(eq(attemptCounts.key, stored(key)));
  }

  return { count, forget };
}
