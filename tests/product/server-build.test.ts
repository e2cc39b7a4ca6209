import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

test("the server build is all ASCII, which Node stores as one byte per character", () => {
  const files = globSync("build/server/**/*.js");
  expect(files).toContain("build/server/server.js");
  const others = files.filter((file) => readFileSync(file).some((byte) => byte > 0x7f));
  expect(others).toEqual([]);
});
