import { eq, sql } from "drizzle-orm";
import { asViewer } from "#db/as-viewer.server.ts";
import type { Database, Transaction } from "#db/client.server.ts";
import { waitForSameKey } from "#db/idempotency.server.ts";
import { recordAct } from "#db/journal.server.ts";
import { user } from "#db/schema/accounts.ts";
import { departures } from "#db/schema/departures.ts";
import type { RetentionSubject } from "#domain/retention.ts";
import type { JobQueue } from "#jobs/catalogue.ts";
import { type Departure, departedSteps, lastComingCall } from "./departed-steps.server.ts";

const system = { kind: "system" } as const;

const BATCH = 200;

interface Forgetting {
  departureId: string;
  now: Date;
}

/**
 * Takes what a deleted account leaves behind and nothing obliges to keep (conformite.md, P1), as the owner. In
 * batches, each with its count in one transaction, taking turns with the nightly run: killed or run twice, it
 * goes on where it was. While a call is still to come it queues itself for the end of that call; after
 * that, nothing of the person is left here but a line of the journal, in numbers.
 */
export async function forgetDeparted(
  { db, jobs }: { db: Database; jobs: JobQueue },
  forgetting: Forgetting,
): Promise<void> {
  for (const step of departedSteps) {
    // oxlint-disable-next-line no-await-in-loop -- one batch at a time, in the order of the steps
    while ((await takeBatch(db, step, forgetting)) === BATCH);
  }
  await asViewer(db, { viewer: system }, (transaction) => finish(transaction, jobs, forgetting));
}

function takeBatch(
  db: Database,
  { step, due }: (typeof departedSteps)[number],
  { departureId, now }: Forgetting,
): Promise<number> {
  return asViewer(db, { viewer: system }, async (transaction) => {
    const departure = await heldDeparture(transaction, departureId);
    if (!departure) return 0;
    const { rows } = await transaction.execute<{ id: string }>(
      sql`select id from (${due(departure, now)}) as due limit ${BATCH}`,
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

/** Its row, for this transaction alone; null once all is done. */
async function heldDeparture(
  transaction: Transaction,
  departureId: string,
): Promise<Departure | null> {
  await waitForSameKey(transaction, "retention");
  const [row] = await transaction
    .select()
    .from(departures)
    .where(eq(departures.id, departureId))
    .for("update");
  if (!row) return null;
  const bearers = await transaction.$count(user, eq(user.email, sql`lower(${row.email})`));
  return { ...row, isBack: bearers > 0 };
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

async function finish(
  transaction: Transaction,
  jobs: JobQueue,
  { departureId, now }: Forgetting,
): Promise<void> {
  const departure = await heldDeparture(transaction, departureId);
  if (!departure) return;
  const endsAt = await lastComingCall(transaction, departure, now);
  if (endsAt) {
    const payload = { departureId, after: endsAt.toISOString() };
    await jobs.enqueue(transaction, "forget-departed", payload, { startAt: endsAt });
    return;
  }
  await transaction.delete(departures).where(eq(departures.id, departureId));
  await recordAct(transaction, {
    at: now,
    actor: system,
    action: "departed-forgotten",
    subject: { type: "user", id: departure.userId },
    details: { ...departure.counts },
  });
}
