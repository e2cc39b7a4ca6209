const day = new Intl.DateTimeFormat("fr-FR", {
  day: "numeric",
  month: "short",
  year: "numeric",
  timeZone: "Europe/Paris",
});
const time = new Intl.DateTimeFormat("fr-FR", {
  hour: "2-digit",
  minute: "2-digit",
  timeZone: "Europe/Paris",
});

const longDay = new Intl.DateTimeFormat("fr-FR", { dateStyle: "long", timeZone: "Europe/Paris" });

const moment = new Intl.DateTimeFormat("fr-FR", {
  dateStyle: "long",
  timeStyle: "short",
  timeZone: "Europe/Paris",
});

/** `21 novembre 2026 à 10:42`, in Paris. */
export function longMoment(instant: Date): string {
  return moment.format(instant).replace(/^1 /, "1er ").replace(" ", "\u00A0");
}

/** `21 nov. 2026`, in Paris. */
export function shortDay(instant: Date): string {
  return day.format(instant).replace(/^1 /, "1er ").replaceAll(" ", "\u00A0");
}

/** The same for a French calendar date: `2026-11-21`. */
export function shortCalendarDay(date: string): string {
  return shortDay(new Date(`${date}T12:00:00Z`));
}

/** `21 novembre 2026`, a French calendar date in words. */
export function longCalendarDay(date: string): string {
  return longDay
    .format(new Date(`${date}T12:00:00Z`))
    .replace(/^1 /, "1er ")
    .replace(" ", "\u00A0");
}

/** `21 nov. 2026 à 10:42`, in Paris. */
export function shortMoment(instant: Date): string {
  return `${shortDay(instant)} à\u00A0${time.format(instant)}`;
}
