import {
  type AwaitedThing,
  deliverableLife,
  type DeliverableStatus,
  isDeliverableLate,
} from "#domain/deliverable.ts";
import { dueOn } from "#domain/delivery-board.ts";
import { shortCalendarDay, shortDay, shortMoment } from "#domain/french-dates.ts";
import { awaitedWords } from "./deliverables.ts";

interface Clock {
  status: DeliverableStatus;
  /** True when due at the end of a French day rather than at an hour. */
  inDays: boolean;
  dueAt: Date | null;
  remainingMs: number | null;
  awaited: AwaitedThing | null;
  awaitedSince: Date | null;
  scheduledAt: Date | null;
  closedAt: Date | null;
}

const HOUR_MS = 3_600_000;
const noBreak = "\u00A0";

function spanWords(milliseconds: number): string {
  const hours = Math.floor(milliseconds / HOUR_MS);
  if (hours < 1) return "moins d’une heure";
  if (hours < 48) return hours === 1 ? `1${noBreak}heure` : `${hours}${noBreak}heures`;
  return `${Math.floor(hours / 24)}${noBreak}jours`;
}

/** « le 12 déc. 2026 à 14:00 »; « le 12 déc. 2026 » when `inDays`. */
function dueWords({ dueAt, inDays }: { dueAt: Date; inDays: boolean }): string {
  return inDays ? `le ${shortCalendarDay(dueOn(dueAt))}` : `le ${shortMoment(dueAt)}`;
}

/** « Dû le 12 déc. 2026 à 14:00 » */
export function clockWords(clock: Clock, now: Date): string {
  const { status, dueAt, remainingMs, awaited, awaitedSince, closedAt } = clock;
  const { open, delivered } = deliverableLife[status];
  if (!open) {
    const day = closedAt ? ` le ${shortDay(closedAt)}` : "";
    return delivered ? `Fait${day}` : `Retiré${day}`;
  }
  if (awaited !== null && awaitedSince !== null) {
    return `À l’arrêt depuis le ${shortDay(awaitedSince)} : on attend ${awaitedWords[awaited]}`;
  }
  if (dueAt === null) {
    return remainingMs === null ? "Sans date : à la demande" : "Son délai n’a pas encore commencé";
  }
  const due = dueWords({ ...clock, dueAt });
  if (!isDeliverableLate(clock, now)) return `Dû ${due}`;
  return `En retard de ${spanWords(now.getTime() - dueAt.getTime())} : dû ${due}`;
}

export function clockDetail(clock: Clock): string | null {
  const { status, remainingMs, scheduledAt } = clock;
  const { open, awaitsClient } = deliverableLife[status];
  if (!open) return null;
  if (awaitsClient && remainingMs !== null) {
    return remainingMs < 0
      ? `C’était déjà en retard de ${spanWords(-remainingMs)} à l’arrêt.`
      : `Il restera ${spanWords(remainingMs)} à la reprise.`;
  }
  return scheduledAt ? `Programmé pour le ${shortMoment(scheduledAt)}.` : null;
}
