import { eq } from "drizzle-orm";
import { asViewer, lookAs } from "#db/as-viewer.server.ts";
import type { Database } from "#db/client.server.ts";
import { waitForSameKey } from "#db/idempotency.server.ts";
import { type Actor, recordAct } from "#db/journal.server.ts";
import { landingDaily, landingDays } from "#db/schema/landing-totals.ts";
import type { LandingTotal } from "#domain/landing-totals.ts";
import { addDays, parisDate } from "#domain/paris-date.ts";
import {
  countLandingEvents,
  firstLandingDay,
  uncountedLandingDays,
} from "#queries/landing/totals.server.ts";

interface CountDependencies {
  db: Database;
  siteUrl: string;
}

interface CountInput {
  actor: Actor;
  now: Date;
}

type CountRefusal = "day-not-over" | "day-before-first" | "day-purged";

export type CountedDay =
  | { ok: true; day: string; totals: LandingTotal[] }
  | { ok: false; day: string; reason: CountRefusal };

/** Advisory lock key against counting and purging a day at once (workflows/retention/visits.server.ts). */
export const landingDayKey = (day: string) => `landing-day:${day}`;

/** Counts one Paris day and replaces its totals. Idempotent. Journaled when a person asks. */
export async function countLandingDay(
  { db, siteUrl }: CountDependencies,
  { day, actor, now }: CountInput & { day: string },
): Promise<CountedDay> {
  const today = parisDate(now);
  if (day >= today) return { ok: false, day, reason: "day-not-over" };
  return asViewer(db, { viewer: actor }, async (transaction): Promise<CountedDay> => {
    await waitForSameKey(transaction, landingDayKey(day));
    // A day before the first would turn those in between into missed days.
    const first = await firstLandingDay(transaction, addDays(today, -1));
    if (day < first) return { ok: false, day, reason: "day-before-first" };
    const [known] = await transaction.select().from(landingDays).where(eq(landingDays.day, day));
    if (known?.purgedAt) return { ok: false, day, reason: "day-purged" };
    const totals = await countLandingEvents(transaction, [day], siteUrl);
    await transaction
      .insert(landingDays)
      .values({ day, aggregatedAt: now })
      .onConflictDoUpdate({ target: landingDays.day, set: { aggregatedAt: now } });
    await transaction.delete(landingDaily).where(eq(landingDaily.day, day));
    if (totals.length > 0) await transaction.insert(landingDaily).values(totals);
    if (actor.kind !== "system") {
      const subject = { type: "landing-day", id: day } as const;
      const details = { rows: totals.length };
      await recordAct(transaction, {
        at: now,
        actor,
        action: "landing-day-counted",
        subject,
        details,
      });
    }
    return { ok: true, day, totals };
  });
}

export async function countMissedLandingDays(
  dependencies: CountDependencies,
  { through, ...input }: CountInput & { through?: string },
): Promise<CountedDay[]> {
  const last = through ?? addDays(parisDate(input.now), -1);
  const missed = await lookAs(dependencies.db, { viewer: input.actor }, (db) =>
    uncountedLandingDays(db, last),
  );
  const counted: CountedDay[] = [];
  for (const day of missed) counted.push(await countLandingDay(dependencies, { ...input, day }));
  return counted;
}
