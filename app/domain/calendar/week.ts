import { addDays, isCalendarDate } from "../paris-date.ts";

export function weekOf(on: string): string[] {
  // Sunday is 0: shifted so that Monday is first.
  const weekday = new Date(`${on}T00:00:00Z`).getUTCDay();
  const monday = addDays(on, -((weekday + 6) % 7));
  return Array.from({ length: 7 }, (_, day) => addDays(monday, day));
}

/** Day given in a URL; null when no week around it can be shown. */
export function dayAsked(text: string | null): string | null {
  if (text === null || !isCalendarDate(text)) return null;
  return text > "2000-01-01" && text < "2200-01-01" ? text : null;
}
