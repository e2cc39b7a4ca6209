import { defineConfig } from "@playwright/test";
import main from "../../playwright.config.ts";

export default defineConfig({
  ...main,
  testDir: ".",
  outputDir: "../../test-results/screenshots",
  globalSetup: "../browser/product-host.ts",
  retries: 0,
  reporter: "list",
  projects: [
    // Phones have finer screens, and the README shows them large.
    { name: "360", use: { viewport: { width: 360, height: 740 }, deviceScaleFactor: 2 } },
    { name: "768", use: { viewport: { width: 768, height: 1024 } } },
    { name: "1440", use: { viewport: { width: 1440, height: 900 } } },
  ],
});
