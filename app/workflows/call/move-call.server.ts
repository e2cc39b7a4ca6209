import { eq } from "drizzle-orm";
import { asViewer, type ViewerDatabase } from "#db/as-viewer.server.ts";
import type { Database } from "#db/client.server.ts";
import { recordAct } from "#db/journal.server.ts";
import { repeatedAct } from "#db/repeated-act.server.ts";
import { callChanges, calls } from "#db/schema/calls.ts";
import type { CallChangeRefusal } from "#domain/call.ts";
import type { CalendarRules } from "#domain/calendar/rules.ts";
import { busyUntil, callEnd, type Slot } from "#domain/calendar/slots.ts";
import type { SiteIdentity } from "#domain/site-identity.ts";
import type { JobQueue } from "#jobs/catalogue.ts";
import { actorOf, type CallChanger, callToChange, viewingOf } from "./call-to-change.server.ts";
import { checkSlot, isOverlap, slotsLeft } from "./check-slot.server.ts";
import { queueReminders } from "./queue-call-jobs.server.ts";

interface MoveCallDependencies {
  db: Database;
  jobs: JobQueue;
  site: Pick<SiteIdentity, "openingHours">;
}

export interface CallMove {
  changer: CallChanger;
  startsAt: Date;
  /** Optimistic lock: the sequence shown. */
  sequence: number;
  message: string;
  now: Date;
}

type StoredCall = typeof calls.$inferSelect;

export type MovedCall =
  | { ok: true; callId: string; startsAt: Date; endsAt: Date }
  | {
      ok: false;
      reason: CallChangeRefusal;
      slots?: Slot[];
      there?: StoredCall;
    };

/** Keeps the row and its iCalendar UID, raises the sequence. Only opening hours and other calls bind the agency. */
export async function moveCall(
  dependencies: MoveCallDependencies,
  move: CallMove,
): Promise<MovedCall> {
  const { db, site } = dependencies;
  const moved = await tryMove(dependencies, move).catch((error: unknown): MovedCall => {
    if (isOverlap(error)) return { ok: false, reason: "slot-taken" };
    throw error;
  });
  if (!moved.ok && moved.reason === "call-changed") return orMovedBefore(db, move, moved);
  if (moved.ok || moved.reason !== "slot-taken") return moved;
  const { now, changer } = move;
  return { ...moved, slots: await slotsLeft(db, site, { now, chooser: changer.side }) };
}

function tryMove({ db, site, jobs }: MoveCallDependencies, move: CallMove): Promise<MovedCall> {
  const { changer, startsAt, now } = move;
  return asViewer(db, viewingOf(changer), async (transaction) => {
    const found = await callToChange(transaction, changer, { action: "move", now });
    if (!found.ok) return found;
    const { call } = found;
    if (call.sequence !== move.sequence) return changedMeanwhile(call, move);
    if (call.startsAt.getTime() === startsAt.getTime())
      return { ok: false, reason: "slot-unchanged" };
    const choice = { startsAt, now, chooser: changer.side, moving: call.id };
    const slot = await checkSlot(transaction, site, choice);
    return slot.ok ? writeMove({ jobs, transaction, call, rules: slot.rules }, move) : slot;
  });
}

/** `there`: set when the call was moved to that slot since, perhaps by a repeat of this request. */
function changedMeanwhile(call: StoredCall, { startsAt, sequence }: CallMove): MovedCall {
  const isThere = call.sequence === sequence + 1 && call.startsAt.getTime() === startsAt.getTime();
  return { ok: false, reason: "call-changed", ...(isThere && { there: call }) };
}

async function orMovedBefore(
  db: Database,
  { changer, now, startsAt }: CallMove,
  refused: Extract<MovedCall, { ok: false }>,
): Promise<MovedCall> {
  const { there, ...answer } = refused;
  if (!there) return answer;
  const done = await repeatedAct(db, {
    actor: actorOf(changer),
    now,
    action: "call-moved",
    subject: { type: "call", id: there.id },
    details: { to: startsAt.toISOString() },
  });
  return done ? { ok: true, callId: there.id, startsAt, endsAt: there.endsAt } : answer;
}

interface Decided {
  jobs: JobQueue;
  transaction: ViewerDatabase;
  call: typeof calls.$inferSelect;
  rules: CalendarRules;
}

async function writeMove(
  { jobs, transaction, call, rules }: Decided,
  { changer, startsAt, message, now }: CallMove,
): Promise<MovedCall> {
  const endsAt = callEnd(startsAt);
  const sequence = call.sequence + 1;
  await transaction
    .update(calls)
    .set({ startsAt, endsAt, busyUntil: busyUntil(startsAt, rules), sequence, changedAt: now })
    .where(eq(calls.id, call.id));
  await transaction.insert(callChanges).values({
    callId: call.id,
    sequence,
    kind: "moved",
    side: changer.side,
    at: now,
    previousStartsAt: call.startsAt,
    message: changer.side === "agency" ? message : "",
  });
  await recordAct(transaction, {
    at: now,
    actor: actorOf(changer),
    action: "call-moved",
    subject: { type: "call", id: call.id },
    details: { from: call.startsAt.toISOString(), to: startsAt.toISOString() },
  });
  const callId = call.id;
  await jobs.enqueue(transaction, "email-call-moved", { callId, sequence });
  await jobs.enqueue(transaction, "email-call-notice", { callId, sequence });
  await queueReminders(jobs, transaction, { callId, sequence, startsAt, now });
  return { ok: true, callId, startsAt, endsAt };
}
