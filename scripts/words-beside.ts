import { existsSync, globSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import {
  type ImportDeclaration,
  parseSync,
  type Program,
  type Statement,
  Visitor,
} from "oxc-parser";

/**
 * Moves words that one page says beside that page (docs/decisions/0021-words.md): an object `…Words` of `app/copy` imported
 * by one file of `app/routes` alone becomes a constant of that file.
 *
 *     node scripts/words-beside.ts app/copy/portal/*.ts && npm run format
 */
interface Source {
  file: string;
  text: string;
  program: Program;
}

/** Top-level binding of a file. */
interface Bound {
  statement: Statement;
  /** For an import. */
  from?: { module: string; imported: string; isType: boolean };
}

const LONGEST = 300;

function read(file: string): Source {
  const text = readFileSync(file, "utf8");
  return { file, text, program: parseSync(file, text).program };
}

/** Path from the project's folder; null for a package. */
function fileOf(from: string, module: string): string | null {
  if (module.startsWith("#")) return `app/${module.slice(1)}`;
  return module.startsWith(".") ? path.posix.join(path.posix.dirname(from), module) : null;
}

function isNamedImport(statement: Statement): statement is ImportDeclaration {
  return (
    statement.type === "ImportDeclaration" &&
    statement.specifiers.length > 0 &&
    statement.specifiers.every(({ type }) => type === "ImportSpecifier")
  );
}

function boundIn({ program }: Source): Map<string, Bound> {
  const bound = new Map<string, Bound>();
  for (const statement of program.body) {
    if (statement.type === "ImportDeclaration") {
      for (const one of statement.specifiers) {
        const imported = one.type === "ImportSpecifier" ? nameOf(one.imported) : "*";
        const isType =
          statement.importKind === "type" ||
          (one.type === "ImportSpecifier" && one.importKind === "type");
        bound.set(one.local.name, {
          statement,
          from: { module: statement.source.value, imported, isType },
        });
      }
      continue;
    }
    for (const name of declaredBy(statement)) bound.set(name, { statement });
  }
  return bound;
}

function nameOf(node: { type: string; name?: string; value?: string }): string {
  return node.name ?? node.value ?? "";
}

function declaredBy(statement: Statement): string[] {
  const declared = statement.type === "ExportNamedDeclaration" ? statement.declaration : statement;
  if (!declared) return [];
  if (declared.type === "VariableDeclaration")
    return declared.declarations.flatMap(({ id }) => (id.type === "Identifier" ? id.name : []));
  const named =
    declared.type === "FunctionDeclaration" ||
    declared.type === "TSTypeAliasDeclaration" ||
    declared.type === "TSInterfaceDeclaration" ||
    declared.type === "ClassDeclaration";
  return named && declared.id ? [declared.id.name] : [];
}

/** Identifiers of a statement, keys and properties included: a superset of its references. */
function namesIn(statement: Statement, { text }: Source): Set<string> {
  const names = new Set<string>();
  const { program } = parseSync("part.tsx", text.slice(statement.start, statement.end));
  new Visitor({
    Identifier: ({ name }) => names.add(name),
    JSXIdentifier: ({ name }) => names.add(name),
  }).visit(program);
  return names;
}

function startWithComments({ text, program }: Source, statement: Statement): number {
  const before = program.body.findLast(({ end }) => end <= statement.start)?.end ?? 0;
  const between = text.slice(before, statement.start);
  const said = between.search(/\/\*\*|\/\//);
  return said === -1 ? statement.start : before + said;
}

interface Move {
  name: string;
  page: string;
  local: string;
}

function usersOf(sources: Source[], copy: string, name: string) {
  return sources.flatMap((source) => {
    const uses = [...boundIn(source)].filter(
      ([, { from }]) =>
        from !== undefined &&
        fileOf(source.file, from.module) === copy &&
        (from.imported === name || from.imported === "*"),
    );
    return uses.map(([local, { from }]) => ({ source, local, imported: from?.imported ?? "" }));
  });
}

/** Reason why an object stays; null: moved. */
function move(sources: Source[], copyFile: string, { name, page, local }: Move): string | null {
  const copy = read(copyFile);
  const user = read(page);
  const inCopy = boundIn(copy);
  const inPage = boundIn(user);
  const statement = inCopy.get(name)?.statement;
  if (!statement) return "it is none of this file";
  const others = copy.program.body.filter((other) => other !== statement);
  if (others.some((other) => namesIn(other, copy).has(name))) return "its file says it as well";
  const needed = [...namesIn(statement, copy)]
    .filter((said) => said !== name && inCopy.has(said))
    .map((said) => neededFrom(copyFile, said, inCopy.get(said)));
  const own = needed.find(({ isOwn }) => isOwn);
  if (own) return `${own.said} is of its file alone`;
  const clash = needed.find(({ said, module }) => {
    const there = inPage.get(said);
    return there && !(there.from && fileOf(page, there.from.module) === fileOf(page, module));
  });
  if (clash) return `${clash.said} is another thing in ${page}`;
  const moved = copy.text
    .slice(startWithComments(copy, statement), statement.end)
    .replace(new RegExp(`^export const ${name}\\b`, "m"), `const ${local}`);
  const after = withWords(user, { copyFile, name, needed, moved });
  if (after.split("\n").length > LONGEST) return `${page} would be too long`;
  writeFileSync(page, after);
  const left = withoutWords(copy, statement);
  if (left === null) rmSync(copyFile);
  else writeFileSync(copyFile, left);
  for (const file of [page, copyFile]) {
    const at = sources.findIndex((source) => source.file === file);
    if (existsSync(file)) sources[at] = read(file);
    else sources.splice(at, 1);
  }
  return null;
}

interface Needed {
  said: string;
  module: string;
  imported: string;
  isType: boolean;
}

/** `isOwn`: not exported. */
function neededFrom(copyFile: string, said: string, bound: Bound | undefined) {
  const { from, statement } = bound ?? {};
  const file = from ? fileOf(copyFile, from.module) : copyFile;
  const module = file === null ? (from?.module ?? "") : `#${file.replace(/^app\//, "")}`;
  const imported = from?.imported ?? said;
  const isOwn = !from && statement?.type !== "ExportNamedDeclaration";
  return { said, module, imported, isType: from?.isType ?? isTypeOnly(statement), isOwn };
}

function isTypeOnly(statement: Statement | undefined): boolean {
  const declared = statement?.type === "ExportNamedDeclaration" ? statement.declaration : null;
  return declared?.type === "TSTypeAliasDeclaration" || declared?.type === "TSInterfaceDeclaration";
}

interface Arrival {
  copyFile: string;
  name: string;
  needed: Needed[];
  moved: string;
}

function withWords(user: Source, { copyFile, name, needed, moved }: Arrival): string {
  const { file, text, program } = user;
  const known = boundIn(user);
  const missing = needed.filter(({ said }) => !known.has(said));
  const imports = program.body.filter(({ type }) => type === "ImportDeclaration");
  const taken = new Set<Needed>();
  const changes = imports.flatMap((statement) => {
    if (!isNamedImport(statement)) return [];
    const target = fileOf(file, statement.source.value) ?? statement.source.value;
    const isOwn = target === copyFile;
    const kept = statement.specifiers.flatMap((one) =>
      one.type !== "ImportSpecifier" || (isOwn && nameOf(one.imported) === name)
        ? []
        : {
            said: one.local.name,
            imported: nameOf(one.imported),
            isType: statement.importKind === "type" || one.importKind === "type",
          },
    );
    const added = missing.filter(
      (one) => !taken.has(one) && (fileOf(file, one.module) ?? one.module) === target,
    );
    added.forEach((one) => taken.add(one));
    if (!isOwn && added.length === 0) return [];
    return [{ statement, said: importOf(statement.source.value, [...kept, ...added]) }];
  });
  const others = Object.entries(Object.groupBy(missing, ({ module }) => module)).flatMap(
    ([module, all = []]) => {
      const rest = all.filter((one) => !taken.has(one));
      return rest.length === 0 ? [] : [importOf(module, rest)];
    },
  );
  const last = imports.at(-1)?.end ?? 0;
  let after = `${text.slice(0, last)}\n${others.join("\n")}\n\n${moved}\n${text.slice(last)}`;
  for (const { statement, said } of changes.toReversed()) {
    // An emptied import leaves no blank line.
    const end = said === "" && after[statement.end] === "\n" ? statement.end + 1 : statement.end;
    after = after.slice(0, statement.start) + said + after.slice(end);
  }
  return after.replace(/^\n+/, "");
}

function importOf(module: string, all: Omit<Needed, "module">[]): string {
  if (all.length === 0) return "";
  const onlyTypes = all.every(({ isType }) => isType);
  const said = all.map(({ said: local, imported, isType }) => {
    const type = isType && !onlyTypes ? "type " : "";
    return `${type}${imported === local ? local : `${imported} as ${local}`}`;
  });
  return `import ${onlyTypes ? "type " : ""}{ ${said.join(", ")} } from "${module}";`;
}

/** Null: nothing but imports is left. */
function withoutWords(copy: Source, words: Statement): string | null {
  const own = copy.program.body.filter(({ type }) => type !== "ImportDeclaration");
  const left = own.filter((statement) => statement !== words);
  if (left.length === 0) return null;
  const stillSaid = new Set(left.flatMap((statement) => [...namesIn(statement, copy)]));
  let after = copy.text;
  for (const statement of copy.program.body.toReversed()) {
    if (statement === words) {
      after = after.slice(0, startWithComments(copy, statement)) + after.slice(statement.end);
    } else if (isNamedImport(statement)) {
      const kept = statement.specifiers.flatMap((one) =>
        one.type === "ImportSpecifier" && stillSaid.has(one.local.name)
          ? {
              said: one.local.name,
              imported: nameOf(one.imported),
              isType: statement.importKind === "type" || one.importKind === "type",
            }
          : [],
      );
      if (kept.length === statement.specifiers.length) continue;
      after =
        after.slice(0, statement.start) +
        importOf(statement.source.value, kept) +
        after.slice(statement.end);
    }
  }
  return `${after.replaceAll(/\n{3,}/g, "\n\n").trim()}\n`;
}

const sources = globSync("{app,tests,scripts,bench}/**/*.{ts,tsx}")
  .map((file) => file.replaceAll("\\", "/"))
  .filter((file) => file.endsWith(".ts") || file.endsWith(".tsx"))
  .map(read);

for (const copyFile of process.argv.slice(2)) {
  const names = [...boundIn(read(copyFile)).entries()]
    .filter(([name, { from }]) => from === undefined && name.endsWith("Words"))
    .map(([name]) => name)
    // Each is inserted above the previous ones.
    .toReversed();
  for (const name of names) {
    const users = usersOf(sources, copyFile, name);
    const [one] = users;
    if (!one || users.length > 1 || one.imported !== name) continue;
    if (!one.source.file.startsWith("app/routes/")) continue;
    const why = move(sources, copyFile, { name, page: one.source.file, local: one.local });
    process.stdout.write(`${copyFile} ${name}: ${why ?? `to ${one.source.file}`}\n`);
  }
}
