import { globSync, readFileSync } from "node:fs";
import { analyse } from "scslre";
import { expect, test } from "vitest";
import { type ESTree, parseSync, Visitor } from "vite";

interface Expression {
  where: string;
  source: string;
  flags: string;
}

/** Every regular expression of a file, `RegExp` calls included; interpolated constants become « x ». */
function expressionsOf(file: string, code: string): Expression[] {
  const found: Expression[] = [];
  const add = (at: number, source: string, flags: string): void => {
    found.push({ where: `${file}:${code.slice(0, at).split("\n").length}`, source, flags });
  };
  function construction({ start, callee, arguments: given }: ESTree.NewExpression): void {
    if (callee.type !== "Identifier" || callee.name !== "RegExp") return;
    const [pattern] = given;
    if (pattern?.type === "TemplateLiteral") {
      add(start, pattern.quasis.map(({ value }) => value.cooked ?? "").join("x"), "");
    } else if (pattern?.type === "Literal" && typeof pattern.value === "string") {
      add(start, pattern.value, "");
    } else throw new Error(`${file}: an expression that no test can read`);
  }
  const parsed = parseSync(file, code, { lang: file.endsWith("x") ? "tsx" : "ts" });
  expect(parsed.errors, file).toEqual([]);
  new Visitor({
    Literal(node) {
      if ("regex" in node) add(node.start, node.regex.pattern, node.regex.flags);
    },
    NewExpression: construction,
    CallExpression: (node) => construction({ ...node, type: "NewExpression" }),
  }).visit(parsed.program);
  return found;
}

const superLinear = ({ source, flags }: Expression): boolean =>
  analyse({ source, flags }).reports.length > 0;

test("every regular expression of the program runs in linear time", () => {
  const expressions = globSync("app/**/*.{ts,tsx}").flatMap((file) =>
    expressionsOf(file, readFileSync(file, "utf8")),
  );
  expect(expressions.length).toBeGreaterThan(200);
  expect(expressions.filter(superLinear)).toEqual([]);
});

test.each([
  ["a run at the end", String.raw`path.replaceAll(/^\/+|\/+$/g, "")`],
  ["two neighbours that trade characters", String.raw`/=\s*;?\s*x/`],
  ["a repetition of repetitions", "/(?:a+)+$/"],
  ["one that is put together", "new RegExp(`a+$`)"],
])("%s is refused", (_, code) => {
  expect(expressionsOf("refused.ts", code).filter(superLinear)).toHaveLength(1);
});
