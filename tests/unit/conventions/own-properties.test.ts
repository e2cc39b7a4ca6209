import { globSync } from "node:fs";
import path from "node:path";
import {
  type BinaryExpression,
  type Expression,
  type Node,
  type SourceFile,
  SyntaxKind,
} from "typescript/unstable/ast";
import { isBinaryExpression, isElementAccessExpression } from "typescript/unstable/ast/is";
import { API, type Checker, type Type, TypeFlags } from "typescript/unstable/sync";
import { afterAll, expect, test } from "vitest";

const HELPER = path.join("app", "domain", "own-property.ts");

const refusedSamples = {
  called: (acts: Partial<Record<string, () => string>>, name: string) => acts[name]?.(),
  read: (words: Record<string, string>, url: URL) => words[url.searchParams.get("fait") ?? ""],
  composed: (words: Record<string, string>, id: string) => words[`order:${id}`],
  filledIn: (lists: Record<string, string[]>, name: string) => (lists[name] ??= []),
  asked: (words: Record<string, string>, name: string) => name in words,
};
const allowedSamples = {
  known: (words: Record<"yes" | "no", string>, name: "yes" | "no") => words[name],
  assigned: (words: Record<string, string>, name: string) => {
    words[name] = "";
  },
  indexed: (words: readonly string[], index: number) => words[index],
  own: (words: Record<string, string>, name: string) => Object.hasOwn(words, name),
};

interface Lookup {
  node: Node;
  name: Expression;
}

const isOperator = ({ operatorToken }: BinaryExpression, kind: SyntaxKind) =>
  operatorToken.kind === kind;

/** A plain assignment reads nothing; `??=` and its like do. */
function isAssigned(node: Node): boolean {
  const { parent } = node;
  if (!isBinaryExpression(parent)) return false;
  return parent.left === node && isOperator(parent, SyntaxKind.EqualsToken);
}

function lookupsIn(file: SourceFile): Lookup[] {
  const found: Lookup[] = [];
  const visit = (node: Node): void => {
    if (isElementAccessExpression(node) && !isAssigned(node)) {
      found.push({ node, name: node.argumentExpression });
    } else if (isBinaryExpression(node) && isOperator(node, SyntaxKind.InKeyword)) {
      found.push({ node, name: node.left });
    }
    node.forEachChild(visit);
  };
  visit(file);
  return found;
}

/** A union of literals can't be `constructor`; only a string can. */
function isText(type: Type | undefined): boolean {
  const parts = type?.isUnionType() ? type.getTypes() : [type];
  const texts = TypeFlags.String | TypeFlags.TemplateLiteral | TypeFlags.StringMapping;
  return parts.some((part) => part !== undefined && (part.flags & (texts | TypeFlags.Any)) !== 0);
}

function refusedIn(file: SourceFile, checker: Checker): { line: number; code: string }[] {
  const lookups = lookupsIn(file);
  if (lookups.length === 0) return [];
  const types = checker.getTypeAtLocation(lookups.map(({ name }) => name));
  return lookups
    .filter((_lookup, index) => isText(types[index]))
    .map(({ node }) => {
      const start = node.getStart(file);
      const line = file.text.slice(0, start).split("\n").length;
      return { line, code: file.text.slice(start, node.end) };
    });
}

const api = new API({ cwd: process.cwd() });
afterAll(() => api.close());
const snapshot = api.updateSnapshot({ openProjects: [path.resolve("tsconfig.json")] });
const [project] = snapshot.getProjects();

function refusedOf(name: string) {
  const file = project?.program.getSourceFile(path.resolve(name));
  if (!file || !project) throw new Error(`${name} is not of the program`);
  return refusedIn(file, project.checker);
}

test("a string lookup in an object is refused in each syntax", () => {
  const found = refusedOf(import.meta.filename).map(({ code }) => code);
  expect(found).toHaveLength(Object.keys(refusedSamples).length);
  expect(Object.keys(allowedSamples)).toHaveLength(4);
});

// Computed at module level: type-checking the whole program exceeds a test's timeout.
const refused = globSync("app/**/*.{ts,tsx}")
  .filter((name) => name !== HELPER)
  .flatMap((name) => refusedOf(name).map(({ line, code }) => `${name}:${line}: ${code}`));

test("no object of the program is looked up by a string except through ownProperty", () => {
  expect(refused).toEqual([]);
});
