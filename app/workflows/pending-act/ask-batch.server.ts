import { randomUUID } from "node:crypto";
import type { ActToDo } from "#domain/pending-act.ts";
import { askAct, type UndoableDependencies } from "./ask-act.server.ts";

interface AskBatchInput {
  act: ActToDo;
  subjectIds: readonly string[];
  userId: string;
  now: Date;
}

interface AskedBatch {
  moved: string[];
  waits: boolean;
  kept: { id: string; reason: string }[];
}

/** Runs one act on several records, one transaction each, so that a refusal stops no other. Undone together. */
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
