const parisTime = new Intl.DateTimeFormat("fr-FR", {
  timeZone: "Europe/Paris",
  hour: "2-digit",
  minute: "2-digit",
  second: "2-digit",
});

const HOUR_MS = 3_600_000;

/** Milliseconds until the French calendar date changes, at the latest an hour from now (clock changes). */
function untilNextLook(now: Date): number {
  const [hours = 0, minutes = 0, seconds = 0] = parisTime.format(now).split(":").map(Number);
  const untilMidnight = ((24 - hours) * 3600 - minutes * 60 - seconds) * 1000;
  return Math.min(untilMidnight, HOUR_MS);
}

/** Calls `refresh` each time a new French day begins: labels end, dates change. */
export function refreshEachParisDay(
  clock: () => Date,
  refresh: () => Promise<void>,
  onError: (error: unknown) => void,
): void {
  const day = new Intl.DateTimeFormat("sv-SE", { timeZone: "Europe/Paris" });
  let shown = day.format(clock());
  function schedule() {
    setTimeout(
      () => {
        const today = day.format(clock());
        if (today !== shown) refresh().then(() => (shown = today), onError);
        schedule();
      },
      untilNextLook(clock()) + 500,
    ).unref();
  }
  schedule();
}
