import { and, asc, eq, gte, isNull, lt } from "drizzle-orm";
import { asViewer, lookAs } from "#db/as-viewer.server.ts";
import type { Database } from "#db/client.server.ts";
import { waitForSameKey } from "#db/idempotency.server.ts";
import { recordAct } from "#db/journal.server.ts";
import { consentProofs, landingEvents } from "#db/schema/landing-events.ts";
import { landingDays } from "#db/schema/landing-totals.ts";
import { addDays, startOfParisDay } from "#domain/paris-date.ts";
import { firstKeptDay } from "#domain/retention.ts";
import { landingDayKey } from "./count-landing-days.server.ts";

const system = { kind: "system" } as const;

/**
 * Deletes the landing events older than 13 months whose day was counted, and the consent proofs of that
 * age (conformite.md, K4, K7, P2); the journal says how many. Runs as the owner: no request may delete them.
 */
export async function purgeLandingEvents(
  db: Database,
  now: Date,
): Promise<{ events: number; proofs: number }> {
  const firstKept = firstKeptDay("events", now);
  const days = await lookAs(db, { viewer: system }, (reader) =>
    reader
      .select({ day: landingDays.day })
      .from(landingDays)
      .where(and(lt(landingDays.day, firstKept), isNull(landingDays.purgedAt)))
      .orderBy(asc(landingDays.day)),
  );
  let events = 0;
  // oxlint-disable-next-line no-await-in-loop -- oldest first, one at a time
  for (const { day } of days) events += await purgeDay(db, day, now);
  return { events, proofs: await purgeProofs(db, firstKeptDay("consents", now), now) };
}

function purgeDay(db: Database, day: string, now: Date): Promise<number> {
  return asViewer(db, { viewer: system }, async (transaction) => {
    await waitForSameKey(transaction, landingDayKey(day));
    const { rowCount } = await transaction
      .delete(landingEvents)
      .where(
        and(
          gte(landingEvents.receivedAt, startOfParisDay(day)),
          lt(landingEvents.receivedAt, startOfParisDay(addDays(day, 1))),
        ),
      );
    await transaction.update(landingDays).set({ purgedAt: now }).where(eq(landingDays.day, day));
    if (!rowCount) return 0;
    await recordAct(transaction, {
      at: now,
      actor: system,
      action: "landing-events-purged",
      subject: { type: "landing-day", id: day },
      details: { events: rowCount },
    });
    return rowCount;
  });
}

function purgeProofs(db: Database, firstKept: string, now: Date): Promise<number> {
  return asViewer(db, { viewer: system }, async (transaction) => {
    const { rowCount } = await transaction
      .delete(consentProofs)
      .where(lt(consentProofs.chosenAt, startOfParisDay(firstKept)));
    if (!rowCount) return 0;
    await recordAct(transaction, {
      at: now,
      actor: system,
      action: "consent-proofs-purged",
      subject: { type: "consent-proofs", id: firstKept },
      details: { proofs: rowCount },
    });
    return rowCount;
  });
}
