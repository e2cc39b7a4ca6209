import { setTimeout as pause } from "node:timers/promises";
import { PATIENCE_MS } from "./patience.ts";

/** Where neither Vitest's nor Playwright's own polling applies. @param gone message of the timeout */
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
