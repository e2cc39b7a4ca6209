import { isDeepStrictEqual } from "node:util";
import { and, desc, eq, inArray, isNotNull } from "drizzle-orm";
import { asViewer, type ViewerDatabase } from "#db/as-viewer.server.ts";
import type { Database } from "#db/client.server.ts";
import { type Actor, personOf, recordAct } from "#db/journal.server.ts";
import { userRoles } from "#db/schema/accounts.ts";
import { identityVersions } from "#db/schema/identity-versions.ts";
import { agencyRoles, mayDo } from "#domain/agency-role.ts";
import { type IdentityPart, type IdentityValues, partOf } from "#domain/kept-identity.ts";
import type { SiteIdentity } from "#domain/site-identity.ts";
import type { JobQueue } from "#jobs/catalogue.ts";

interface IdentityChange {
  part: IdentityPart;
  value: IdentityValues;
  /** Optimistic lock: the version shown; 0: the configuration's. */
  revision: number;
  actor: Actor;
  now: Date;
}

interface Means {
  db: Database;
  jobs: JobQueue;
  /** Identity in force, stored as the replaced value of a part never saved. */
  site: SiteIdentity;
}

/** Idempotent; refused when stale. A new bank account is announced to each person who may change it. */
export async function changeIdentity(
  { db, jobs, site }: Means,
  { part, value, revision, actor, now }: IdentityChange,
): Promise<{ ok: true } | { ok: false; reason: "changed-meanwhile" }> {
  return asViewer(db, { viewer: actor }, async (transaction) => {
    const latest = await latestOf(transaction, part);
    if (latest && isDeepStrictEqual(latest.value, value)) return { ok: true };
    if ((latest?.revision ?? 0) !== revision) return { ok: false, reason: "changed-meanwhile" };
    const written = await transaction
      .insert(identityVersions)
      .values({
        part,
        revision: revision + 1,
        value,
        replaces: latest?.value ?? partOf(site, part),
        changedAt: now,
        changedBy: personOf(actor),
      })
      .onConflictDoNothing();
    if (written.rowCount === 0) return { ok: false, reason: "changed-meanwhile" };
    await recordAct(transaction, {
      at: now,
      actor,
      action: "identity-changed",
      subject: { type: "identity", id: part },
      details: { revision: revision + 1 },
    });
    if (part !== "bank") return { ok: true };
    for (const userId of await whoMayChangeIt(transaction)) {
      const news = { userId, revision: revision + 1 };
      await jobs.enqueue(transaction, "email-bank-account-changed", news);
    }
    return { ok: true };
  });
}

async function latestOf(transaction: ViewerDatabase, part: IdentityPart) {
  const [latest] = await transaction
    .select({ revision: identityVersions.revision, value: identityVersions.value })
    .from(identityVersions)
    .where(eq(identityVersions.part, part))
    .orderBy(desc(identityVersions.revision))
    .limit(1);
  return latest ?? null;
}

const changingRoles = agencyRoles.filter((role) => mayDo(role, "settings"));

async function whoMayChangeIt(transaction: ViewerDatabase): Promise<string[]> {
  const rows = await transaction
    .select({ userId: userRoles.userId })
    .from(userRoles)
    .where(and(inArray(userRoles.role, changingRoles), isNotNull(userRoles.openedAt)));
  return rows.map(({ userId }) => userId);
}
