import { availableParallelism } from "node:os";
import { defineConfig, type TestProjectConfiguration } from "vitest/config";
import { PATIENCE_MS } from "./tests/patience.ts";
import { SlowFirst } from "./tests/slow-first.ts";
import { stepFiles } from "./tests/step-files.ts";

/** Loading the product's modules for each file takes as long as its tests: a worker loads them once. */
const shareModules = { isolate: false };

/** Each wait has its minute; ten are more than all those of a test that fills, kills or repeats by the thousand. */
const wholeTest = { testTimeout: 10 * PATIENCE_MS, hookTimeout: 10 * PATIENCE_MS };
const poll = { timeout: PATIENCE_MS };

/** With React's development build, e-mails take three times as long, and no page loads under the product's own mode. */
const asDelivered = { jsx: { development: false } };

const product: TestProjectConfiguration = {
  oxc: asDelivered,
  test: {
    name: "product",
    ...stepFiles.product,
    env: { NODE_ENV: "production" },
    // Products opened here are the build as it runs.
    server: { deps: { external: [/\/build\/server\//] } },
    // Workers of this step mostly wait for a database, or for products that work elsewhere.
    maxWorkers: 3,
    ...wholeTest,
    expect: { poll },
    ...shareModules,
    sequence: { groupOrder: 1 },
  },
};

const unit: TestProjectConfiguration = {
  test: {
    name: "unit",
    ...stepFiles.unit,
    ...wholeTest,
    expect: { poll },
    // Vitest leaves a core to itself, which on two cores is half of them.
    maxWorkers: availableParallelism(),
    ...shareModules,
    sequence: { groupOrder: 2 },
  },
};

function onDatabase(name: "database" | "engines" | "days", groupOrder: number) {
  return {
    oxc: asDelivered,
    test: {
      name,
      ...stepFiles[name],
      env: { NODE_ENV: "production" },
      ...wholeTest,
      expect: { poll },
      // They mostly wait for another process.
      maxWorkers: 3,
      ...shareModules,
      sequence: { groupOrder },
    },
  } satisfies TestProjectConfiguration;
}

const database = onDatabase("database", 3);
const engines = onDatabase("engines", 4);
/** Minutes for each test: `npm test -- --all` runs them. */
const days = onDatabase("days", 5);

export default defineConfig({
  test: { projects: [product, unit, database, engines, days], sequence: { sequencer: SlowFirst } },
});
