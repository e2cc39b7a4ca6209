import { shortDayOfYear, spokenTime, weekdayOf } from "#domain/french-dates.ts";
import { addDays, parisDate } from "#domain/paris-date.ts";
import { isToDoLate, lastDayOf, latenessOf, type ToDo } from "#domain/to-do.ts";

/** « en retard de 2 jours », « ce soir au plus tard », « demain, avant 8 h 30 ». */
export function whenDue(toDo: ToDo, now: Date): string {
  if (toDo.kind === "call") return callWords(toDo, now);
  if (isToDoLate(toDo, now)) return latenessWords(toDo, now);
  const lastDay = lastDayOf(toDo);
  const today = parisDate(now);
  // Due at the end of a day: no hour to tell.
  if (parisDate(toDo.dueAt) !== lastDay) return `${dayWords(lastDay, today)} au plus tard`;
  if (lastDay === today) return `avant ${spokenTime(toDo.dueAt)}`;
  return `${dayWords(lastDay, today)}, avant ${spokenTime(toDo.dueAt)}`;
}

function callWords({ dueAt }: ToDo, now: Date): string {
  return dueAt <= now
    ? `en ce moment, depuis ${spokenTime(dueAt)}`
    : `aujourd’hui à ${spokenTime(dueAt)}`;
}

function latenessWords(toDo: ToDo, now: Date): string {
  const { unit, count } = latenessOf(toDo, now);
  if (count === 0) return "en retard de moins d’une heure";
  const noun = unit === "days" ? "jour" : "heure";
  return `en retard de ${count} ${noun}${count > 1 ? "s" : ""}`;
}

/** « ce soir », « demain », « lundi », then « le 1er déc. » from the seventh day on. */
function dayWords(day: string, today: string): string {
  if (day === today) return "ce soir";
  if (day === addDays(today, 1)) return "demain";
  return day < addDays(today, 7) ? weekdayOf(day) : `le ${shortDayOfYear(day)}`;
}
