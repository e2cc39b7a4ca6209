const paris = "Europe/Paris";
const noBreak = "\u00A0";

/** Created lazily: a page's script pays only for the formats it uses. */
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

/** Noon UTC is on the same date in Paris, whatever the DST. */
const noonOf = (date: string): Date => new Date(`${date}T12:00:00Z`);

const firstOfMonth = (words: string): string => words.replace(/(?<!\d)1 /, "1er ");

function unbroken(words: string): string {
  return firstOfMonth(words).replace(/(\d(?:er)?) /, `$1${noBreak}`);
}

/** `21 nov. 2026`, Paris time, no-break spaces. */
export function shortDay(instant: Date): string {
  return firstOfMonth(inShort(instant)).replaceAll(" ", noBreak);
}

export function shortCalendarDay(date: string): string {
  return shortDay(noonOf(date));
}

/** `21 nov. 2026 à 10:42`, Paris time. */
export function shortMoment(instant: Date): string {
  return `${shortDay(instant)} à${noBreak}${parisClock(instant)}`;
}

/** `21 novembre 2026`, `1er mai 2026`, Paris time. */
export function longDay(instant: Date): string {
  return unbroken(inFull(instant));
}

export function longCalendarDay(date: string): string {
  return longDay(noonOf(date));
}

export function longMoment(instant: Date): string {
  return unbroken(momentInFull(instant));
}

/** With ordinary spaces, for the texts kept as proof and legal texts (docs/sources/law.md, T2). */
export function plainCalendarDay(date: string): string {
  return firstOfMonth(inFull(noonOf(date)));
}

/** `mardi 24 novembre 2026`, Paris time. */
export function weekdayAndDay(instant: Date): string {
  return unbroken(withWeekday(instant));
}

export function weekdayAndCalendarDay(date: string): string {
  return weekdayAndDay(noonOf(date));
}

export function weekdayIn(instant: Date, timeZone: string): string {
  return unbroken(french({ ...dayWithWeekday, timeZone })(instant));
}

export function weekdayOf(date: string): string {
  return weekday(noonOf(date));
}

export function shortDayOfYear(date: string): string {
  return unbroken(dayAndMonth(noonOf(date)));
}

export function monthOf(date: string): string {
  return month(noonOf(date));
}

export function monthTitle(yearMonth: string): string {
  const words = monthAndYear(noonOf(`${yearMonth}-01`));
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** `8 h 30`, `9 h`. @throws RangeError for an unknown time zone. */
export function spokenTime(instant: Date, timeZone: string = paris): string {
  const clock = french({ hour: "2-digit", minute: "2-digit", hourCycle: "h23", timeZone });
  const [hours = "", minutes = ""] = clock(instant).split(":");
  const rest = minutes === "00" ? "" : `${noBreak}${minutes}`;
  return `${Number(hours)}${noBreak}h${rest}`;
}

export function parisTime(instant: Date): string {
  return parisClock(instant);
}

/** `10:42`, in the device's time zone. */
export function ownTime(instant: Date): string {
  return deviceClock(instant);
}

export function ownTimeZone(): string {
  return new Intl.DateTimeFormat().resolvedOptions().timeZone;
}
