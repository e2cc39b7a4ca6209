import { defineConfig } from "@playwright/test";
import { chromiumLaunch } from "./tests/browser/chromium.ts";

export default defineConfig({
  testDir: "tests/browser",
  outputDir: "test-results/browser",
  forbidOnly: Boolean(process.env["CI"]),
  workers: 2,
  // A browser may stall on a shared machine: tried once more there, and reported as flaky.
  retries: process.env["CI"] ? 1 : 0,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: [["list"], ["json", { outputFile: "test-results/browser.json" }]],
  use: {
    browserName: "chromium",
    launchOptions: chromiumLaunch,
    locale: "fr-FR",
    timezoneId: "Europe/Paris",
    trace: "retain-on-failure",
  },
  projects: [
    {
      name: "phone",
      use: { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true },
    },
    { name: "desktop", use: { viewport: { width: 1440, height: 900 } } },
  ],
});
