import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

const unelided =
  /\b(?:de|que) \$\{[^}`]*?(?:[nN]ame|who|company|clientTitle|[eE]mail|host|project|agency|month)\b[^}`]*\}/;

test("« de » and « que » before a name are elided by one function", () => {
  const files = globSync("app/{copy,emails,routes,ui,pdf,domain}/**/*.{ts,tsx}");
  const found = files.flatMap((file) =>
    readFileSync(file, "utf8")
      .split("\n")
      .filter((line) => unelided.test(line))
      .map((line) => `${file}: ${line.trim()}`),
  );
  expect(files.length).toBeGreaterThan(500);
  expect(found.filter((line) => !line.startsWith("app/copy/elision.ts"))).toEqual([]);
});
