import { eq } from "drizzle-orm";
import { asViewer, lookAs } from "#db/as-viewer.server.ts";
import type { Database } from "#db/client.server.ts";
import { recordAct } from "#db/journal.server.ts";
import { repeatedAct } from "#db/repeated-act.server.ts";
import { callChanges, calls } from "#db/schema/calls.ts";
import type { CallChangeRefusal } from "#domain/call.ts";
import type { JobQueue } from "#jobs/catalogue.ts";
import {
  actorOf,
  type CallChanger,
  callToChange,
  viewingOf,
  whichCall,
} from "./call-to-change.server.ts";

export interface CallCancellation {
  changer: CallChanger;
  message: string;
  now: Date;
}

type CancelledCall =
  | { ok: true; callId: string; repeated?: true }
  | { ok: false; reason: CallChangeRefusal };

export async function cancelCall(
  { db, jobs }: { db: Database; jobs: JobQueue },
  { changer, message, now }: CallCancellation,
): Promise<CancelledCall> {
  const cancelled = await asViewer(db, viewingOf(changer), async (transaction) => {
    const found = await callToChange(transaction, changer, { action: "cancel", now });
    if (!found.ok) return found;
    const { id: callId, startsAt } = found.call;
    const sequence = found.call.sequence + 1;
    await transaction
      .update(calls)
      .set({ status: "cancelled", sequence, changedAt: now })
      .where(eq(calls.id, callId));
    await transaction.insert(callChanges).values({
      callId,
      sequence,
      kind: "cancelled",
      side: changer.side,
      at: now,
      previousStartsAt: startsAt,
      message: changer.side === "agency" ? message : "",
    });
    await recordAct(transaction, {
      at: now,
      actor: actorOf(changer),
      action: "call-cancelled",
      subject: { type: "call", id: callId },
      details: { startsAt: startsAt.toISOString() },
    });
    await jobs.enqueue(transaction, "email-call-cancelled", { callId, sequence });
    await jobs.enqueue(transaction, "email-call-notice", { callId, sequence });
    return { ok: true as const, callId };
  });
  return cancelled.ok || cancelled.reason !== "call-cancelled"
    ? cancelled
    : orCancelledBefore(db, { changer, now }, cancelled);
}

async function orCancelledBefore(
  db: Database,
  { changer, now }: Pick<CallCancellation, "changer" | "now">,
  refused: CancelledCall,
): Promise<CancelledCall> {
  const [call] = await lookAs(db, viewingOf(changer), (look) =>
    look.select({ id: calls.id }).from(calls).where(whichCall(changer)),
  );
  if (!call) return refused;
  const done = await repeatedAct(db, {
    actor: actorOf(changer),
    now,
    action: "call-cancelled",
    subject: { type: "call", id: call.id },
    details: {},
  });
  return done ? { ok: true, callId: call.id, repeated: true } : refused;
}
