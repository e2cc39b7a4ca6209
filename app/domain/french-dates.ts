/**
 * Every way the product writes a date in French, by name. A space that would part a day from its month is
 * non-breaking, and the first of a month is « 1er ».
 */

const paris = "Europe/Paris";
const noBreak = "\u00A0";

/** Made at its first use: a page's script pays only for the forms it shows. */
function french(form: Intl.DateTimeFormatOptions): (instant: Date) => string {
  let made: Intl.DateTimeFormat | undefined;
  return (instant) => {
    made ??= new Intl.DateTimeFormat("fr-FR", form);
    return made.format(instant);
  };
}

const dayWithWeekday = { weekday: "long", day: "numeric", month: "long" } as const;

const inShort = french({ day: "numeric", month: "short", year: "numeric", timeZone: paris });
const inFull = french({ dateStyle: "long", timeZone: paris });
const momentInFull = french({ dateStyle: "long", timeStyle: "short", timeZone: paris });
const withWeekday = french({ ...dayWithWeekday, year: "numeric", timeZone: paris });
const weekday = french({ weekday: "long", timeZone: paris });
const dayAndMonth = french({ day: "numeric", month: "short", timeZone: paris });
const month = french({ month: "long", timeZone: paris });
const monthAndYear = french({ month: "long", year: "numeric", timeZone: paris });
const deviceClock = french({ hour: "2-digit", minute: "2-digit" });
const parisClock = french({ hour: "2-digit", minute: "2-digit", timeZone: paris });

/** The day a calendar date (`2026-11-21`) is, whatever the clocks do around midnight. */
const noonOf = (date: string): Date => new Date(`${date}T12:00:00Z`);

const firstOfMonth = (words: string): string => words.replace(/(?<!\d)1 /, "1er ");

/** The day stays with its month. */
function unbroken(words: string): string {
  return firstOfMonth(words).replace(/(\d(?:er)?) /, `$1${noBreak}`);
}

/** `21 nov. 2026`, in Paris; on one line. */
export function shortDay(instant: Date): string {
  return firstOfMonth(inShort(instant)).replaceAll(" ", noBreak);
}

/** The same for a French calendar date: `2026-11-21`. */
export function shortCalendarDay(date: string): string {
  return shortDay(noonOf(date));
}

/** `21 nov. 2026 à 10:42`, in Paris. */
export function shortMoment(instant: Date): string {
  return `${shortDay(instant)} à${noBreak}${parisClock(instant)}`;
}

/** `21 novembre 2026`, `1er mai 2026`: the day it was in Paris. */
export function longDay(instant: Date): string {
  return unbroken(inFull(instant));
}

/** The same for a French calendar date: `2026-11-21`. */
export function longCalendarDay(date: string): string {
  return longDay(noonOf(date));
}

/** `21 novembre 2026 à 10:42`, in Paris. */
export function longMoment(instant: Date): string {
  return unbroken(momentInFull(instant));
}

/**
 * A French calendar date (`2025-07-02`) in words, with ordinary spaces: what an acceptance keeps as its proof and
 * what legal texts are dated by (docs/sources/law.md, T2).
 */
export function plainCalendarDay(date: string): string {
  return firstOfMonth(inFull(noonOf(date)));
}

/** `mardi 24 novembre 2026`, in Paris. */
export function weekdayAndDay(instant: Date): string {
  return unbroken(withWeekday(instant));
}

/** The same for a French calendar date: `2026-11-24`. */
export function weekdayAndCalendarDay(date: string): string {
  return weekdayAndDay(noonOf(date));
}

/** `lundi 23 novembre`: the day it is there at that instant. */
export function weekdayIn(instant: Date, timeZone: string): string {
  return unbroken(french({ ...dayWithWeekday, timeZone })(instant));
}

/** `lundi`, of a French calendar date. */
export function weekdayOf(date: string): string {
  return weekday(noonOf(date));
}

/** `1er déc.`, of a French calendar date. */
export function shortDayOfYear(date: string): string {
  return unbroken(dayAndMonth(noonOf(date)));
}

/** `octobre`: the month a French calendar date lies in. */
export function monthOf(date: string): string {
  return month(noonOf(date));
}

/** `Novembre 2026`, from `2026-11`. */
export function monthTitle(yearMonth: string): string {
  const words = monthAndYear(noonOf(`${yearMonth}-01`));
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** `8 h 30`, `9 h`: as said aloud, in that time zone. Throws on a zone that doesn't exist. */
export function spokenTime(instant: Date, timeZone: string = paris): string {
  const clock = french({ hour: "2-digit", minute: "2-digit", hourCycle: "h23", timeZone });
  const [hours = "", minutes = ""] = clock(instant).split(":");
  const rest = minutes === "00" ? "" : `${noBreak}${minutes}`;
  return `${Number(hours)}${noBreak}h${rest}`;
}

/** `10:42`, in Paris. */
export function parisTime(instant: Date): string {
  return parisClock(instant);
}

/** `10:42`, on the clock of the device the page is read on. */
export function ownTime(instant: Date): string {
  return deviceClock(instant);
}

/** The time zone of that device: `America/Martinique`. */
export function ownTimeZone(): string {
  return new Intl.DateTimeFormat().resolvedOptions().timeZone;
}
