import { and, eq, lt, ne } from "drizzle-orm";
import { asServer, asViewer, type ViewerDatabase } from "#db/as-viewer.server.ts";
import { partOf, rehearsalOn } from "#db/borrowed.server.ts";
import { pendingActs } from "#db/schema/pending-acts.ts";
import type { ActRefusal } from "#domain/pending-act.ts";
import { heldSubjectFacts } from "#queries/pending-act/subject.server.ts";
import { isAllowed } from "./act-right.server.ts";
import { type ActDependencies, performAct } from "./perform-act.server.ts";

/** Retention of settled acts; failed jobs are shown as long. */
const FORGOTTEN_AFTER_MS = 14 * 24 * 3_600_000;

const server = { viewer: { kind: "system" } } as const;

/** Runs an act with its asker's current rights, settled in the same transaction: a kill leaves it pending. */
export async function doPendingAct(
  { db, jobs, issuer }: ActDependencies,
  { actId, now }: { actId: string; now: Date },
): Promise<void> {
  await asViewer(db, server, async (transaction) => {
    await forgetSettled(transaction, now);
    const act = await settle(transaction, { actId, now, refusal: null });
    if (!act) return;
    if (!(await isAllowed(transaction, act.act, act.userId))) {
      await refuse(transaction, actId, { reason: "not-allowed" });
      return;
    }
    const part = partOf(transaction);
    const changed = await hasChanged(part, act);
    const performed = await performAct(
      { db: changed ? rehearsalOn(part) : part, jobs, issuer },
      act.act,
      {
        ...act,
        now,
      },
    );
    if (performed.ok && !changed) return;
    // The workflow's own refusal is more precise.
    const refusal = performed.ok ? { reason: "changed-meanwhile" } : performed.refusal;
    await asServer(transaction, server, (again) => refuse(again, actId, refusal));
  });
}

function hasChanged(
  part: ActDependencies["db"],
  { act, askedAbout, subjectId, userId }: typeof pendingActs.$inferSelect,
): Promise<boolean> {
  const viewer = { kind: "administrator", userId } as const;
  return asViewer(part, { viewer }, async (transaction) => {
    const facts = await heldSubjectFacts(transaction, act.kind, subjectId);
    return askedAbout !== null && facts !== askedAbout;
  });
}

async function forgetSettled(transaction: ViewerDatabase, now: Date): Promise<void> {
  const longAgo = new Date(now.getTime() - FORGOTTEN_AFTER_MS);
  await transaction
    .delete(pendingActs)
    .where(and(ne(pendingActs.state, "waiting"), lt(pendingActs.settledAt, longAgo)));
}

export async function giveUpPendingAct(
  { db }: Pick<ActDependencies, "db">,
  { actId, now }: { actId: string; now: Date },
): Promise<void> {
  await asViewer(db, server, (transaction) =>
    settle(transaction, { actId, now, refusal: { reason: "failed" } }),
  );
}

/** Conditional update: of settling and undoing at once, only the first succeeds. */
async function settle(
  transaction: ViewerDatabase,
  { actId, now, refusal }: { actId: string; now: Date; refusal: ActRefusal | null },
) {
  const [act] = await transaction
    .update(pendingActs)
    .set({ state: refusal ? "refused" : "done", refusal, settledAt: now })
    .where(and(eq(pendingActs.id, actId), eq(pendingActs.state, "waiting")))
    .returning();
  return act;
}

async function refuse(
  transaction: ViewerDatabase,
  actId: string,
  refusal: ActRefusal,
): Promise<void> {
  await transaction
    .update(pendingActs)
    .set({ state: "refused", refusal })
    .where(eq(pendingActs.id, actId));
}
