import { addDays, isCalendarDate } from "../paris-date.ts";

/** The seven French calendar dates, from Monday, of the week that holds a day. */
export function weekOf(on: string): string[] {
  // 0 is Sunday: six days of the week stand before it.
  const weekday = new Date(`${on}T00:00:00Z`).getUTCDay();
  const monday = addDays(on, -((weekday + 6) % 7));
  return Array.from({ length: 7 }, (_, day) => addDays(monday, day));
}

/** A day asked for by an address; a week around it can be shown. Null when it can't. */
export function dayAsked(text: string | null): string | null {
  if (text === null || !isCalendarDate(text)) return null;
  return text > "2000-01-01" && text < "2200-01-01" ? text : null;
}
