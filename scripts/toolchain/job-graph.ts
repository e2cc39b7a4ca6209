import { existsSync, globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parseSync } from "oxc-parser";
import { type ImportGraph, resolved, slashed } from "./import-graph.ts";

const work = "app/jobs/handlers/work.server.ts";
const sending = "app/jobs/send-message.server.ts";
const messages = "app/jobs/messages.server.ts";
const messageFiles = "app/jobs/messages/*.server.ts";

const lists = new Set([
  "app/jobs/catalogue.ts",
  "app/jobs/email-payloads.ts",
  "app/jobs/queue.server.ts",
  "app/jobs/handlers/registry.server.ts",
  work,
  sending,
  messages,
]);

const templatesShown = "app/http/email-preview.server.ts";

const nodeOf = (job: string) => `job:${job}`;

type Jobs = ReadonlyMap<string, readonly string[]>;

export function withoutJobs(graph: ImportGraph, folder: string): ImportGraph {
  const said = new Set(filesOf(folder, messageFiles));
  const bare = new Map(graph);
  if (graph.has(work)) bare.set(work, []);
  const listed = graph.get(messages)?.filter((file) => !said.has(file));
  return listed ? bare.set(messages, listed) : bare;
}

export function withJobs(graph: ImportGraph, folder: string): ImportGraph {
  const jobs = new Map([...worksIn(graph, folder), ...messagesIn(graph, folder)]);
  const bare = withoutJobs(graph, folder);
  const naming = [...bare].map(
    ([file, loaded]) => [file, [...loaded, ...jobsNamedBy(folder, file, jobs)]] as const,
  );
  return new Map<string, readonly string[]>([...naming, ...jobs]);
}

export function jobsOf(graph: ImportGraph): string[] {
  return [...graph.keys()].flatMap((node) => (node.startsWith("job:") ? node.slice(4) : []));
}

const wordsOnly = /^app\/(?:copy|domain|emails|forms|pdf|queries|ui)\//;

function jobsNamedBy(folder: string, file: string, jobs: Jobs): string[] {
  if (lists.has(file) || wordsOnly.test(file) || !existsSync(join(folder, file))) return [];
  const text = readFileSync(join(folder, file), "utf8");
  const anyEmail = text.includes("`email-${") || file === templatesShown;
  // A name that is compared or looked up was given by another file.
  const said = text.matchAll(/(?<![!=]== |case )["'`]([a-z]+-[a-z-]+)["'`](?!:)/g);
  const names = new Set([...said].map(([, name = ""]) => name));
  if (names.size === 0 && !anyEmail) return [];
  return [...jobs.keys()].filter(
    (node) => names.has(node.slice(4)) || (anyEmail && node.startsWith("job:email-")),
  );
}

function worksIn(graph: ImportGraph, folder: string): [string, string[]][] {
  if (!graph.has(work)) return [];
  const { text, objects, imports } = declared(folder, work);
  const rest = objects.reduce(
    (kept, { start, end }) => kept.replace(text.slice(start, end), ""),
    text,
  );
  const said = withoutImports(rest);
  return objects.flatMap(({ properties }) =>
    properties.map(({ name, start, end }): [string, string[]] => {
      const own = `${text.slice(start, end)}\n${said}`;
      const loaded = imports.filter(([local]) => new RegExp(`\\b${local}\\b`).test(own));
      return [nodeOf(name), [work, ...loaded.map(([, file]) => file)]];
    }),
  );
}

function withoutImports(text: string): string {
  return text.replaceAll(/^import [^;]*;$/gm, "");
}

function messagesIn(graph: ImportGraph, folder: string): [string, string[]][] {
  return filesOf(folder, messageFiles).flatMap((file) => {
    const names = declared(folder, file).objects.flatMap(({ properties }) => properties);
    const reached = [file, sending, ...(graph.get(file) ?? [])];
    return names.map(({ name }): [string, string[]] => [nodeOf(`email-${name}`), reached]);
  });
}

interface Span {
  start: number;
  end: number;
}

interface Declared {
  text: string;
  objects: (Span & { properties: (Span & { name: string })[] })[];
  imports: [string, string][];
}

function declared(folder: string, file: string): Declared {
  const text = readFileSync(join(folder, file), "utf8");
  const { program, module } = parseSync(file, text);
  const objects = program.body.flatMap((node) => {
    if (node.type !== "ExportNamedDeclaration" || node.declaration?.type !== "VariableDeclaration")
      return [];
    return node.declaration.declarations.flatMap(({ init }) => {
      const value = init?.type === "TSSatisfiesExpression" ? init.expression : init;
      if (value?.type !== "ObjectExpression") return [];
      const properties = value.properties.flatMap((property) => {
        if (property.type !== "Property") return [];
        const { key, start, end } = property;
        if (key.type === "Identifier") return [{ name: key.name, start, end }];
        return key.type === "Literal" ? [{ name: String(key.value), start, end }] : [];
      });
      return [{ start: value.start, end: value.end, properties }];
    });
  });
  const imports = module.staticImports.flatMap(({ entries, moduleRequest }) =>
    resolved(folder, file, moduleRequest.value).flatMap((from) =>
      entries.flatMap(({ isType, localName }): [string, string][] =>
        isType ? [] : [[localName.value, from]],
      ),
    ),
  );
  return { text, objects, imports };
}

function filesOf(folder: string, pattern: string): string[] {
  return globSync(pattern, { cwd: folder }).map(slashed);
}
