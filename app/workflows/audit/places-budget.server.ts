import { lt, sql } from "drizzle-orm";
import { asViewer } from "#db/as-viewer.server.ts";
import type { Database } from "#db/client.server.ts";
import { placesReads } from "#db/schema/audits.ts";
import { parisDate } from "#domain/paris-date.ts";

/** Counts paid Places reads per Paris day; false beyond `dailyCap`. */
export function createPlacesBudget(
  db: Database,
  dailyCap: number,
): (now: Date) => Promise<boolean> {
  return (now) =>
    asViewer(db, { viewer: { kind: "system" } }, async (transaction) => {
      if (dailyCap < 1) return false;
      const taken = await transaction
        .insert(placesReads)
        .values({ on: parisDate(now), count: 1 })
        .onConflictDoUpdate({
          target: placesReads.on,
          set: { count: sql`${placesReads.count} + 1` },
          setWhere: lt(placesReads.count, dailyCap),
        })
        .returning({ count: placesReads.count });
      return taken.length > 0;
    });
}
