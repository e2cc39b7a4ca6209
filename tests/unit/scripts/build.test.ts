import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test, vi } from "vitest";
import { buildIfNeeded } from "../../../scripts/toolchain/build.ts";
import { temporaryFolder, writeIn } from "./temporary-folder.ts";

const fakeBuilder = `
const { appendFileSync, mkdirSync, readFileSync, writeFileSync } = require("node:fs");
appendFileSync("runs.txt", "x");
mkdirSync("build/server", { recursive: true });
mkdirSync("build/client", { recursive: true });
writeFileSync("build/server/server.js", "");
if (readFileSync("app/page.ts", "utf8").includes("broken")) process.exit(3);
`;

function project() {
  vi.spyOn(console, "log").mockReturnValue();
  vi.spyOn(console, "error").mockReturnValue();
  const folder = temporaryFolder();
  writeIn(folder, "node_modules/@react-router/dev/bin.cjs", fakeBuilder);
  writeIn(folder, "app/page.ts", "export const page = 1;");
  return folder;
}

function runs(folder: string) {
  return readFileSync(join(folder, "runs.txt"), "utf8").length;
}

test("builds once, then again only when a source has changed", async () => {
  const folder = project();
  expect(await buildIfNeeded(folder)).toBe(0);
  writeIn(folder, "app/page.ts", "export const page = 1;");
  expect(await buildIfNeeded(folder)).toBe(0);
  expect(runs(folder)).toBe(1);
  writeIn(folder, "app/page.ts", "export const page = 2;");
  await buildIfNeeded(folder);
  writeIn(folder, "app/other.ts", "");
  await buildIfNeeded(folder);
  expect(runs(folder)).toBe(3);
});

test("never takes a failed build for a good one", async () => {
  const folder = project();
  await buildIfNeeded(folder);
  writeIn(folder, "app/page.ts", "broken");
  expect(await buildIfNeeded(folder)).toBe(3);
  expect(existsSync(join(folder, "build/server/server.js"))).toBe(true);
  expect(await buildIfNeeded(folder)).toBe(3);
  writeIn(folder, "app/page.ts", "export const page = 1;");
  expect(await buildIfNeeded(folder)).toBe(0);
  expect(runs(folder)).toBe(4);
});

test("builds once when two starts want it at the same time", async () => {
  const folder = project();
  expect(await Promise.all([buildIfNeeded(folder), buildIfNeeded(folder)])).toEqual([0, 0]);
  expect(runs(folder)).toBe(1);
});
