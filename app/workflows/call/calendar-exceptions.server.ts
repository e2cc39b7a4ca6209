import { eq } from "drizzle-orm";
import { asViewer } from "#db/as-viewer.server.ts";
import type { Database } from "#db/client.server.ts";
import { recordAct } from "#db/journal.server.ts";
import { calendarExceptions } from "#db/schema/calls.ts";
import type { CalendarRefusal } from "#domain/call.ts";
import { type CalendarException, exceptionFault } from "#domain/calendar/exceptions.ts";
import { isRecordId } from "#domain/record-id.ts";

type Kept = { ok: true; exceptionId: string } | { ok: false; reason: CalendarRefusal };

/** Calls already booked in a closure stay until moved. */
export async function addCalendarException(
  db: Database,
  input: { exception: CalendarException; administratorId: string; now: Date },
): Promise<Kept> {
  const { exception, administratorId, now } = input;
  const reason = exceptionFault(exception);
  if (reason) return { ok: false, reason };
  const actor = { kind: "administrator", userId: administratorId } as const;
  const { hours, ...dates } = exception;
  const row = { ...dates, opens: hours?.opens ?? null, closes: hours?.closes ?? null };
  return asViewer(db, { viewer: actor }, async (transaction) => {
    const [written] = await transaction
      .insert(calendarExceptions)
      .values({ ...row, createdAt: now })
      .returning({ id: calendarExceptions.id });
    if (!written) throw new Error("the exception was not written");
    await recordAct(transaction, {
      at: now,
      actor,
      action: "calendar-exception-added",
      subject: { type: "calendar-exception", id: written.id },
      details: row,
    });
    return { ok: true, exceptionId: written.id };
  });
}

export async function removeCalendarException(
  db: Database,
  input: { exceptionId: string; administratorId: string; now: Date },
): Promise<Kept> {
  const { exceptionId, administratorId, now } = input;
  if (!isRecordId(exceptionId)) return { ok: false, reason: "exception-not-found" };
  const actor = { kind: "administrator", userId: administratorId } as const;
  return asViewer(db, { viewer: actor }, async (transaction) => {
    const [removed] = await transaction
      .delete(calendarExceptions)
      .where(eq(calendarExceptions.id, exceptionId))
      .returning();
    if (!removed) return { ok: false, reason: "exception-not-found" };
    const { kind, fromOn, toOn, opens, closes } = removed;
    await recordAct(transaction, {
      at: now,
      actor,
      action: "calendar-exception-removed",
      subject: { type: "calendar-exception", id: exceptionId },
      details: { kind, fromOn, toOn, opens, closes },
    });
    return { ok: true, exceptionId };
  });
}
