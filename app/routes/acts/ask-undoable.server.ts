import { randomUUID } from "node:crypto";
import { actRefusalWords } from "#copy/admin/undoable-acts.ts";
import type { ActToDo } from "#domain/pending-act.ts";
import { appWith } from "#http/app-context.ts";
import { askAct } from "#workflows/pending-act/ask-act.server.ts";
import type { Asked, Outcome, UndoableAct } from "./act-row.ts";
import { signedInOf } from "./before-act.server.ts";

export async function askUndoable<Params, Person>(
  row: UndoableAct<Params, Person>,
  asked: Asked<Params, Person>,
  { subjectId, input }: { subjectId: string; input: unknown },
): Promise<Outcome<never>> {
  const { app, now } = asked;
  const { userId } = await signedInOf(asked);
  // oxlint-disable-next-line no-unsafe-type-assertion -- the row's form reads what its kind takes besides
  const act = { ...row.asks, ...(input as object | undefined) } as ActToDo;
  const left = await askAct(row.waits === false ? appWith(app, { undoSeconds: 0 }) : app, {
    act,
    subjectId,
    batchId: randomUUID(),
    userId,
    now,
  });
  // A waiting act has its own message in the footer of each page.
  if (left.ok && left.waits) return { ok: true, done: null };
  if (left.ok)
    return { ok: true, ...(row.doneAs && { done: row.doneAs(left.remainingCents, act) }) };
  const fault = row.fault?.(left.refusal, act) ?? {
    field: null,
    words: actRefusalWords(act, left.refusal),
  };
  return { ok: false, reason: left.refusal.reason, fault };
}
