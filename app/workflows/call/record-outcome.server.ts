import { eq } from "drizzle-orm";
import { asViewer } from "#db/as-viewer.server.ts";
import type { Database } from "#db/client.server.ts";
import { recordAct } from "#db/journal.server.ts";
import { calls } from "#db/schema/calls.ts";
import { type CallChangeRefusal, type CallOutcome, callTransitions } from "#domain/call.ts";
import { callToChange } from "./call-to-change.server.ts";

interface OutcomeInput {
  callId: string;
  outcome: CallOutcome;
  administratorId: string;
  now: Date;
}

export function recordOutcome(
  db: Database,
  { callId, outcome, administratorId, now }: OutcomeInput,
): Promise<{ ok: true } | { ok: false; reason: CallChangeRefusal }> {
  const actor = { kind: "administrator", userId: administratorId } as const;
  return asViewer(db, { viewer: actor }, async (transaction) => {
    const changer = { side: "agency", callId, administratorId } as const;
    const found = await callToChange(transaction, changer, { action: outcome, now });
    if (!found.ok) return found;
    const status = callTransitions[outcome].to;
    await transaction.update(calls).set({ status, changedAt: now }).where(eq(calls.id, callId));
    await recordAct(transaction, {
      at: now,
      actor,
      action: "call-outcome-recorded",
      subject: { type: "call", id: callId },
      details: { status, before: found.call.status },
    });
    return { ok: true };
  });
}
