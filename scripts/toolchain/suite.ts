import { rmSync } from "node:fs";
import { join } from "node:path";
import { exitCodeOf, root } from "./child.mjs";
import { type Choice, chooseSteps } from "./chosen-steps.ts";
import { ensureChromium } from "./ensure-chromium.ts";
import { memoryFolder } from "./memory-folder.ts";
import { type Outcome, keepRun, reasonNotRun, summaryOf } from "./suite-outcome.ts";
import { emptyReport, readReport } from "./test-report.ts";
import { type Step, steps } from "./test-steps.ts";

const choice = chosen();
process.exitCode = choice ? await runSteps(choice) : 2;

/** Says what is wrong with the command's words, and answers nothing then. */
function chosen(): Choice | undefined {
  try {
    return chooseSteps(process.argv.slice(2), steps);
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    return undefined;
  }
}

async function runSteps({ steps: chosenSteps, narrowed, bail }: Choice): Promise<number> {
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
        ? await runStep(step, env, narrowed)
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

/** @param forTests what the step's tests, its last command, are told of their surroundings besides */
async function runStep(
  step: Step,
  forTests: Record<string, string>,
  narrowed: boolean,
): Promise<Outcome> {
  console.log(`\n── ${step.name} ──`);
  const report = step.report && join(root, step.report);
  if (report) rmSync(report, { force: true });
  const start = performance.now();
  let code = 0;
  for (const command of step.commands) {
    const isTests = report !== undefined && command === step.commands.at(-1);
    const env = isTests ? { ...process.env, ...forTests } : process.env;
    code ||= await exitCodeOf(process.execPath, command, { env });
  }
  const { counts, times, tests } = report ? readReport(report) : emptyReport;
  const testless = report !== undefined && counts.passed === 0 && !narrowed;
  const ok = code === 0 && counts.failed === 0 && !testless;
  if (code === 0 && testless) console.error("Aucun test n'a été exécuté.");
  return {
    step,
    seconds: (performance.now() - start) / 1000,
    state: ok ? "ok" : "échec",
    // A step that fails without a failed test (types, a file that cannot load) is one failure.
    counts: ok ? counts : { ...counts, failed: Math.max(1, counts.failed) },
    times,
    tests,
  };
}
