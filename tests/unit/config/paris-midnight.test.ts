import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { refreshEachParisDay } from "#config/paris-midnight.server.ts";

beforeEach(() => void vi.useFakeTimers({ now: new Date("2026-11-28T22:30:00Z") }));
afterEach(() => void vi.useRealTimers());

const HOUR_MS = 3_600_000;

test("pages are rendered again at midnight in Paris, and no more once stopped", async () => {
  const printed: string[] = [];
  const days = refreshEachParisDay(
    () => new Date(),
    async () => void printed.push(new Date().toISOString().slice(0, 10)),
    () => {},
  );
  await vi.advanceTimersByTimeAsync(HOUR_MS);
  expect(printed).toEqual(["2026-11-28"]);
  days.stop();
  await vi.advanceTimersByTimeAsync(30 * HOUR_MS);
  expect(printed).toHaveLength(1);
});
