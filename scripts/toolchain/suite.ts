import { rmSync } from "node:fs";
import { join } from "node:path";
import { exitCodeOf, root } from "./child.mjs";
import { type Choice, chooseSteps } from "./chosen-steps.ts";
import { ensureChromium } from "./ensure-chromium.ts";
import { memoryFolder } from "./memory-folder.ts";
import { type Outcome, keepRun, reasonNotRun, summaryOf } from "./suite-outcome.ts";
import { emptyReport, readReport } from "./test-report.ts";
import { type Step, steps } from "./test-steps.ts";

const asked = chosen();
process.exitCode = asked ? await runSteps(asked) : 2;

/** Says what is wrong with the command's words, and answers nothing then. */
function chosen(): Choice | undefined {
  try {
    return chooseSteps(process.argv.slice(2), steps);
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    return undefined;
  }
}

async function runSteps(choice: Choice): Promise<number> {
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

/** @param forTests what the step's tests, its last command, are told of their surroundings besides */
async function runStep(
  step: Step,
  forTests: Record<string, string>,
  { narrowed, provedAgain }: Choice,
): Promise<Outcome> {
  console.log(`\n── ${step.name} ──`);
  const proof = narrowed ? undefined : step.proof?.();
  const only = provedAgain ? [] : (proof?.unproved ?? []);
  if (proof && !provedAgain && only.length === 0) {
    return { step, seconds: 0, state: "ok", why: "inchangé depuis qu'il a réussi", ...emptyReport };
  }
  const report = step.report && join(root, step.report);
  if (report) rmSync(report, { force: true });
  const start = performance.now();
  const code = await exitCodeOfAll(step, forTests, only);
  const { counts, times, tests } = report ? readReport(report) : emptyReport;
  const testless = report !== undefined && counts.passed === 0 && !narrowed;
  const ok = code === 0 && counts.failed === 0 && !testless;
  if (code === 0 && testless) console.error("Aucun test n'a été exécuté.");
  if (ok) proof?.keep();
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

/** The first code that isn't 0, of commands run one after the other. @param only files that its tests are narrowed to */
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
