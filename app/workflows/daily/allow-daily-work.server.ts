import { asViewer } from "#db/as-viewer.server.ts";
import type { Database } from "#db/client.server.ts";
import { recordAct } from "#db/journal.server.ts";
import { settings } from "#db/schema/settings.ts";
import type { ClockDoubt } from "#domain/clock-doubt.ts";
import { DAILY_WORK_ALLOWANCE, dailyWorkHold } from "#queries/daily-work/hold.server.ts";

interface AllowanceInput {
  administratorId: string;
  seen: { doubt: ClockDoubt; on: string };
  now: Date;
}

/** Refused when the doubt has changed since the page was read. */
export function allowDailyWork(
  db: Database,
  { administratorId, seen, now }: AllowanceInput,
): Promise<{ ok: true } | { ok: false; reason: "hold-changed" }> {
  const viewer = { kind: "administrator", userId: administratorId } as const;
  return asViewer(db, { viewer }, async (transaction) => {
    const hold = await dailyWorkHold(transaction);
    if (hold?.doubt !== seen.doubt || hold.on !== seen.on) {
      return { ok: false, reason: "hold-changed" };
    }
    const { doubt, on, lastPurgeOn } = hold;
    const stored = { value: { doubt, on, lookedPast: hold.newestAt }, updatedAt: now };
    await transaction
      .insert(settings)
      .values({ key: DAILY_WORK_ALLOWANCE, ...stored })
      .onConflictDoUpdate({ target: settings.key, set: stored });
    await recordAct(transaction, {
      at: now,
      actor: viewer,
      action: "daily-work-allowed",
      subject: { type: "retention", id: `daily:${on}` },
      details: { doubt, lastPurgeOn },
    });
    return { ok: true };
  });
}
