import { existsSync, readFileSync } from "node:fs";
import { z } from "zod";

const vitestReport = z.object({
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  numPendingTests: z.number(),
  numTodoTests: z.number(),
});

const playwrightReport = z.object({
  stats: z.object({
    expected: z.number(),
    flaky: z.number(),
    unexpected: z.number(),
    skipped: z.number(),
  }),
});

export interface Counts {
  passed: number;
  failed: number;
  skipped: number;
}

export const noTests: Counts = { passed: 0, failed: 0, skipped: 0 };

/** What a JSON report of Vitest or Playwright counted; nothing when the report was not written. */
export function readCounts(path: string): Counts {
  if (!existsSync(path)) return noTests;
  const report: unknown = JSON.parse(readFileSync(path, "utf8"));
  const playwright = playwrightReport.safeParse(report);
  if (playwright.success) {
    const { expected, flaky, unexpected, skipped } = playwright.data.stats;
    return { passed: expected + flaky, failed: unexpected, skipped };
  }
  const vitest = vitestReport.parse(report);
  return {
    passed: vitest.numPassedTests,
    failed: vitest.numFailedTests,
    skipped: vitest.numPendingTests + vitest.numTodoTests,
  };
}

export function addCounts(all: Counts[]): Counts {
  return all.reduce(
    (sum, each) => ({
      passed: sum.passed + each.passed,
      failed: sum.failed + each.failed,
      skipped: sum.skipped + each.skipped,
    }),
    noTests,
  );
}

/** The last line of `npm test`, which other programs read: its wording is fixed. */
export function countsLine({ passed, failed, skipped }: Counts): string {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ""}`;
}
