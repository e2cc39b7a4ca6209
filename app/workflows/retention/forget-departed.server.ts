import { eq, sql } from "drizzle-orm";
import { asViewer } from "#db/as-viewer.server.ts";
import type { Database, Transaction } from "#db/client.server.ts";
import { waitForSameKey } from "#db/idempotency.server.ts";
import { recordAct } from "#db/journal.server.ts";
import { departures } from "#db/schema/departures.ts";
import { endOfParisDay } from "#domain/paris-date.ts";
import type { RetentionSubject } from "#domain/retention.ts";
import type { JobQueue } from "#jobs/catalogue.ts";
import { type Departure, departedSteps, hasComingCall } from "./departed-steps.server.ts";

const system = { kind: "system" } as const;

const BATCH = 200;

interface Forgetting {
  departureId: string;
  day: string | null;
  now: Date;
}

/**
 * Erases, as the owner, records that no law retains (docs/sources/law.md, P1), in batches: a killed run resumes. The
 * deletion or the queued day decides what is still to come, never the clock, which may be wrong.
 */
export async function forgetDeparted(db: Database, forgetting: Forgetting): Promise<void> {
  for (const step of departedSteps) {
    while ((await takeBatch(db, step, forgetting)) === BATCH);
  }
  await asViewer(db, { viewer: system }, (transaction) => finish(transaction, forgetting));
}

function takeBatch(
  db: Database,
  { step, due }: (typeof departedSteps)[number],
  forgetting: Forgetting,
): Promise<number> {
  return asViewer(db, { viewer: system }, async (transaction) => {
    const departure = await heldDeparture(transaction, forgetting);
    if (!departure) return 0;
    const { rows } = await transaction.execute<{ id: string }>(
      sql`select id from (${due(departure)}) as due limit ${BATCH}`,
    );
    if (rows.length === 0) return 0;
    await step.take(
      transaction,
      rows.map(({ id }) => id),
    );
    await addCount(transaction, departure, { subject: step.subject, count: rows.length });
    return rows.length;
  });
}

/** Nightly: queues the remaining departures (a coming call, or a failed job). */
export async function queueDepartures(
  transaction: Transaction,
  jobs: JobQueue,
  day: string,
): Promise<void> {
  for (const { id } of await transaction.select({ id: departures.id }).from(departures)) {
    await jobs.enqueue(transaction, "forget-departed", { departureId: id, day });
  }
}

async function heldDeparture(
  transaction: Transaction,
  { departureId, day }: Forgetting,
): Promise<Departure | null> {
  await waitForSameKey(transaction, "retention");
  const [row] = await transaction
    .select()
    .from(departures)
    .where(eq(departures.id, departureId))
    .for("update");
  if (!row) return null;
  const night = day === null ? row.at : endOfParisDay(day);
  return { ...row, asOf: night > row.at ? night : row.at };
}

async function addCount(
  transaction: Transaction,
  { id, counts }: Departure,
  { subject, count }: { subject: RetentionSubject; count: number },
): Promise<void> {
  await transaction
    .update(departures)
    .set({ counts: { ...counts, [subject]: (counts[subject] ?? 0) + count } })
    .where(eq(departures.id, id));
}

async function finish(transaction: Transaction, forgetting: Forgetting): Promise<void> {
  const departure = await heldDeparture(transaction, forgetting);
  if (!departure || (await hasComingCall(transaction, departure))) return;
  await transaction.delete(departures).where(eq(departures.id, departure.id));
  await recordAct(transaction, {
    at: forgetting.now,
    actor: system,
    action: "departed-forgotten",
    subject: { type: "user", id: departure.userId },
    details: { ...departure.counts },
  });
}
