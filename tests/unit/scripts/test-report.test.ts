import { join } from "node:path";
import { expect, test } from "vitest";
import { root } from "../../../scripts/toolchain/child.mjs";
import {
  addCounts,
  countsLine,
  noTests,
  readReport,
  slowestFiles,
} from "../../../scripts/toolchain/test-report.ts";
import { temporaryFolder, writeIn } from "./temporary-folder.ts";

function reportOf(report: unknown) {
  const folder = temporaryFolder();
  writeIn(folder, "report.json", JSON.stringify(report));
  return readReport(join(folder, "report.json"));
}

test("reads a Vitest report", () => {
  const file = {
    name: join(root, "tests/unit/a.test.ts"),
    startTime: 1000,
    endTime: 1250.5,
    assertionResults: [
      { fullName: "a price is whole", status: "passed", duration: 3 },
      { fullName: "a price is above 0", status: "pending", duration: null },
    ],
  };
  const counted = { numPassedTests: 12, numFailedTests: 2, numPendingTests: 1, numTodoTests: 3 };
  const ran = { file: "tests/unit/a.test.ts", attempts: 1 };

  expect(reportOf({ ...counted, testResults: [file] })).toEqual({
    counts: { passed: 12, failed: 2, skipped: 4 },
    times: [{ file: "tests/unit/a.test.ts", ms: 250.5 }],
    tests: [
      { ...ran, title: "a price is whole", state: "passed", ms: 3 },
      { ...ran, title: "a price is above 0", state: "skipped", ms: 0 },
    ],
  });
});

test("reads a Playwright report: a test that passed on retry counts as failed", () => {
  const spec = (title: string, status: string, ...durations: number[]) => ({
    title,
    tests: [{ projectName: "phone", status, results: durations.map((duration) => ({ duration })) }],
  });
  const file = "order.spec.ts";
  const inner = { title: "paying", file, specs: [spec("by card", "flaky", 5, 7)] };
  const ran = { file: "tests/browser/order.spec.ts" };

  expect(
    reportOf({
      stats: { expected: 5, flaky: 1, unexpected: 2, skipped: 4 },
      suites: [{ title: file, file, specs: [spec("ordering", "expected", 100)], suites: [inner] }],
    }),
  ).toEqual({
    counts: { passed: 5, failed: 3, skipped: 4 },
    times: [{ ...ran, ms: 112 }],
    tests: [
      { ...ran, title: "ordering (phone)", state: "passed", attempts: 1, ms: 100 },
      { ...ran, title: "paying by card (phone)", state: "flaky", attempts: 2, ms: 12 },
    ],
  });
});

test("counts nothing for a step without a report", () => {
  expect(readReport(join(temporaryFolder(), "none.json"))).toEqual({
    counts: noTests,
    times: [],
    tests: [],
  });
});

test("the slowest files come first, up to a limit", () => {
  const times = [3, 40, 9].map((ms) => ({ file: `${ms}.test.ts`, ms }));

  expect(slowestFiles(times, 2).map(({ ms }) => ms)).toEqual([40, 9]);
});

test("words the last line as other programs read it", () => {
  const some = { passed: 3, failed: 0, skipped: 0 };
  expect(countsLine(addCounts([some, some]))).toBe("6 passed, 0 failed");
  expect(countsLine({ passed: 1, failed: 2, skipped: 3 })).toBe("1 passed, 2 failed, 3 skipped");
});
