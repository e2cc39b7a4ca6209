import { existsSync, globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

function pathsIn(document: string): string[] {
  const named = readFileSync(document, "utf8").matchAll(
    /`((?:app|docs|scripts|tests)\/[\w./-]+|\w[\w.-]*\.(?:ts|md|json))`/g,
  );
  return [...named].map(([, path = ""]) => path);
}

test.each(["CONTRIBUTING.md", "docs/trouble.md"])("every path in %s exists", (document) => {
  const paths = pathsIn(document);
  expect(paths.length).toBeGreaterThan(8);
  expect(paths.filter((path) => !existsSync(path))).toEqual([]);
});

test.each([
  "CONTRIBUTING.md",
  "SECURITY.md",
  "CHANGELOG.md",
  "README.md",
  ...globSync("docs/{,guide/}*.md"),
])("every npm command in %s is one of the package's", (document) => {
  const { scripts }: { scripts: Record<string, string> } = JSON.parse(
    readFileSync("package.json", "utf8"),
  );
  const named = readFileSync(document, "utf8").matchAll(/\bnpm run ([\w:-]+)/g);
  expect([...named].map(([, name = ""]) => name).filter((name) => !scripts[name])).toEqual([]);
});

test("every message quoted by docs/trouble.md is in the product", () => {
  const said = globSync("app/**/*.{ts,tsx}")
    .map((file) => readFileSync(file, "utf8"))
    .join("\n");
  const quoted = [
    "job failed, will be retried",
    "job failed for good",
    "Un autre Phare Local (processus ",
    "utilise déjà le dossier",
    "La base embarquée ne démarre pas",
    "ne peut pas servir",
    "La base de données de DATABASE_URL ne répond pas comme prévu",
    "est occupée depuis ",
    "cette base a été remplie par npm run demo",
  ];
  const page = readFileSync("docs/trouble.md", "utf8");
  expect(quoted.filter((words) => !page.includes(words) || !said.includes(words))).toEqual([]);
});
