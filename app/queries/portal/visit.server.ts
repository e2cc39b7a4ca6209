import { and, eq, gt } from "drizzle-orm";
import type { ViewerDatabase } from "#db/as-viewer.server.ts";
import { type Actor, personOf } from "#db/journal.server.ts";
import { portalVisits } from "#db/schema/portal-visits.ts";
import { VISIT_WRITTEN_SECONDS } from "#domain/portal-visit.ts";

/** Throttles writes: undefined when the visit has to be written again. */
export async function visitUnderWay(
  db: ViewerDatabase,
  { actor, now }: { actor: Actor; now: Date },
): Promise<{ previousSeenAt: Date | null } | undefined> {
  const personId = personOf(actor);
  if (personId === null) return undefined;
  const { lastSeenAt, previousSeenAt } = portalVisits;
  const written = new Date(now.getTime() - VISIT_WRITTEN_SECONDS * 1_000);
  const [visit] = await db
    .select({ previousSeenAt })
    .from(portalVisits)
    .where(and(eq(portalVisits.personId, personId), gt(lastSeenAt, written)));
  return visit;
}
