// Made when first asked for: the site's script may never ask, and a phone takes long over it.
let parisDay: Intl.DateTimeFormat | undefined;
let parisClock: Intl.DateTimeFormat | undefined;

const HOUR_MS = 3_600_000;

/** The French calendar date of an instant: `2026-11-21`. */
export function parisDate(instant: Date): string {
  parisDay ??= new Intl.DateTimeFormat("sv-SE", { timeZone: "Europe/Paris" });
  return parisDay.format(instant);
}

/** The French calendar year of an instant: 2027 from 31 December 2026 at 23:00 UTC on. */
export function parisYear(instant: Date): number {
  return Number(parisDate(instant).slice(0, 4));
}

/** Calendar arithmetic: 30 December and 14 days make 13 January, whatever the clocks do meanwhile. */
export function addDays(date: string, days: number): string {
  const day = new Date(`${date}T00:00:00Z`);
  day.setUTCDate(day.getUTCDate() + days);
  return day.toISOString().slice(0, 10);
}

/** The instant a French day begins: 22:00 UTC the day before in summer, 23:00 in winter. */
export function startOfParisDay(date: string): Date {
  const utcMidnight = Date.parse(`${date}T00:00:00Z`);
  const summer = new Date(utcMidnight - 2 * HOUR_MS);
  return parisDate(summer) === date ? summer : new Date(utcMidnight - HOUR_MS);
}

/** The instant it is over: the one at which the next begins. */
export function endOfParisDay(date: string): Date {
  return startOfParisDay(addDays(date, 1));
}

/** The instant a French clock shows that time (`09:30`) on that day; a time that spring skips is an hour later. */
export function parisMoment(date: string, time: string): Date {
  const utc = Date.parse(`${date}T${time}:00Z`);
  const summer = new Date(utc - 2 * HOUR_MS);
  return parisTime(summer) === time ? summer : new Date(utc - HOUR_MS);
}

/** Whether a text is a date of the calendar as a date field sends it: `2028-02-29`, never `2026-02-29`. */
export function isCalendarDate(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const day = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text);
}

/** Months earlier on the calendar; a day that month doesn't have becomes its last: 31 March − 13 is 28 February. */
export function monthsBefore(date: string, months: number): string {
  const [year = 0, month = 1, day = 1] = date.split("-").map(Number);
  const lastOfMonth = new Date(Date.UTC(year, month - months, 0)).getUTCDate();
  const earlier = new Date(Date.UTC(year, month - 1 - months, Math.min(day, lastOfMonth)));
  return earlier.toISOString().slice(0, 10);
}

/** What a French clock shows: `08:00`. */
export function parisTime(instant: Date): string {
  parisClock ??= new Intl.DateTimeFormat("sv-SE", {
    timeZone: "Europe/Paris",
    hour: "2-digit",
    minute: "2-digit",
  });
  return parisClock.format(instant);
}

/**
 * The instant at which French clocks show that time (`09:30`) on that day; one that they skip in spring is an hour
 * later, of one that they repeat in autumn it is the first.
 */
export function parisInstant(date: string, time: string): Date {
  const utc = Date.parse(`${date}T${time}:00Z`);
  const summer = new Date(utc - 2 * HOUR_MS);
  const shown = `${parisDate(summer)} ${parisTime(summer)}`;
  return shown === `${date} ${time}` ? summer : new Date(utc - HOUR_MS);
}
