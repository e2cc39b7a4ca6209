import type { FullConfig, Suite, TestCase, TestResult } from "@playwright/test/reporter";
import { expect, test } from "vitest";
import config from "../../../playwright.config.ts";
import EndProducts from "../../browser/end-products.ts";
import { temporaryFolder, writeIn } from "../scripts/temporary-folder.ts";

const { retries } = config;

function run(ids: string[]) {
  const over: string[] = [];
  const folder = temporaryFolder();
  writeIn(folder, "undo.spec.ts", 'test.use({ visits: "undo" });');
  const location = { file: `${folder}/undo.spec.ts`, line: 1, column: 1 };
  const planned = ids.map((id) => ({ id, location, retries, expectedStatus: "passed" }));
  const reporter = new EndProducts({ end: (product) => over.push(product) });
  reporter.onBegin({} as FullConfig, { allTests: () => planned } as unknown as Suite);
  const ended = (id: string, status: TestResult["status"], retry = 0) => {
    const ran = planned.find((each) => each.id === id);
    reporter.onTestEnd(ran as unknown as TestCase, { status, retry } as TestResult);
  };
  return { over, ended };
}

test("a product ends once its last test passed, or failed for the last time", () => {
  const { over, ended } = run(["a", "b", "c"]);
  ended("b", "passed");
  ended("c", "skipped");
  expect(over).toEqual([]);
  ended("a", "timedOut", retries);
  expect(over).toEqual(["undo"]);
});

test("a product is kept for a test that waits for its retry", () => {
  const { over, ended } = run(["a", "b"]);
  ended("b", "passed");
  ended("a", "failed");
  expect(over).toEqual([]);
  ended("a", "passed", 1);
  expect(over).toEqual(["undo"]);
});
