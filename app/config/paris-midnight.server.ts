import { endOfParisDay, parisDate } from "#domain/paris-date.ts";

const HOUR_MS = 3_600_000;

/** At most one hour: the system clock may be changed. */
function untilNextLook(now: Date): number {
  const untilMidnight = endOfParisDay(parisDate(now)).getTime() - now.getTime();
  return Math.min(untilMidnight, HOUR_MS);
}

export function refreshEachParisDay(
  clock: () => Date,
  refresh: () => Promise<void>,
  onError: (error: unknown) => void,
): { stop: () => void } {
  let shown = parisDate(clock());
  let timer: NodeJS.Timeout;
  function schedule() {
    timer = setTimeout(
      () => {
        const today = parisDate(clock());
        if (today !== shown) refresh().then(() => (shown = today), onError);
        schedule();
      },
      untilNextLook(clock()) + 500,
    );
    timer.unref();
  }
  schedule();
  return { stop: () => clearTimeout(timer) };
}
