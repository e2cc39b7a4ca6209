import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import {
  type Outcome,
  keepRun,
  reasonNotRun,
  summaryOf,
} from "../../../scripts/toolchain/suite-outcome.ts";
import { emptyReport, noTests } from "../../../scripts/toolchain/test-report.ts";
import type { Step } from "../../../scripts/toolchain/test-steps.ts";
import { temporaryFolder } from "./temporary-folder.ts";

const stepOf = (name: string, more: Partial<Step> = {}): Step => ({ name, commands: [], ...more });
const ended = (step: Step, state: Outcome["state"], more: Partial<Outcome> = {}): Outcome => ({
  step,
  state,
  seconds: 2,
  ...emptyReport,
  ...more,
});

const engines = stepOf("engines", {
  report: "engines.json",
  triedOn: () => Promise.resolve("PostgreSQL 15.20"),
});
const build = stepOf("build");
const browser = stepOf("browser", { report: "browser.json", needs: "build" });

test("a failed step skips only the steps that need it", () => {
  expect(reasonNotRun(browser, [ended(engines, "échec"), ended(build, "ok")], false)).toBeNull();
  expect(reasonNotRun(browser, [ended(build, "échec")], false)).toBe("l'étape build a échoué");
});

test("with --bail the first failed step ends the run", () => {
  expect(reasonNotRun(browser, [ended(engines, "échec")], true)).toBe("--bail, après engines");
  expect(reasonNotRun(browser, [ended(engines, "ok")], true)).toBeNull();
});

test("the summary shows each step's environment, why one was skipped, and each flaky test", async () => {
  const flaky = {
    file: "tests/browser/order.spec.ts",
    title: "paying (phone)",
    state: "flaky",
    attempts: 2,
    ms: 12,
  } as const;
  const counts = { ...noTests, passed: 3, failed: 1 };
  const summary = await summaryOf([
    ended(engines, "ok", { counts: { ...noTests, passed: 5 } }),
    ended(build, "non exécuté", { why: "--bail, après engines" }),
    ended(browser, "échec", { counts, tests: [flaky] }),
  ]);
  expect(summary.split("\n")).toEqual([
    "Résumé",
    "  ok          engines      2,0 s  5 passed, 0 failed, sur PostgreSQL 15.20",
    "  non exécuté build               --bail, après engines",
    "  échec       browser      2,0 s  3 passed, 1 failed",
    "",
    "Réussis à la reprise seulement : autant d'échecs",
    "  tests/browser/order.spec.ts : paying (phone) (2 essais)",
    "",
    "En tout : 0,1 min",
    "",
    "8 passed, 1 failed",
  ]);
});

test("a run keeps its report, and the last twenty stay", () => {
  const folder = temporaryFolder();
  const ran = { file: "a.test.ts", title: "a", state: "passed", attempts: 1, ms: 4 } as const;
  const startedAt = (minute: number) => new Date(Date.UTC(2026, 10, 28, 5, minute));
  for (let minute = 0; minute < 22; minute++)
    keepRun(folder, {
      startedAt: startedAt(minute),
      outcomes: [ended(engines, "ok", { tests: [ran] })],
    });

  const kept = readdirSync(folder).toSorted();
  expect(kept).toHaveLength(20);
  expect(kept[0]).toBe("2026-11-28T05-02-00.000Z.json");
  const last: unknown = JSON.parse(readFileSync(join(folder, kept.at(-1) ?? ""), "utf8"));
  expect(last).toMatchObject({
    startedAt: startedAt(21).toISOString(),
    steps: [{ name: "engines", state: "ok", seconds: 2, tests: [ran] }],
  });
});
