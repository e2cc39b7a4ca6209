import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { followPublished } from "#config/follow-published.server.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test("pages are rendered again once per version, and again after a failure", async () => {
  let inForce = 1;
  const printed: number[] = [];
  const failures: unknown[] = [];
  let broken = false;
  const following = followPublished("1", {
    read: () => Promise.resolve(String(inForce)),
    refresh: () => {
      if (broken) return Promise.reject(new Error("away"));
      printed.push(inForce);
      return Promise.resolve();
    },
    onError: (error) => failures.push(error),
  });
  await vi.advanceTimersByTimeAsync(5_000);
  expect(printed).toEqual([]);
  inForce = 2;
  await vi.advanceTimersByTimeAsync(5_000);
  expect(printed).toEqual([2]);
  broken = true;
  inForce = 3;
  await vi.advanceTimersByTimeAsync(3_000);
  expect(failures.length).toBeGreaterThan(1);
  broken = false;
  await vi.advanceTimersByTimeAsync(2_000);
  expect(printed).toEqual([2, 3]);
  following.stop();
  inForce = 4;
  await vi.advanceTimersByTimeAsync(5_000);
  expect(printed).toEqual([2, 3]);
});
