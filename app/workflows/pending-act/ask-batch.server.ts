import { randomUUID } from "node:crypto";
import type { ActToDo } from "#domain/pending-act.ts";
import { askAct, type UndoableDependencies } from "./ask-act.server.ts";

interface AskBatchInput {
  act: ActToDo;
  /** The records it is done to. */
  subjectIds: readonly string[];
  userId: string;
  now: Date;
}

interface AskedBatch {
  /** Those it was done to, or that it will be done to unless it is undone (`waits`). */
  moved: string[];
  waits: boolean;
  /** Those that stay as they are, and why, in their workflow's terms; or that another act on it waits. */
  kept: { id: string; reason: string }[];
}

/**
 * One act for several records, one after the other, each in its own transaction with its own journal row: one that
 * may not change keeps no other from changing, and asking twice changes none twice. They wait, and are undone, together.
 */
export async function askBatch(
  dependencies: UndoableDependencies,
  { act, subjectIds, userId, now }: AskBatchInput,
): Promise<AskedBatch> {
  const done: AskedBatch = { moved: [], waits: false, kept: [] };
  const batchId = randomUUID();
  for (const id of subjectIds) {
    const asked = await askAct(dependencies, { act, subjectId: id, batchId, userId, now });
    if (asked.ok) done.moved.push(id);
    else done.kept.push({ id, reason: asked.refusal.reason });
    done.waits ||= asked.ok && asked.waits;
  }
  return done;
}
