import { existsSync, globSync, readFileSync } from "node:fs";
import { dirname, join, normalize, sep } from "node:path";
import { type EcmaScriptModule, parseSync } from "oxc-parser";
import { root } from "./child.mjs";

export type ImportGraph = ReadonlyMap<string, readonly string[]>;

const sources = ["{app,tests,scripts}/**/*.{ts,tsx,mjs}", "*.config.ts"];

export function readImportGraph(folder: string = root): ImportGraph {
  const files = globSync(sources, { cwd: folder }).map(slashed);
  return new Map(files.map((file) => [file, importsOf(folder, file)]));
}

export function closureOf(graph: ImportGraph, files: Iterable<string>): Set<string> {
  const reached = new Set<string>();
  const waiting = [...files];
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    if (reached.has(file)) continue;
    reached.add(file);
    waiting.push(...(graph.get(file) ?? []));
  }
  return reached;
}

function importsOf(folder: string, file: string): string[] {
  const text = readFileSync(join(folder, file), "utf8");
  const { module } = parseSync(file, text);
  const statics = module.staticImports
    .filter(({ entries }) => entries.length === 0 || entries.some(({ isType }) => !isType))
    .map(({ moduleRequest }) => moduleRequest.value);
  const reexports = module.staticExports.flatMap(({ entries }) =>
    entries.flatMap(({ moduleRequest, isType }) =>
      moduleRequest && !isType ? moduleRequest.value : [],
    ),
  );
  const dynamics = module.dynamicImports.map(({ moduleRequest }) =>
    text.slice(moduleRequest.start, moduleRequest.end).replaceAll(/^["'`]|["'`]$/g, ""),
  );
  const named = [
    ...statics,
    ...reexports,
    ...dynamics,
    ...filesNamedIn(withoutImports(text, module)),
  ];
  return [
    ...named.flatMap((name) => resolved(folder, file, name)),
    ...globbed(folder, dirname(file), text),
  ];
}

function globbed(folder: string, from: string, text: string): string[] {
  const calls = text.matchAll(/import\.meta\.glob(?:<[^(]*>)?\(\s*(\[[^\]]*\]|"[^"]+")/g);
  return [...calls].flatMap(([, patterns = ""]) =>
    [...patterns.matchAll(/"([^"]+)"/g)]
      .flatMap(([, pattern = ""]) => globSync(pattern, { cwd: join(folder, from) }))
      .map((file) => slashed(join(from, file))),
  );
}

/** Routes and workers named by a string: `"routes/site/x.tsx"`, `new URL("./x.ts", import.meta.url)`. */
function filesNamedIn(text: string): string[] {
  return [
    ...text.matchAll(/"((?:\.{1,2}\/|routes\/|app\/|tests\/|scripts\/)[\w./$-]+\.\w+)"/g),
  ].map(([, name = ""]) => name);
}

/** Removes imports, since those of types name files that aren't loaded. */
function withoutImports(text: string, { staticImports, staticExports }: EcmaScriptModule): string {
  const reexports = staticExports.filter(({ entries }) =>
    entries.some(({ moduleRequest }) => moduleRequest !== null),
  );
  return [...staticImports, ...reexports]
    .toSorted((one, other) => other.start - one.start)
    .reduce((kept, { start, end }) => kept.slice(0, start) + kept.slice(end), text);
}

export function resolved(folder: string, from: string, name: string): string[] {
  const bare = name.replace(/\?.*$/, "");
  const candidates = bare.startsWith("#")
    ? [join("app", bare.slice(1))]
    : bare.startsWith(".")
      ? [join(dirname(from), bare)]
      : [bare, join("app", bare)];
  return candidates
    .map((path) => slashed(normalize(path)))
    .filter(
      (path) =>
        /^(?:app|tests|scripts|public)\/|^[\w-]+\.config\.ts$/.test(path) &&
        existsSync(join(folder, path)),
    )
    .slice(0, 1);
}

export function slashed(path: string): string {
  return path.replaceAll(sep, "/");
}
