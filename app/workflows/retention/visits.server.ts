import { and, asc, eq, gt, gte, inArray, isNull, lt, sql } from "drizzle-orm";
import type { Transaction } from "#db/client.server.ts";
import { waitForSameKey } from "#db/idempotency.server.ts";
import { recordAct } from "#db/journal.server.ts";
import { consentProofs, landingEvents } from "#db/schema/landing-events.ts";
import { landingDays } from "#db/schema/landing-totals.ts";
import { addDays, startOfParisDay } from "#domain/paris-date.ts";
import { firstKeptDay, keptSince } from "#domain/retention.ts";
import { landingDayKey } from "#workflows/tracking/count-landing-days.server.ts";
import { byCreation, type Cursor, recordStep, type RetentionStep } from "./retention-step.ts";

/** Landing events, one counted day at a time; the totals stay (docs/sources/law.md, K7). */
export const oldLandingEvents: RetentionStep = {
  name: "landing-events",
  subject: "events",
  async page(transaction, { asOf, now, after, takes }) {
    const day = await nextCountedDay(transaction, firstKeptDay("events", asOf), after);
    if (day === null) return { count: 0, after: null };
    const count = takes
      ? await takeDay(transaction, day, now)
      : await transaction.$count(landingEvents, receivedOn(day));
    return { count, after: { at: day, id: "" } };
  },
};

async function nextCountedDay(
  transaction: Transaction,
  firstKept: string,
  after: Cursor,
): Promise<string | null> {
  const { day, purgedAt } = landingDays;
  const [found] = await transaction
    .select({ day })
    .from(landingDays)
    .where(and(lt(day, firstKept), isNull(purgedAt), after ? gt(day, after.at) : undefined))
    .orderBy(asc(day))
    .limit(1);
  return found?.day ?? null;
}

const receivedOn = (day: string) =>
  and(
    gte(landingEvents.receivedAt, startOfParisDay(day)),
    lt(landingEvents.receivedAt, startOfParisDay(addDays(day, 1))),
  );

async function takeDay(transaction: Transaction, day: string, now: Date): Promise<number> {
  await waitForSameKey(transaction, landingDayKey(day));
  const { rowCount } = await transaction.delete(landingEvents).where(receivedOn(day));
  await transaction.update(landingDays).set({ purgedAt: now }).where(eq(landingDays.day, day));
  if (!rowCount) return 0;
  await recordAct(transaction, {
    at: now,
    actor: { kind: "system" },
    action: "landing-events-purged",
    subject: { type: "landing-day", id: day },
    details: { events: rowCount },
  });
  return rowCount;
}

/** Proofs of a cookie choice (docs/sources/law.md, K4). */
export const oldConsentProofs = recordStep({
  name: "consent-proofs",
  subject: "consents",
  among: (asOf) => ({
    ...byCreation("consent_proofs"),
    at: sql`chosen_at`,
    old: sql`chosen_at < ${keptSince("consents", asOf)}`,
    due: sql`true`,
  }),
  async take(transaction, ids) {
    await transaction.delete(consentProofs).where(inArray(consentProofs.id, ids));
  },
});
