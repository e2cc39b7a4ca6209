import { spokenTime, weekdayAndDay, weekdayIn } from "#domain/french-dates.ts";

const paris = "Europe/Paris";
const noBreak = "\u00A0";

/** « mardi 24 novembre 2026 à 8 h 30 », Paris time. */
export function callMoment(instant: Date): string {
  return `${weekdayAndDay(instant)} à${noBreak}${spokenTime(instant)}`;
}

/**
 * « 3 h 30 chez vous (Martinique) », with the day where it differs from Paris. Null in Paris time or an unknown zone.
 */
export function zoneLine(instant: Date, visitorZone: string): string | null {
  const when = zoneTime(instant, visitorZone);
  const place = visitorZone.split("/").at(-1)?.replaceAll("_", " ") ?? visitorZone;
  return when === null ? null : `${when} (${place})`;
}

export function zoneTime(instant: Date, visitorZone: string): string | null {
  if (!isTimeZone(visitorZone)) return null;
  const there = { day: weekdayIn(instant, visitorZone), time: spokenTime(instant, visitorZone) };
  const sameDay = there.day === weekdayIn(instant, paris);
  if (sameDay && there.time === spokenTime(instant)) return null;
  return `${sameDay ? there.time : `${there.day} à${noBreak}${there.time}`} chez vous`;
}

function isTimeZone(name: string): boolean {
  try {
    return name !== "" && spokenTime(new Date(0), name) !== "";
  } catch {
    return false;
  }
}
