import { onBothEngines } from "./cluster/both-engines.ts";

export interface StepFiles {
  include: string[];
  globalSetup: string[];
  setupFiles?: string[];
}

const defaultEngine = "tests/cluster/default-engine.ts";

export const stepFiles = {
  unit: { include: ["tests/unit/**/*.test.{ts,tsx}"], globalSetup: [] },
  database: { include: ["tests/database/**/*.test.ts"], globalSetup: [defaultEngine] },
  engines: {
    include: Object.keys(onBothEngines).map((file) => `tests/database/${file}`),
    globalSetup: ["tests/cluster/second-engine.ts"],
  },
  product: {
    include: ["tests/product/**/*.test.ts"],
    globalSetup: [defaultEngine, "tests/product/start-shared-product.ts"],
    setupFiles: ["tests/reach/see-requests.ts"],
  },
  browser: {
    include: ["tests/browser/**/*.spec.ts"],
    globalSetup: ["tests/browser/product-host.ts"],
  },
  days: { include: ["tests/days/*.test.ts"], globalSetup: [defaultEngine] },
} satisfies Record<string, StepFiles>;
