import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { type ESTree, parseSync, Visitor } from "vite";

type Node = ESTree.Node;

const DAY_MS = Date.UTC(2026, 0, 2) - Date.UTC(2026, 0, 1);
const exceptions: Record<string, string> = {
  "tests/polled.ts": "pauses between two looks, for at most the minute",
  "tests/unit/auth-client/fake-browser.ts": "waits on a clock that the test moves",
  "tests/stripe/stripe-server.ts": "plays a slow vendor, whose caller the test kills or awaits",
  "tests/product/edge.test.ts":
    "compares times of the built server, whose expressions run in no block",
};
const limitedCalls = new Set(
  "test it describe beforeAll afterAll beforeEach afterEach onTestFinished".split(" "),
);

function factorsOf(node: Node): number[] {
  if (node.type === "BinaryExpression" && node.operator === "*")
    return [...factorsOf(node.left), ...factorsOf(node.right)];
  const value = numberOf(node);
  return Number.isNaN(value) ? [] : [value];
}

/** Whole days in milliseconds: 24 times 3,600,000, or their product. */
function isDay(node: Node): boolean {
  const factors = factorsOf(node);
  const product = factors.reduce((sum, factor) => sum * factor, 1);
  const inDays = factors.some((factor) => factor === 24 || factor % DAY_MS === 0);
  return inDays && product > 0 && product < 1e12 && product % DAY_MS === 0;
}

function numberOf(node: Node | undefined): number {
  if (node?.type === "Literal") return typeof node.value === "number" ? node.value : NaN;
  if (node?.type !== "BinaryExpression") return NaN;
  const [left, right] = [numberOf(node.left), numberOf(node.right)];
  if (node.operator === "*") return left * right;
  return node.operator === "+" ? left + right : NaN;
}

function firstName(node: Node): string {
  if (node.type === "Identifier") return node.name;
  if (node.type === "CallExpression") return firstName(node.callee);
  return node.type === "MemberExpression" ? firstName(node.object) : "";
}

function calledMember(node: Node): string {
  if (node.type !== "CallExpression" || node.callee.type !== "MemberExpression") return "";
  const { object, property } = node.callee;
  const name = property.type === "Identifier" ? property.name : "";
  return `${object.type === "Identifier" ? object.name : ""}.${name}`;
}

function isClock(node: Node): boolean {
  return ["performance.now", "Date.now", "process.hrtime"].includes(calledMember(node));
}

function holds(node: unknown, is: (part: Node) => boolean): boolean {
  if (typeof node !== "object" || node === null) return false;
  if (Array.isArray(node)) return node.some((part) => holds(part, is));
  return (
    ("type" in node && is(node as Node)) || Object.values(node).some((part) => holds(part, is))
  );
}

