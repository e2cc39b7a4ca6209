import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

test("what the server runs is all ASCII, of which Node keeps one byte a sign", () => {
  const files = globSync("build/server/**/*.js");
  expect(files).toContain("build/server/server.js");
  const others = files.filter((file) => readFileSync(file).some((byte) => byte > 0x7f));
  expect(others).toEqual([]);
});
