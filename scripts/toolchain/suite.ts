import { rmSync } from "node:fs";
import { join } from "node:path";
import { exitCodeOf, root } from "./child.mjs";
import { ensureChromium } from "./ensure-chromium.ts";
import { type Counts, addCounts, countsLine, noTests, readCounts } from "./test-counts.ts";
import { type Step, steps } from "./test-steps.ts";

interface Outcome {
  step: Step;
  seconds: number;
  state: "ok" | "échec" | "non exécuté";
  counts: Counts;
}

const names = process.argv.slice(2);
const unknown = names.filter((name) => !steps.some((step) => step.name === name));
if (unknown.length > 0) {
  const known = steps.map((step) => step.name).join(", ");
  console.error(`Étape inconnue : ${unknown.join(", ")}. Les étapes sont : ${known}.`);
  process.exit(2);
}
process.exitCode = await runSteps(
  steps.filter((step) => names.length === 0 || names.includes(step.name)),
);

async function runSteps(chosen: Step[]): Promise<number> {
  const browserPath = chosen.some(needsChromium) ? await ensureChromium() : undefined;
  const env = { ...process.env, ...(browserPath && { CHROMIUM_PATH: browserPath }) };
  const outcomes: Outcome[] = [];
  for (const step of chosen) {
    const stopped = outcomes.some((outcome) => outcome.state === "échec");
    outcomes.push(
      stopped
        ? { step, seconds: 0, state: "non exécuté", counts: noTests }
        : await runStep(step, env),
    );
  }
  const total = addCounts(outcomes.map((outcome) => outcome.counts));
  const ok = outcomes.every((outcome) => outcome.state === "ok");
  console.log(`\nRésumé\n${outcomes.map(summaryLine).join("\n")}\n\n${countsLine(total)}`);
  return ok ? 0 : 1;
}

function needsChromium(step: Step) {
  return step.name === "browser";
}

async function runStep(step: Step, env: NodeJS.ProcessEnv): Promise<Outcome> {
  console.log(`\n── ${step.name} ──`);
  const report = step.report && join(root, step.report);
  if (report) rmSync(report, { force: true });
  const start = performance.now();
  let code = 0;
  for (const command of step.commands) {
    code ||= await exitCodeOf(process.execPath, command, { env });
  }
  const counts = report ? readCounts(report) : noTests;
  const ok = code === 0 && counts.failed === 0 && (!report || counts.passed > 0);
  if (code === 0 && report && counts.passed === 0) console.error("Aucun test n'a été exécuté.");
  return {
    step,
    seconds: (performance.now() - start) / 1000,
    state: ok ? "ok" : "échec",
    // A step that fails without a failed test (types, a file that cannot load) is one failure.
    counts: ok ? counts : { ...counts, failed: Math.max(1, counts.failed) },
  };
}

function summaryLine({ step, seconds, state, counts }: Outcome): string {
  const duration = state === "non exécuté" ? "" : `${seconds.toFixed(1).replace(".", ",")} s`;
  const tests = step.report && state !== "non exécuté" ? countsLine(counts) : "";
  return `  ${state.padEnd(12)}${step.name.padEnd(10)}${duration.padStart(8)}  ${tests}`.trimEnd();
}
