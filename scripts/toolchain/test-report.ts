import { existsSync, readFileSync } from "node:fs";
import { relative } from "node:path";
import { z } from "zod";
import { root } from "./child.mjs";

const vitestReport = z.object({
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  numPendingTests: z.number(),
  numTodoTests: z.number(),
  testResults: z.array(z.object({ name: z.string(), startTime: z.number(), endTime: z.number() })),
});

interface PlaywrightSuite {
  file: string;
  specs: { tests: { results: { duration: number }[] }[] }[];
  suites?: PlaywrightSuite[];
}

const playwrightSuite: z.ZodType<PlaywrightSuite> = z.object({
  file: z.string(),
  specs: z.array(
    z.object({
      tests: z.array(z.object({ results: z.array(z.object({ duration: z.number() })) })),
    }),
  ),
  get suites() {
    return z.array(playwrightSuite).optional();
  },
});

const playwrightReport = z.object({
  stats: z.object({
    expected: z.number(),
    flaky: z.number(),
    unexpected: z.number(),
    skipped: z.number(),
  }),
  suites: z.array(playwrightSuite),
});

export interface Counts {
  passed: number;
  failed: number;
  skipped: number;
}

export interface FileTime {
  /** From the project's folder. */
  file: string;
  ms: number;
}

export interface TestReport {
  counts: Counts;
  /** How long the tests of each file took, files run at one time counted each for itself. */
  times: FileTime[];
}

export const noTests: Counts = { passed: 0, failed: 0, skipped: 0 };

/** What a JSON report of Vitest or Playwright says; nothing when the report was not written. */
export function readReport(path: string): TestReport {
  if (!existsSync(path)) return { counts: noTests, times: [] };
  const report: unknown = JSON.parse(readFileSync(path, "utf8"));
  const playwright = playwrightReport.safeParse(report);
  return playwright.success
    ? playwrightSaid(playwright.data)
    : vitestSaid(vitestReport.parse(report));
}

function playwrightSaid({ stats, suites }: z.infer<typeof playwrightReport>): TestReport {
  const { expected, flaky, unexpected, skipped } = stats;
  return {
    counts: { passed: expected + flaky, failed: unexpected, skipped },
    times: suites.map((suite) => ({ file: `tests/browser/${suite.file}`, ms: durationOf(suite) })),
  };
}

function durationOf(suite: PlaywrightSuite): number {
  const own = suite.specs
    .flatMap((spec) => spec.tests)
    .flatMap((test) => test.results)
    .reduce((sum, result) => sum + result.duration, 0);
  return own + (suite.suites ?? []).reduce((sum, inner) => sum + durationOf(inner), 0);
}

function vitestSaid(report: z.infer<typeof vitestReport>): TestReport {
  return {
    counts: {
      passed: report.numPassedTests,
      failed: report.numFailedTests,
      skipped: report.numPendingTests + report.numTodoTests,
    },
    times: report.testResults.map(({ name, startTime, endTime }) => ({
      file: relative(root, name),
      ms: endTime - startTime,
    })),
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

/** The files whose tests took longest, longest first. */
export function slowestFiles(times: FileTime[], most = 10): FileTime[] {
  return times.toSorted((a, b) => b.ms - a.ms).slice(0, most);
}
