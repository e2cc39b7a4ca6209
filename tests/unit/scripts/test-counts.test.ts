import { join } from "node:path";
import { expect, test } from "vitest";
import {
  addCounts,
  countsLine,
  noTests,
  readCounts,
} from "../../../scripts/toolchain/test-counts.ts";
import { temporaryFolder, writeIn } from "./temporary-folder.ts";

function countsOf(report: unknown) {
  const folder = temporaryFolder();
  writeIn(folder, "report.json", JSON.stringify(report));
  return readCounts(join(folder, "report.json"));
}

test("reads a Vitest report", () => {
  const report = { numPassedTests: 12, numFailedTests: 2, numPendingTests: 1, numTodoTests: 3 };
  expect(countsOf(report)).toEqual({ passed: 12, failed: 2, skipped: 4 });
});

test("reads a Playwright report", () => {
  const report = { stats: { expected: 5, flaky: 1, unexpected: 2, skipped: 4 } };
  expect(countsOf(report)).toEqual({ passed: 6, failed: 2, skipped: 4 });
});

test("counts nothing for a step that wrote no report", () => {
  expect(readCounts(join(temporaryFolder(), "none.json"))).toEqual(noTests);
});

test("words the last line as other programs read it", () => {
  const some = { passed: 3, failed: 0, skipped: 0 };
  expect(countsLine(addCounts([some, some]))).toBe("6 passed, 0 failed");
  expect(countsLine({ passed: 1, failed: 2, skipped: 3 })).toBe("1 passed, 2 failed, 3 skipped");
});
