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
  const file = { name: join(root, "tests/unit/a.test.ts"), startTime: 1000, endTime: 1250.5 };
  const counted = { numPassedTests: 12, numFailedTests: 2, numPendingTests: 1, numTodoTests: 3 };

  expect(reportOf({ ...counted, testResults: [file] })).toEqual({
    counts: { passed: 12, failed: 2, skipped: 4 },
    times: [{ file: "tests/unit/a.test.ts", ms: 250.5 }],
  });
});

test("reads a Playwright report, every try of a test counted in its file's time", () => {
  const spec = (...durations: number[]) => ({
    tests: [{ results: durations.map((duration) => ({ duration })) }],
  });
  const inner = { file: "order.spec.ts", specs: [spec(30), spec(5, 7)] };

  expect(
    reportOf({
      stats: { expected: 5, flaky: 1, unexpected: 2, skipped: 4 },
      suites: [{ file: "order.spec.ts", specs: [spec(100)], suites: [inner] }],
    }),
  ).toEqual({
    counts: { passed: 6, failed: 2, skipped: 4 },
    times: [{ file: "tests/browser/order.spec.ts", ms: 142 }],
  });
});

test("counts nothing for a step that wrote no report", () => {
  expect(readReport(join(temporaryFolder(), "none.json"))).toEqual({ counts: noTests, times: [] });
});

test("the slowest files come first, and only so many", () => {
  const times = [3, 40, 9].map((ms) => ({ file: `${ms}.test.ts`, ms }));

  expect(slowestFiles(times, 2).map(({ ms }) => ms)).toEqual([40, 9]);
});

test("words the last line as other programs read it", () => {
  const some = { passed: 3, failed: 0, skipped: 0 };
  expect(countsLine(addCounts([some, some]))).toBe("6 passed, 0 failed");
  expect(countsLine({ passed: 1, failed: 2, skipped: 3 })).toBe("1 passed, 2 failed, 3 skipped");
});
