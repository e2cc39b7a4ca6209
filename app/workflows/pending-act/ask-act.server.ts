import { and, eq, sql } from "drizzle-orm";
import { asViewer, lookAs, type ViewerDatabase } from "#db/as-viewer.server.ts";
import { rehearsalOn } from "#db/borrowed.server.ts";
import { pendingActs } from "#db/schema/pending-acts.ts";
import type { Cents } from "#domain/money.ts";
import type { ActRefusal, ActToDo } from "#domain/pending-act.ts";
import type { JobQueue } from "#jobs/catalogue.ts";
import { subjectFacts, subjectNames } from "#queries/pending-act/subject.server.ts";
import { isAllowed } from "./act-right.server.ts";
import { type ActDependencies, performAct } from "./perform-act.server.ts";

interface AskActInput {
  act: ActToDo;
  subjectId: string;
  /** Shared by acts asked for together. */
  batchId: string;
  userId: string;
  now: Date;
}

/** `waits`: queued, can be undone; else done. `remainingCents`: still due after a transfer. */
export type AskedAct =
  | { ok: true; waits: boolean; remainingCents?: Cents }
  | { ok: false; refusal: ActRefusal };

export type UndoableDependencies = ActDependencies & { undoSeconds: number };

/** Queues an act that can be undone for some seconds, unless a dry run (rolled back) is refused. Idempotent. */
export async function askAct(
  { db, jobs, issuer, undoSeconds }: UndoableDependencies,
  { act, subjectId, batchId, userId, now }: AskActInput,
): Promise<AskedAct> {
  const who = { subjectId, userId, now };
  const server = { viewer: { kind: "system" } } as const;
  if (!(await lookAs(db, server, (transaction) => isAllowed(transaction, act, userId)))) {
    return { ok: false, refusal: { reason: "not-allowed" } };
  }
  if (undoSeconds === 0) {
    const done = await performAct({ db, jobs, issuer }, act, who);
    return done.ok ? { ...done, waits: false } : done;
  }
  const viewer = { kind: "administrator", userId } as const;
  // Read before the dry run, so that a later change is detected when the act runs.
  const askedAbout = await lookAs(db, { viewer }, (look) =>
    subjectFacts(look, act.kind, subjectId),
  );
  const rehearsed = await performAct({ db: rehearsalOn(db), jobs, issuer }, act, who);
  if (!rehearsed.ok) return rehearsed;
  if (rehearsed.repeated) return { ...rehearsed, waits: false };
  return asViewer(db, { viewer }, async (transaction) => {
    const dueAt = new Date(now.getTime() + undoSeconds * 1000);
    const names = await subjectNames(transaction, act.kind, [subjectId]);
    const subjectName = names.get(subjectId) ?? "";
    const row = { act, batchId, userId, subjectId, subjectName, askedAbout };
    const waits = await writeDown(transaction, { jobs }, { ...row, askedAt: now, dueAt });
    return waits ? { ok: true, waits } : { ok: false, refusal: { reason: "another-waits" } };
  });
}

async function writeDown(
  transaction: ViewerDatabase,
  { jobs }: { jobs: JobQueue },
  row: typeof pendingActs.$inferInsert & { dueAt: Date },
): Promise<boolean> {
  const [added] = await transaction
    .insert(pendingActs)
    .values(row)
    .onConflictDoNothing()
    .returning({ id: pendingActs.id });
  if (added) {
    await jobs.enqueue(transaction, "do-pending-act", { actId: added.id }, { startAt: row.dueAt });
    return true;
  }
  const [same] = await transaction
    .select({ id: pendingActs.id })
    .from(pendingActs)
    .where(
      and(
        eq(pendingActs.subjectId, row.subjectId),
        eq(pendingActs.userId, row.userId),
        eq(pendingActs.state, "waiting"),
        sql`${pendingActs.act} = ${JSON.stringify(row.act)}::jsonb`,
      ),
    );
  return same !== undefined;
}
