import { existsSync, readFileSync } from "node:fs";
import { relative } from "node:path";
import { z } from "zod";
import { root } from "./child.mjs";

const vitestReport = z.object({
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  numPendingTests: z.number(),
  numTodoTests: z.number(),
  testResults: z.array(
    z.object({
      name: z.string(),
      startTime: z.number(),
      endTime: z.number(),
      assertionResults: z.array(
        z.object({ fullName: z.string(), status: z.string(), duration: z.number().nullish() }),
      ),
    }),
  ),
});

interface PlaywrightTest {
  projectName: string;
  status: "expected" | "unexpected" | "flaky" | "skipped";
  results: { duration: number }[];
}

interface PlaywrightSuite {
  title: string;
  file: string;
  specs: { title: string; tests: PlaywrightTest[] }[];
  suites?: PlaywrightSuite[];
}

const playwrightSuite: z.ZodType<PlaywrightSuite> = z.object({
  title: z.string(),
  file: z.string(),
  specs: z.array(
    z.object({
      title: z.string(),
      tests: z.array(
        z.object({
          projectName: z.string(),
          status: z.enum(["expected", "unexpected", "flaky", "skipped"]),
          results: z.array(z.object({ duration: z.number() })),
        }),
      ),
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
  file: string;
  ms: number;
}

/** A flaky test failed, then passed on retry: it counts as failed. */
export interface RanTest {
  file: string;
  title: string;
  state: "passed" | "failed" | "flaky" | "skipped";
  attempts: number;
  ms: number;
}

export interface TestReport {
  counts: Counts;
  times: FileTime[];
  tests: RanTest[];
}

export const noTests: Counts = { passed: 0, failed: 0, skipped: 0 };

export const emptyReport: TestReport = { counts: noTests, times: [], tests: [] };

export function readReport(path: string): TestReport {
  if (!existsSync(path)) return emptyReport;
  const report: unknown = JSON.parse(readFileSync(path, "utf8"));
  const playwright = playwrightReport.safeParse(report);
  return playwright.success
    ? playwrightSaid(playwright.data)
    : vitestSaid(vitestReport.parse(report));
}

function playwrightSaid({ stats, suites }: z.infer<typeof playwrightReport>): TestReport {
  const { expected, flaky, unexpected, skipped } = stats;
  const tests = suites.flatMap((suite) => testsOf(suite, []));
  return {
    counts: { passed: expected, failed: unexpected + flaky, skipped },
    times: suites.map(({ file }) => ({ file: browserFile(file), ms: msOf(tests, file) })),
    tests,
  };
}

const playwrightStates = {
  expected: "passed",
  unexpected: "failed",
  flaky: "flaky",
  skipped: "skipped",
} as const;

/** @param above titles of the enclosing suites, outermost first; a file's own is its name */
function testsOf(suite: PlaywrightSuite, above: string[]): RanTest[] {
  const own = suite.specs.flatMap(({ title, tests }) =>
    tests.map(({ projectName, status, results }) => ({
      file: browserFile(suite.file),
      title: [...above, title, `(${projectName})`].join(" "),
      state: playwrightStates[status],
      attempts: results.length,
      ms: results.reduce((sum, { duration }) => sum + duration, 0),
    })),
  );
  const inner = (suite.suites ?? []).flatMap((each) => testsOf(each, [...above, each.title]));
  return [...own, ...inner];
}

function browserFile(file: string): string {
  return `tests/browser/${file}`;
}

function msOf(tests: RanTest[], file: string): number {
  return tests
    .filter((test) => test.file === browserFile(file))
    .reduce((sum, { ms }) => sum + ms, 0);
}

/** Vitest has no retries here (tests/unit/conventions/one-attempt.test.ts). */
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
    tests: report.testResults.flatMap(({ name, assertionResults }) =>
      assertionResults.map(({ fullName, status, duration }) => ({
        file: relative(root, name),
        title: fullName,
        state: status === "passed" || status === "failed" ? status : "skipped",
        attempts: 1,
        ms: duration ?? 0,
      })),
    ),
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

/** The last line of `npm test`, which other programs parse: its wording is fixed. */
export function countsLine({ passed, failed, skipped }: Counts): string {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ""}`;
}

export function slowestFiles(times: FileTime[], most = 10): FileTime[] {
  return times.toSorted((a, b) => b.ms - a.ms).slice(0, most);
}
