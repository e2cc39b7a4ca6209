import { asViewer } from "#db/as-viewer.server.ts";
import type { Database } from "#db/client.server.ts";
import { recordAct } from "#db/journal.server.ts";
import { calendarRules } from "#db/schema/calls.ts";
import type { CalendarRefusal } from "#domain/call.ts";
import { type CalendarRules, rulesFault } from "#domain/calendar/rules.ts";

export async function saveCalendarRules(
  db: Database,
  { rules, administratorId, now }: { rules: CalendarRules; administratorId: string; now: Date },
): Promise<{ ok: true } | { ok: false; reason: CalendarRefusal }> {
  const reason = rulesFault(rules);
  if (reason) return { ok: false, reason };
  const actor = { kind: "administrator", userId: administratorId } as const;
  return asViewer(db, { viewer: actor }, async (transaction) => {
    const kept = { ...rules, updatedAt: now };
    await transaction
      .insert(calendarRules)
      .values(kept)
      .onConflictDoUpdate({ target: calendarRules.id, set: kept });
    const { hours, ...numbers } = rules;
    await recordAct(transaction, {
      at: now,
      actor,
      action: "calendar-rules-saved",
      subject: { type: "calendar", id: "rules" },
      details: { ...numbers, hours: JSON.stringify(hours) },
    });
    return { ok: true };
  });
}
