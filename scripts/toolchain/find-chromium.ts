import { execFileSync } from "node:child_process";
import { accessSync, constants } from "node:fs";
import { delimiter, join } from "node:path";
import { chromium } from "@playwright/test";

/** The headless shell first: tests take two thirds of the time. */
const names = [
  "chromium-headless-shell",
  "chromium",
  "chromium-browser",
  "google-chrome",
  "google-chrome-stable",
];

export function findChromium(env: NodeJS.ProcessEnv = process.env): string | undefined {
  if (env["CHROMIUM_PATH"]) return runs(env["CHROMIUM_PATH"]) ? env["CHROMIUM_PATH"] : undefined;
  const folders = (env["PATH"] ?? "").split(delimiter).filter(Boolean);
  const candidates = names.flatMap((name) => folders.map((folder) => join(folder, name)));
  return [...candidates, chromium.executablePath()].find(runs);
}

export function hasNoWindows(path: string): boolean {
  return /headless[-_]shell/.test(path);
}

/** Some systems have a stub of this name that only explains the installation. */
function runs(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    // On Windows `--version` opens a window instead of printing.
    if (process.platform === "win32") return true;
    const version = execFileSync(path, ["--version"], {
      encoding: "utf8",
      timeout: 20_000,
      stdio: ["ignore", "pipe", "ignore"],
    });
    return /Chrom/.test(version);
  } catch {
    return false;
  }
}
