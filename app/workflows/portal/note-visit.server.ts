import { sql } from "drizzle-orm";
import { asViewer } from "#db/as-viewer.server.ts";
import type { Database } from "#db/client.server.ts";
import { type Actor, personOf } from "#db/journal.server.ts";
import { portalVisits } from "#db/schema/portal-visits.ts";
import { VISIT_REST_MINUTES } from "#domain/portal-visit.ts";
import { visitUnderWay } from "#queries/portal/visit.server.ts";

/** @returns the end of the previous visit, after which acts are marked as new; null: first visit. */
export async function noteVisit(
  { db }: { db: Database },
  { actor, now }: { actor: Actor; now: Date },
): Promise<Date | null> {
  const personId = personOf(actor);
  if (personId === null) return null;
  const { lastSeenAt, previousSeenAt } = portalVisits;
  const rested = new Date(now.getTime() - VISIT_REST_MINUTES * 60_000);
  const [visit] = await asViewer(db, { viewer: actor }, async (transaction) => {
    const underWay = await visitUnderWay(transaction, { actor, now });
    if (underWay) return [underWay];
    // A single upsert, so that pages loaded concurrently agree on the visit.
    return transaction
      .insert(portalVisits)
      .values({ personId, lastSeenAt: now })
      .onConflictDoUpdate({
        target: portalVisits.personId,
        set: {
          previousSeenAt: sql`case when ${lastSeenAt} <= ${rested} then ${lastSeenAt} else ${previousSeenAt} end`,
          lastSeenAt: sql`greatest(${lastSeenAt}, excluded.last_seen_at)`,
        },
      })
      .returning({ previousSeenAt });
  });
  return visit?.previousSeenAt ?? null;
}
