import { rmSync } from "node:fs";
import { join } from "node:path";
import { exitCodeOf, root } from "./child.mjs";
import { type Choice, chooseSteps } from "./chosen-steps.ts";
import { ensureChromium } from "./ensure-chromium.ts";
import { memoryFolder } from "./memory-folder.ts";
import { type ReachedOf, leftLine, reachSince, recordOf } from "./narrowing.ts";
import { type Outcome, keepRun, reasonNotRun, summaryOf } from "./suite-outcome.ts";
import { emptyReport, readReport } from "./test-report.ts";
import { type Step, steps } from "./test-steps.ts";

interface Asked extends Choice {
  reachedOf?: ReachedOf;
}

const asked = await chosen();
process.exitCode = asked ? await runSteps(asked) : 2;

async function chosen(): Promise<Asked | undefined> {
  try {
    const choice = chooseSteps(process.argv.slice(2), steps);
    return choice.reach === undefined
      ? choice
      : { ...choice, reachedOf: await reachSince(choice.reach) };
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    return undefined;
  }
}

async function runSteps(choice: Asked): Promise<number> {
  const { steps: chosenSteps, bail } = choice;
  const startedAt = new Date();
  const browserPath = chosenSteps.some(needsChromium) ? await ensureChromium() : undefined;
  const temporary = chosenSteps.some(({ report }) => report) ? memoryFolder() : undefined;
  const env = {
    ...(browserPath && { CHROMIUM_PATH: browserPath }),
    ...(temporary && { TMPDIR: temporary }),
  };
  const outcomes: Outcome[] = [];
  for (const step of chosenSteps) {
    const why = reasonNotRun(step, outcomes, bail);
    outcomes.push(
      why === null
        ? await runStep(step, env, choice)
        : { step, seconds: 0, state: "non exécuté", why, ...emptyReport },
    );
  }
  console.log(`\n${await summaryOf(outcomes)}`);
  keepRun(join(root, "test-results/runs"), { startedAt, outcomes });
  return outcomes.every((outcome) => outcome.state === "ok") ? 0 : 1;
}

function needsChromium(step: Step) {
  return step.name === "browser";
}

/** @param forTests environment of the step's tests, its last command */
async function runStep(
  step: Step,
  forTests: Record<string, string>,
  { narrowed, provedAgain, reachedOf }: Asked,
): Promise<Outcome> {
  console.log(`\n── ${step.name} ──`);
  const reached = reachedOf?.(step);
  if (reached) console.log(leftLine(reached));
  if (reached?.run.length === 0) {
    return {
      step,
      seconds: 0,
      state: "ok",
      why: "rien de ce qui a changé n'y touche",
      ...emptyReport,
    };
  }
  const proof = narrowed ? undefined : step.proof?.();
  const unproved = provedAgain ? [] : (proof?.unproved ?? []);
  const only = reached && reached.left.length > 0 ? reached.run : unproved;
  if (proof && !provedAgain && unproved.length === 0) {
    return { step, seconds: 0, state: "ok", why: "inchangé depuis qu'il a réussi", ...emptyReport };
  }
  const report = step.report && join(root, step.report);
  if (report) rmSync(report, { force: true });
  const record = narrowed ? undefined : recordOf(step);
  const start = performance.now();
  const code = await exitCodeOfAll(step, { ...forTests, ...record?.env }, only);
  const { counts, times, tests } = report ? readReport(report) : emptyReport;
  const testless = report !== undefined && counts.passed === 0 && !narrowed;
  const ok = code === 0 && counts.failed === 0 && !testless;
  if (code === 0 && testless) console.error("Aucun test n'a été exécuté.");
  if (ok) {
    proof?.keep();
    await record?.keep();
  }
  return {
    step,
    seconds: (performance.now() - start) / 1000,
    state: ok ? "ok" : "échec",
    // A step that fails without a failed test (types, a file that can't load) is one failure.
    counts: ok ? counts : { ...counts, failed: Math.max(1, counts.failed) },
    times,
    tests,
  };
}

/** The first exit code other than 0. @param only files that its tests are narrowed to */
async function exitCodeOfAll(
  { commands, report }: Step,
  forTests: Record<string, string>,
  only: string[],
): Promise<number> {
  let code = 0;
  for (const command of commands) {
    const isTests = report !== undefined && command === commands.at(-1);
    const env = isTests ? { ...process.env, ...forTests } : process.env;
    code ||= await exitCodeOf(process.execPath, isTests ? [...command, ...only] : command, { env });
  }
  return code;
}
