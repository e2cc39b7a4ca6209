// Created lazily: expensive on a phone, and many pages never need them.
let parisDay: Intl.DateTimeFormat | undefined;
let parisClock: Intl.DateTimeFormat | undefined;

const HOUR_MS = 3_600_000;

export function parisDate(instant: Date): string {
  parisDay ??= new Intl.DateTimeFormat("sv-SE", { timeZone: "Europe/Paris" });
  return parisDay.format(instant);
}

export function parisYear(instant: Date): number {
  return Number(parisDate(instant).slice(0, 4));
}

/** Calendar arithmetic, unaffected by DST. */
export function addDays(date: string, days: number): string {
  const day = new Date(`${date}T00:00:00Z`);
  day.setUTCDate(day.getUTCDate() + days);
  return day.toISOString().slice(0, 10);
}

/** 22:00 UTC the day before in summer, 23:00 in winter. */
export function startOfParisDay(date: string): Date {
  const utcMidnight = Date.parse(`${date}T00:00:00Z`);
  const summer = new Date(utcMidnight - 2 * HOUR_MS);
  return parisDate(summer) === date ? summer : new Date(utcMidnight - HOUR_MS);
}

export function endOfParisDay(date: string): Date {
  return startOfParisDay(addDays(date, 1));
}

/** `09:30`, Paris time; a time skipped by DST is shifted an hour later. */
export function parisMoment(date: string, time: string): Date {
  const utc = Date.parse(`${date}T${time}:00Z`);
  const summer = new Date(utc - 2 * HOUR_MS);
  return parisTime(summer) === time ? summer : new Date(utc - HOUR_MS);
}

export function isCalendarDate(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const day = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text);
}

/** Clamped to the month's last day: 31 March − 13 is 28 February. */
export function monthsBefore(date: string, months: number): string {
  const [year = 0, month = 1, day = 1] = date.split("-").map(Number);
  const lastOfMonth = new Date(Date.UTC(year, month - months, 0)).getUTCDate();
  const earlier = new Date(Date.UTC(year, month - 1 - months, Math.min(day, lastOfMonth)));
  return earlier.toISOString().slice(0, 10);
}

export function parisTime(instant: Date): string {
  parisClock ??= new Intl.DateTimeFormat("sv-SE", {
    timeZone: "Europe/Paris",
    hour: "2-digit",
    minute: "2-digit",
  });
  return parisClock.format(instant);
}

/** Like parisMoment, but a time repeated by DST is the earlier one. */
export function parisInstant(date: string, time: string): Date {
  const utc = Date.parse(`${date}T${time}:00Z`);
  const summer = new Date(utc - 2 * HOUR_MS);
  const shown = `${parisDate(summer)} ${parisTime(summer)}`;
  return shown === `${date} ${time}` ? summer : new Date(utc - HOUR_MS);
}