function faultsOf(file: string, code: string): string[] {
  const found: string[] = [];
  const add = ({ start }: Node, kind: string): void => {
    found.push(`${file}:${code.slice(0, start).split("\n").length} ${kind}`);
  };
  const parsed = parseSync(file, code, { lang: file.endsWith("x") ? "tsx" : "ts" });
  expect(parsed.errors, file).toEqual([]);
  new Visitor({
    Literal(node) {
      if (isDay(node)) add(node, "a day in milliseconds");
    },
    BinaryExpression(node) {
      if (isDay(node)) add(node, "a day in milliseconds");
      const isDifference = node.operator === "-" && (isClock(node.left) || isClock(node.right));
      const isDeadline =
        /^[<>]=?$/.test(node.operator) && (isClock(node.left) || isClock(node.right));
      if (isDeadline || (isDifference && Number.isNaN(numberOf(node.right)))) {
        add(node, "a time that is measured");
      }
    },
    Property({ key, value }) {
      const name = key.type === "Identifier" ? key.name : key.type === "Literal" ? key.value : "";
      const isPatience = value.type === "Identifier" && value.name === "PATIENCE_MS";
      if (name === "timeout" && !isPatience && value.type !== "ObjectPattern") {
        if (value.type === "Identifier" || !Number.isNaN(numberOf(value))) add(value, "a ceiling");
      }
    },
    TemplateLiteral(node) {
      if (holds(node.expressions, isClock)) add(node, "an identity from a clock");
    },
    CallExpression(node) {
      const member = calledMember(node);
      const last = node.arguments.at(-1);
      if (member.endsWith(".waitForTimeout")) add(node, "a sleep");
      if (/^(?:test|vi|it)\.(?:setTimeout|setConfig)$/.test(member)) add(node, "a ceiling");
      if (
        member === "vi.waitFor" &&
        !holds(last, (part) => part.type === "Identifier" && part.name === "PATIENCE_MS")
      )
        add(node, "a ceiling");
      if (limitedCalls.has(firstName(node.callee)) && node.arguments.length > 1) {
        const isNumber =
          last &&
          (!Number.isNaN(numberOf(last)) ||
            (last.type === "Identifier" && last.name.endsWith("_MS")));
        if (isNumber && !/\.(?:each|for)$/.test(member)) add(node, "a ceiling");
      }
      if (firstName(node.callee) === "String" && holds(node.arguments, isClock))
        add(node, "an identity from a clock");
    },
    NewExpression(node) {
      const sleeps = (part: Node) =>
        part.type === "CallExpression" && firstName(part.callee) === "setTimeout";
      if (firstName(node.callee) === "Promise" && holds(node.arguments, sleeps))
        add(node, "a sleep");
    },
    ImportDeclaration(node) {
      if (node.source.value !== "node:timers/promises") return;
      const isSleep = (part: Node) => part.type === "Identifier" && part.name === "setTimeout";
      if (holds(node.specifiers, isSleep)) add(node, "a sleep");
    },
  }).visit(parsed.program);
  return [...new Set(found)];
}

test("no test depends on the machine's speed, nor on the hour", () => {
  const files = globSync("tests/**/*.{ts,tsx}");
  expect(files.length).toBeGreaterThan(500);
  const faults = new Map(files.map((file) => [file, faultsOf(file, readFileSync(file, "utf8"))]));
  expect([...faults].flatMap(([file, found]) => (file in exceptions ? [] : found))).toEqual([]);
  expect(Object.keys(exceptions).filter((file) => faults.get(file)?.length === 0)).toEqual([]);
});

test.each([
  ["a ceiling", "await expect.poll(told, { timeout: 20_000 }).toBe(1);"],
  ["a ceiling", "await vi.waitFor(told);"],
  ["a ceiling", 'test("a title", async () => {}, 60_000);'],
  ["a ceiling", 'test.each([1])("a title", async () => {}, LONG_MS);'],
  ["a ceiling", "test.setTimeout(180_000);"],
  ["a time that is measured", "expect(performance.now() - started).toBeLessThan(2000);"],
  ["a time that is measured", "const took = Date.now() - began;"],
  ["a time that is measured", "if (Date.now() > deadline) throw new Error();"],
  ["an identity from a clock", "const email = `camille-${Date.now()}@plomberie.example`;"],
  ["an identity from a clock", "const phone = String(Date.now()).slice(-8);"],
  ["a day in milliseconds", "new Date(now.getTime() + 86_400_000)"],
  ["a day in milliseconds", "new Date(now.getTime() + 7 * 24 * 3_600_000)"],
  ["a sleep", "await new Promise((resolve) => setTimeout(resolve, 50));"],
  ["a sleep", 'import { setTimeout as wait } from "node:timers/promises";'],
  ["a sleep", "await page.waitForTimeout(500);"],
])("%s is refused: %s", (kind, code) => {
  expect(faultsOf("refused.ts", code)).toEqual([`refused.ts:1 ${kind}`]);
});

test.each([
  "await expect.poll(told).toBe(1);",
  "vi.waitFor(told, { timeout: PATIENCE_MS });",
  "const anHourAgo = new Date(Date.now() - 3_600_000);",
  "const body = { timestamp: new Date().toISOString() };",
  "seats(24 * 3_600)",
])("allowed: %s", (code) => {
  expect(faultsOf("allowed.ts", code)).toEqual([]);
});
