const paris = "Europe/Paris";
const noBreak = "\u00A0";

const day = new Intl.DateTimeFormat("fr-FR", {
  weekday: "long",
  day: "numeric",
  month: "long",
  year: "numeric",
  timeZone: paris,
});
const calendarDay = new Intl.DateTimeFormat("fr-FR", {
  weekday: "long",
  day: "numeric",
  month: "long",
  year: "numeric",
  timeZone: "UTC",
});
const month = new Intl.DateTimeFormat("fr-FR", { month: "long", year: "numeric", timeZone: "UTC" });

/**
 * « mardi 24 novembre 2026 à 8 h 30 », in Paris: how pages, e-mails, calendar files and the admin name the
 * moment of a call.
 */
export function callMoment(instant: Date): string {
  return `${callDay(instant)} à${noBreak}${callTime(instant)}`;
}

/** « mardi 24 novembre 2026 », in Paris. */
function callDay(instant: Date): string {
  return unbroken(day.format(instant));
}

/** « 8 h 30 », « 9 h », in Paris. */
export function callTime(instant: Date): string {
  return timeIn(instant, paris);
}

/** A French calendar date (`2026-11-24`) in words: « mardi 24 novembre 2026 ». */
export function callDate(on: string): string {
  return unbroken(calendarDay.format(new Date(`${on}T00:00:00Z`)));
}

/** « Novembre 2026 », from `2026-11`. */
export function callMonth(yearMonth: string): string {
  const words = month.format(new Date(`${yearMonth}-01T00:00:00Z`));
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/**
 * The same moment for a visitor elsewhere: « 3 h 30 chez vous (Martinique) », with the day when it isn't
 * Paris's. Null when their clocks show Paris time at that moment, or when the zone is unknown.
 */
export function zoneLine(instant: Date, visitorZone: string): string | null {
  const when = zoneTime(instant, visitorZone);
  const place = visitorZone.split("/").at(-1)?.replaceAll("_", " ") ?? visitorZone;
  return when === null ? null : `${when} (${place})`;
}

/** The same without the place: « 3 h 30 chez vous ». */
export function zoneTime(instant: Date, visitorZone: string): string | null {
  if (!isTimeZone(visitorZone)) return null;
  const there = { day: dayIn(instant, visitorZone), time: timeIn(instant, visitorZone) };
  const sameDay = there.day === dayIn(instant, paris);
  if (sameDay && there.time === callTime(instant)) return null;
  return `${sameDay ? there.time : `${there.day} à${noBreak}${there.time}`} chez vous`;
}

function isTimeZone(name: string): boolean {
  try {
    return name !== "" && timeIn(new Date(0), name) !== "";
  } catch {
    return false;
  }
}

function dayIn(instant: Date, timeZone: string): string {
  const parts = { weekday: "long", day: "numeric", month: "long", timeZone } as const;
  return unbroken(new Intl.DateTimeFormat("fr-FR", parts).format(instant));
}

function timeIn(instant: Date, timeZone: string): string {
  const clock = new Intl.DateTimeFormat("en-GB", {
    hour: "2-digit",
    minute: "2-digit",
    hourCycle: "h23",
    timeZone,
  });
  const [hours = "", minutes = ""] = clock.format(instant).split(":");
  const rest = minutes === "00" ? "" : `${noBreak}${minutes}`;
  return `${Number(hours)}${noBreak}h${rest}`;
}

/** The day stays with its month, and the first of it is « 1er ». */
function unbroken(words: string): string {
  return words.replace(/(?<!\d)1 /, "1er ").replace(/(\d(?:er)?) /, `$1${noBreak}`);
}
