import { embeddedPackageFolder, systemBinaries } from "#db/embedded/find-binaries.server.ts";
import { type EngineProof, engineProof } from "./engine-proof.ts";
import { browserTriedOn, defaultEngineTriedOn, engineTriedOn } from "./tried-on.ts";

export interface Step {
  name: string;
  commands: string[][];
  report?: string;
  isLong?: boolean;
  needs?: string;
  triedOn?: () => Promise<string>;
  proof?: () => EngineProof;
}

const reactRouter = "node_modules/@react-router/dev/bin.cjs";
const playwright = "node_modules/@playwright/test/cli.js";
const build = ["scripts/toolchain/build.ts"];

export const steps: Step[] = [
  {
    name: "types",
    commands: [
      [reactRouter, "typegen"],
      ["node_modules/typescript/bin/tsc", "--noEmit"],
    ],
  },
  {
    name: "lint",
    commands: [["node_modules/oxlint/bin/oxlint", "--type-aware", "--max-warnings", "0"]],
  },
  { name: "format", commands: [["node_modules/oxfmt/bin/oxfmt", "--check"]] },
  { name: "unused", commands: [["node_modules/knip/bin/knip.js"]] },
  { name: "advisories", commands: [["scripts/toolchain/print-advisories.ts"]] },
  vitest("unit"),
  { ...vitest("database"), triedOn: defaultEngineTriedOn },
  await secondEngine(),
  { name: "build", commands: [build] },
  // Run alone, these two must not test an older build.
  { ...vitest("product", build), needs: "build", triedOn: defaultEngineTriedOn },
  {
    name: "browser",
    commands: [build, [playwright, "test"]],
    report: "test-results/browser.json",
    needs: "build",
    triedOn: browserTriedOn,
  },
  { ...vitest("days"), isLong: true },
];

async function secondEngine(): Promise<Step> {
  const embedded = embeddedPackageFolder() !== null;
  const [system] = await systemBinaries();
  if (embedded && system) {
    return {
      ...vitest("engines"),
      triedOn: () => engineTriedOn(system),
      proof: () => engineProof(system.version),
    };
  }
  const reason = embedded
    ? "aucun PostgreSQL sur ce système à comparer à celui du produit"
    : "sans le PostgreSQL embarqué, l'étape database a pris celui du système";
  const warning = `\n  ⚠  ÉTAPE SAUTÉE, aucun test lancé : ${reason}.\n`;
  return { name: "engines", commands: [["--eval", `console.error(${JSON.stringify(warning)})`]] };
}

function vitest(project: string, ...before: string[][]): Step {
  const report = `test-results/${project}.json`;
  const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${report}`];
  return {
    name: project,
    commands: [
      ...before,
      ["node_modules/vitest/vitest.mjs", "run", "--project", project, ...reporters],
    ],
    report,
  };
}
