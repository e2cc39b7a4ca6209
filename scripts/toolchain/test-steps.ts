export interface Step {
  name: string;
  /** Each a script of node_modules with its arguments, run one after the other. */
  commands: string[][];
  /** Where its tests are counted, for a step that runs tests. */
  report?: string;
}

const reactRouter = "node_modules/@react-router/dev/bin.cjs";
const playwright = "node_modules/@playwright/test/cli.js";

/** Everything `npm test` checks, in its order. */
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
  vitest("unit"),
  vitest("database"),
  { name: "build", commands: [["scripts/toolchain/build.ts"]] },
  vitest("product"),
  {
    name: "browser",
    commands: [[playwright, "test"]],
    report: "test-results/browser.json",
  },
];

function vitest(project: string): Step {
  const report = `test-results/${project}.json`;
  const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${report}`];
  return {
    name: project,
    commands: [["node_modules/vitest/vitest.mjs", "run", "--project", project, ...reporters]],
    report,
  };
}
