import { and, eq, isNull, sql } from "drizzle-orm";
import { asViewer, lookAs } from "#db/as-viewer.server.ts";
import type { Database, Transaction } from "#db/client.server.ts";
import { waitForSameKey } from "#db/idempotency.server.ts";
import { recordAct } from "#db/journal.server.ts";
import { retentionRuns } from "#db/schema/retention.ts";
import type { RetentionCounts, RetentionSubject } from "#domain/retention.ts";
import { purgeableLandingRows } from "#queries/landing-events.server.ts";
import { purgeLandingEvents } from "#workflows/tracking/purge-landing-events.server.ts";
import type { RetentionStep } from "./retention-step.ts";
import { retentionSteps } from "./retention-steps.server.ts";

const system = { kind: "system" } as const;

const BATCH = 200;

/**
 * Deletes or anonymises what has been kept long enough (domain/retention.ts), as the owner: no request may.
 * In batches, each with its count in one transaction, so that a run that was killed has done nothing by
 * halves and is taken up again; two at once take turns. A missed day is made up for by the next.
 */
export async function applyRetention(db: Database, { day, now }: { day: string; now: Date }) {
  const key = `daily:${day}`;
  await db
    .insert(retentionRuns)
    .values({ key, kind: "daily", startedAt: now, counts: {} })
    .onConflictDoNothing();
  for (const step of retentionSteps) {
    // oxlint-disable-next-line no-await-in-loop -- one batch at a time, in the order of the steps
    while ((await takeBatch(db, step, { key, now })) === BATCH);
  }
  const { events, proofs } = await purgeLandingEvents(db, now);
  await asViewer(db, { viewer: system }, async (transaction) => {
    await addCount(transaction, key, { subject: "events", count: events });
    await addCount(transaction, key, { subject: "consents", count: proofs });
    await finish(transaction, key, now);
  });
}

/** Counts what a run would take now, by the same queries, in a transaction that can't write; keeps the figures. */
export async function simulateRetention(
  db: Database,
  { simulationId, now }: { simulationId: string; now: Date },
): Promise<void> {
  const counts = await lookAs(db, { viewer: system }, async (reader) => {
    const { events, proofs } = await purgeableLandingRows(reader, now);
    const found: RetentionCounts = { events, consents: proofs };
    for (const { subject, due } of retentionSteps) {
      // oxlint-disable-next-line no-await-in-loop -- one connection
      const { rows } = await reader.execute<{ count: number }>(
        sql`select count(*)::int as count from (${due(now)}) as due`,
      );
      found[subject] = (found[subject] ?? 0) + (rows[0]?.count ?? 0);
    }
    return found;
  });
  await db
    .insert(retentionRuns)
    .values({
      key: `simulation:${simulationId}`,
      kind: "simulation",
      startedAt: now,
      finishedAt: now,
      counts,
    })
    .onConflictDoNothing();
}

function takeBatch(
  db: Database,
  { subject, due, take }: RetentionStep,
  { key, now }: { key: string; now: Date },
): Promise<number> {
  return asViewer(db, { viewer: system }, async (transaction) => {
    await waitForSameKey(transaction, "retention");
    const { rows } = await transaction.execute<{ id: string }>(
      sql`select id from (${due(now)}) as due limit ${BATCH}`,
    );
    if (rows.length === 0) return 0;
    await take(
      transaction,
      rows.map(({ id }) => id),
    );
    await addCount(transaction, key, { subject, count: rows.length });
    return rows.length;
  });
}

async function addCount(
  transaction: Transaction,
  key: string,
  { subject, count }: { subject: RetentionSubject; count: number },
): Promise<void> {
  if (count === 0) return;
  const { counts } = retentionRuns;
  await transaction
    .update(retentionRuns)
    .set({
      counts: sql`jsonb_set(${counts}, array[${subject}]::text[],
        to_jsonb(coalesce((${counts} ->> ${subject}::text)::int, 0) + ${count}::int))`,
    })
    .where(eq(retentionRuns.key, key));
}

/** Once per run, whoever ends it: the journal says what it took. */
async function finish(transaction: Transaction, key: string, now: Date): Promise<void> {
  const [run] = await transaction
    .update(retentionRuns)
    .set({ finishedAt: now })
    .where(and(eq(retentionRuns.key, key), isNull(retentionRuns.finishedAt)))
    .returning();
  if (!run) return;
  await recordAct(transaction, {
    at: now,
    actor: system,
    action: "retention-applied",
    subject: { type: "retention", id: key },
    details: { ...run.counts },
  });
}
