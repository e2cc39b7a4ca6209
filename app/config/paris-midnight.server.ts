import { endOfParisDay, parisDate } from "#domain/paris-date.ts";

const HOUR_MS = 3_600_000;

/** Milliseconds until the French calendar date changes; an hour at most, as the computer's clock may be set. */
function untilNextLook(now: Date): number {
  const untilMidnight = endOfParisDay(parisDate(now)).getTime() - now.getTime();
  return Math.min(untilMidnight, HOUR_MS);
}

/** Calls `refresh` each time a new French day begins: labels end, dates change. */
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
