import { setTimeout as pause } from "node:timers/promises";
import { PATIENCE_MS } from "./patience.ts";

/**
 * Looks again and again, in a short while each time, until a look answers something else than null, for at most the
 * minute: where neither Vitest's nor Playwright's own waiting is at hand.
 * @param gone what it says when the minute is over
 */
export async function polled<Found>(
  look: () => Promise<Found | null> | Found | null,
  gone: () => Promise<string> | string,
  everyMs = 50,
): Promise<Found> {
  const minute = AbortSignal.timeout(PATIENCE_MS);
  for (;;) {
    const found = await look();
    if (found !== null) return found;
    if (minute.aborted) throw new Error(await gone());
    await pause(everyMs);
  }
}
