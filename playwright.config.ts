import { defineConfig, type Project } from "@playwright/test";
import { chromiumLaunch } from "./tests/browser/chromium.ts";
import { filesThatVisit } from "./tests/browser/visits.ts";
import { PATIENCE_MS } from "./tests/patience.ts";

const screens: Project[] = [
  {
    name: "phone",
    grepInvert: /@desktop\b/,
    use: { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true },
  },
  {
    name: "desktop",
    grep: /@(?:desktop|both)\b/,
    use: { viewport: { width: 1440, height: 900 } },
  },
];

/** Of products that few visit: a product that nobody visits any more costs processor for as long as it runs. */
const first = filesThatVisit().map((file) => `**/${file}`);

/*
 * What a browser test is for. A rule is proved once, below the browser: unit for what is pure, database for
 * what is kept, product for what an address answers. The browser keeps the journeys of people, and what only
 * a browser shows: focus, overlap, width, print, several tabs, no scripts, what is stored and sent.
 *
 * - One screen by default, the phone; where the layout differs, or the work is done at a desk, a tag says so:
 *   `{ tag: "@desktop" }` only there, `{ tag: "@both" }` on the two.
 * - Nothing moves, unless motion is the subject: `test.use({ reducedMotion: "no-preference" })`.
 * - All visit one product, while others do: a test makes people and records of its own, and counts no
 *   others. Another product is asked for by name: `test.use({ visits: "demo" })` (product-host.ts). The files
 *   that do so run first, and the product ends with the last test that visits it.
 * - Whoever must be signed in is so from the start (people.ts); forms of sign-up and sign-in have their test.
 * - Waits are for conditions, on a clock the test moves (`page.clock`) where time itself is waited for.
 * - axe reads each page once, by light; the colours of both themes are judged on /dev/design.
 */
export default defineConfig({
  testDir: "tests/browser",
  outputDir: "test-results/browser",
  globalSetup: "./tests/browser/product-host.ts",
  forbidOnly: Boolean(process.env["CI"]),
  fullyParallel: true,
  // One more than the smallest machine has cores: each waits for the product a part of the time.
  workers: 3,
  // Repeated to tell a race from a fault, with a trace; a test that passes then fails the run all the same.
  retries: 1,
  failOnFlakyTests: true,
  // Each wait has its minute; ten are more than all those of a journey, or of the first to ask for a demonstration.
  timeout: 10 * PATIENCE_MS,
  expect: { timeout: PATIENCE_MS, toPass: { timeout: PATIENCE_MS } },
  reporter: [
    ["list"],
    ["json", { outputFile: "test-results/browser.json" }],
    ["./tests/browser/end-products.ts"],
  ],
  use: {
    browserName: "chromium",
    launchOptions: chromiumLaunch,
    locale: "fr-FR",
    timezoneId: "Europe/Paris",
    reducedMotion: "reduce",
    screenshot: "only-on-failure",
    // A fifth of a run's time when always kept: `--trace on` shows the failure at hand.
    trace: "on-first-retry",
    actionTimeout: PATIENCE_MS,
    navigationTimeout: PATIENCE_MS,
  },
  // Projects start in their order, and none waits for another: a test that fails hides no other.
  projects: [
    ...screens.map((screen) => ({ ...screen, name: `${screen.name}-first`, testMatch: first })),
    ...screens.map((screen) => ({ ...screen, testIgnore: first })),
  ],
});
