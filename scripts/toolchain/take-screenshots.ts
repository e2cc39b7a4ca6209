import { buildIfNeeded } from "./build.ts";
import { exitCodeOf } from "./child.mjs";
import { ensureChromium } from "./ensure-chromium.ts";

async function takeScreenshots(words: string[]): Promise<number> {
  const browserPath = await ensureChromium();
  if (!browserPath) return 1;
  const built = await buildIfNeeded();
  if (built !== 0) return built;
  const playwright = "node_modules/@playwright/test/cli.js";
  return exitCodeOf(
    process.execPath,
    [playwright, "test", "--config", "tests/screenshots/playwright.config.ts", ...words],
    { env: { ...process.env, CHROMIUM_PATH: browserPath } },
  );
}

process.exitCode = await takeScreenshots(process.argv.slice(2));
