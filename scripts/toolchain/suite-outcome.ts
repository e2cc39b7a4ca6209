import { mkdirSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import {
  type FileTime,
  type RanTest,
  type TestReport,
  addCounts,
  countsLine,
  slowestFiles,
} from "./test-report.ts";
import type { Step } from "./test-steps.ts";

export interface Outcome extends TestReport {
  step: Step;
  seconds: number;
  state: "ok" | "échec" | "non exécuté";
  why?: string;
}

const RUNS_KEPT = 20;

/** Null if the step runs. A failed step skips only the steps that need it, except with `bail`. */
export function reasonNotRun(step: Step, outcomes: Outcome[], bail: boolean): string | null {
  const red = outcomes
    .filter((outcome) => outcome.state === "échec")
    .map(({ step: { name } }) => name);
  if (step.needs !== undefined && red.includes(step.needs)) return `l'étape ${step.needs} a échoué`;
  return bail && red.length > 0 ? `--bail, après ${red.join(", ")}` : null;
}

export async function summaryOf(outcomes: Outcome[]): Promise<string> {
  const lines = await Promise.all(outcomes.map(summaryLine));
  const slowest = slowestFiles(outcomes.flatMap(({ times }) => times));
  const flaky = outcomes.flatMap(({ tests }) => tests.filter(({ state }) => state === "flaky"));
  const minutes = outcomes.reduce((sum, outcome) => sum + outcome.seconds, 0) / 60;
  return [
    `Résumé\n${lines.join("\n")}`,
    ...titled("Les fichiers les plus lents", slowest.map(timeLine)),
    ...titled("Réussis à la reprise seulement : autant d'échecs", flaky.map(flakyLine)),
    `En tout : ${french(minutes)} min`,
    countsLine(addCounts(outcomes.map(({ counts }) => counts))),
  ].join("\n\n");
}

function titled(title: string, lines: string[]): string[] {
  return lines.length > 0 ? [`${title}\n${lines.join("\n")}`] : [];
}

async function summaryLine({ step, seconds, state, counts, why }: Outcome): Promise<string> {
  const start = `  ${state.padEnd(12)}${step.name.padEnd(10)}`;
  if (why !== undefined) return `${start}          ${why}`;
  const tests = step.report ? countsLine(counts) : "";
  const on = step.triedOn ? `, sur ${await step.triedOn()}` : "";
  return `${start}${`${french(seconds)} s`.padStart(8)}  ${tests}${on}`.trimEnd();
}

function timeLine({ file, ms }: FileTime): string {
  return `  ${`${french(ms / 1000)} s`.padStart(8)}  ${file}`;
}

function flakyLine({ file, title, attempts }: RanTest): string {
  return `  ${file} : ${title} (${attempts} essais)`;
}

function french(figure: number): string {
  return figure.toFixed(1).replace(".", ",");
}

export function keepRun(
  folder: string,
  { startedAt, outcomes }: { startedAt: Date; outcomes: Outcome[] },
): void {
  mkdirSync(folder, { recursive: true });
  const steps = outcomes.map(({ step: { name }, state, why, seconds, counts, tests }) => {
    return { name, state, why, seconds, counts, tests };
  });
  const name = `${startedAt.toISOString().replaceAll(":", "-")}.json`;
  writeFileSync(join(folder, name), JSON.stringify({ startedAt, steps }));
  for (const old of readdirSync(folder).toSorted().slice(0, -RUNS_KEPT)) rmSync(join(folder, old));
}
