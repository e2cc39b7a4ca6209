import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { missingPlatforms } from "../../../scripts/toolchain/lockfile-platforms.mjs";

test("the lockfile lists every platform, so that npm ci works anywhere", () => {
  const lockfile = JSON.parse(readFileSync("package-lock.json", "utf8"));

  expect(missingPlatforms(lockfile), "run: node scripts/complete-lockfile.mjs").toEqual({});
});

test("a missing platform is reported with its machines", () => {
  const tool = {
    dev: true,
    optionalDependencies: {
      "@tool/binding-linux-arm64-musl": "1.2.3",
      "@tool/binding-darwin-x64": "1.2.3",
      "@tool/oxide-wasm32-wasi": "1.2.3",
    },
  };
  const present = { version: "1.2.3", optional: true };

  expect(
    missingPlatforms({
      packages: { "node_modules/tool": tool, "node_modules/@tool/binding-darwin-x64": present },
    }),
  ).toEqual({
    "node_modules/@tool/binding-linux-arm64-musl": {
      version: "1.2.3",
      dev: true,
      optional: true,
      os: ["linux"],
      cpu: ["arm64"],
      libc: ["musl"],
    },
    "node_modules/@tool/oxide-wasm32-wasi": {
      version: "1.2.3",
      dev: true,
      optional: true,
      cpu: ["wasm32"],
    },
  });
});

test("a package whose name tells no machine is not guessed", () => {
  const packages = { "node_modules/tool": { optionalDependencies: { fsevents: "2.0.0" } } };

  expect(() => missingPlatforms({ packages })).toThrow("fsevents: for which machine?");
});
