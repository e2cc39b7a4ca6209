import { rmSync } from "node:fs";
import { join } from "node:path";
import { exitCodeOf, root } from "./child.mjs";
import { type Choice, chooseSteps } from "./chosen-steps.ts";
import { ensureChromium } from "./ensure-chromium.ts";
import { memoryFolder } from "./memory-folder.ts";
import {
  type FileTime,
  type TestReport,
  addCounts,
  countsLine,
  noTests,
  readReport,
  slowestFiles,
} from "./test-report.ts";
import { type Step, steps } from "./test-steps.ts";

interface Outcome extends TestReport {
  step: Step;
  seconds: number;
  state: "ok" | "échec" | "non exécuté";
}

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

async function runSteps({ steps: chosenSteps, narrowed }: Choice): Promise<number> {
  const browserPath = chosenSteps.some(needsChromium) ? await ensureChromium() : undefined;
  const temporary = chosenSteps.some(({ report }) => report) ? memoryFolder() : undefined;
  const env = {
    ...(browserPath && { CHROMIUM_PATH: browserPath }),
    ...(temporary && { TMPDIR: temporary }),
  };
  const outcomes: Outcome[] = [];
  for (const step of chosenSteps) {
    const stopped = outcomes.some((outcome) => outcome.state === "échec");
    outcomes.push(
      stopped
        ? { step, seconds: 0, state: "non exécuté", counts: noTests, times: [] }
        : await runStep(step, env, narrowed),
    );
  }
  summarize(outcomes);
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
  const { counts, times } = report ? readReport(report) : { counts: noTests, times: [] };
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
  };
}

function summarize(outcomes: Outcome[]): void {
  const slowest = slowestFiles(outcomes.flatMap((outcome) => outcome.times));
  const minutes = outcomes.reduce((sum, outcome) => sum + outcome.seconds, 0) / 60;
  console.log(`\nRésumé\n${outcomes.map(summaryLine).join("\n")}`);
  if (slowest.length > 0)
    console.log(`\nLes fichiers les plus lents\n${slowest.map(timeLine).join("\n")}`);
  console.log(`\nEn tout : ${french(minutes)} min`);
  console.log(`\n${countsLine(addCounts(outcomes.map((outcome) => outcome.counts)))}`);
}

function summaryLine({ step, seconds, state, counts }: Outcome): string {
  const duration = state === "non exécuté" ? "" : `${french(seconds)} s`;
  const tests = step.report && state !== "non exécuté" ? countsLine(counts) : "";
  return `  ${state.padEnd(12)}${step.name.padEnd(10)}${duration.padStart(8)}  ${tests}`.trimEnd();
}

function timeLine({ file, ms }: FileTime): string {
  return `  ${`${french(ms / 1000)} s`.padStart(8)}  ${file}`;
}

function french(figure: number): string {
  return figure.toFixed(1).replace(".", ",");
}
