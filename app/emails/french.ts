const day = new Intl.DateTimeFormat("fr-FR", { dateStyle: "long", timeZone: "Europe/Paris" });
const calendarDay = new Intl.DateTimeFormat("fr-FR", { dateStyle: "long", timeZone: "UTC" });
const moment = new Intl.DateTimeFormat("fr-FR", {
  dateStyle: "long",
  timeStyle: "short",
  timeZone: "Europe/Paris",
});

/** `20 novembre 2026`, `1er mai 2026`: the day it was in Paris. */
export function formatDay(instant: Date): string {
  return unbroken(day.format(instant));
}

/** `20 novembre 2026 à 10:42`, in Paris. */
export function formatMoment(instant: Date): string {
  return unbroken(moment.format(instant));
}

/** A calendar date (`2025-07-02`) in words. */
export function formatCalendarDate(date: string): string {
  return unbroken(calendarDay.format(new Date(`${date}T00:00:00Z`)));
}

/** The day stays with its month. */
function unbroken(date: string): string {
  return date.replace(/^1 /, "1er ").replace(" ", "\u00A0");
}

/** `1 fiche`, `3 fiches`; 0 and 1 are singular. */
export function formatListings(count: number): string {
  return `${count}\u00A0${count > 1 ? "fiches" : "fiche"}`;
}
