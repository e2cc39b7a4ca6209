import { expect, test } from "vitest";
import { chooseSteps } from "../../../scripts/toolchain/chosen-steps.ts";
import type { Step } from "../../../scripts/toolchain/test-steps.ts";

const lint: Step = { name: "lint", commands: [["oxlint"]] };
const unit: Step = { name: "unit", commands: [["vitest.mjs", "run"]], report: "unit.json" };
const browser: Step = {
  name: "browser",
  commands: [["build.ts"], ["playwright/cli.js", "test"]],
  report: "browser.json",
};
const days: Step = { ...unit, name: "days", isLong: true };
const every = [lint, unit, browser, days];
const whole = { narrowed: false, provedAgain: true, bail: false };
const choose = (...words: string[]) => chooseSteps(words, every);

test("without arguments, every step runs whole except the long ones", () => {
  expect(choose()).toEqual({ steps: [lint, unit, browser], ...whole, provedAgain: false });
});

test("a long step runs with --all, and when named", () => {
  expect(choose("--all")).toEqual({ steps: every, ...whole });
  expect(choose("days").steps).toEqual([days]);
});

test("--bail stops at the first red step", () => {
  expect(choose("unit", "--bail")).toEqual({ steps: [unit], ...whole, bail: true });
});

test("named steps run in the suite's order", () => {
  expect(choose("browser", "lint").steps).toEqual([lint, browser]);
});

test("--reach takes uncommitted changes, and leaves each step's commands unchanged", () => {
  const { steps, narrowed, reach } = choose("--reach");

  expect(steps).toEqual([lint, unit, browser]);
  expect({ narrowed, reach }).toEqual({ narrowed: true, reach: "HEAD" });
});

test("--reach=REF takes changes since REF", () => {
  expect(choose("unit", "--reach=main").reach).toBe("main");
});

test("the word after --reach is a step, not a reference", () => {
  expect(choose("--reach", "unit").steps.map((step) => step.name)).toEqual(["unit"]);
});

test("shards split the tests; steps without tests belong to the first", () => {
  expect(choose("--shard=1/2").steps.map((step) => step.name)).toEqual(["lint", "unit", "browser"]);
  expect(choose("--shard=2/2").steps).toEqual([
    { ...unit, commands: [["vitest.mjs", "run", "--shard=2/2", "--passWithNoTests"]] },
    {
      ...browser,
      commands: [
        ["build.ts"],
        ["playwright/cli.js", "test", "--shard=2/2", "--pass-with-no-tests"],
      ],
    },
  ]);
});

test.each(["--shard=3/2", "--shard=0/2", "--shard=x", "--shard"])("%s is refused", (word) => {
  expect(() => choose(word)).toThrow("--shard=1/4");
});

test("unknown words are reported", () => {
  expect(() => choose("units")).toThrow("Étape inconnue : units.");
  expect(() => choose("--quick")).toThrow("Option inconnue : --quick.");
});
