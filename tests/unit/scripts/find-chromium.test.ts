import { delimiter, join } from "node:path";
import { expect, test } from "vitest";
import { findChromium, hasNoWindows } from "../../../scripts/toolchain/find-chromium.ts";
import { temporaryFolder, writeIn } from "./temporary-folder.ts";

const browser = "#!/bin/sh\necho Chromium 150.0\n";
const stub = "#!/bin/sh\necho 'Please install it first'\nexit 1\n";

test("prefers CHROMIUM_PATH", () => {
  const folder = temporaryFolder();
  writeIn(folder, "chromium", browser, 0o755);
  writeIn(folder, "mine", browser, 0o755);
  const mine = join(folder, "mine");
  expect(findChromium({ PATH: folder, CHROMIUM_PATH: mine })).toBe(mine);
});

test("finds nothing rather than another browser when CHROMIUM_PATH is wrong", () => {
  const folder = temporaryFolder();
  writeIn(folder, "chromium", browser, 0o755);
  expect(findChromium({ PATH: folder, CHROMIUM_PATH: join(folder, "gone") })).toBeUndefined();
});

test("searches PATH, past a stub that is no browser", () => {
  const folder = temporaryFolder();
  writeIn(folder, "a/chromium", stub, 0o755);
  writeIn(folder, "b/google-chrome", browser, 0o755);
  const path = ["a", "b"].map((name) => join(folder, name)).join(delimiter);
  expect(findChromium({ PATH: path })).toBe(join(folder, "b/google-chrome"));
});

test("prefers the headless shell where both exist", () => {
  const folder = temporaryFolder();
  for (const name of ["chromium", "chromium-headless-shell"]) writeIn(folder, name, browser, 0o755);
  const found = findChromium({ PATH: folder }) ?? "";
  expect(found).toBe(join(folder, "chromium-headless-shell"));
  expect(hasNoWindows(found)).toBe(true);
  expect(hasNoWindows(join(folder, "chromium"))).toBe(false);
});
