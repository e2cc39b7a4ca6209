import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { RouteConfigEntry } from "@react-router/dev/routes";
import type { StepFiles } from "../../tests/step-files.ts";
import { closureOf, type ImportGraph, readImportGraph, slashed } from "./import-graph.ts";
import { withJobs, withoutJobs } from "./job-graph.ts";
import { FUNCTIONS, isBesideRoutes, layoutsOf, readSeen, type SeenRoutes } from "./seen-routes.ts";

export interface Reached {
  run: string[];
  left: string[];
  whole?: string;
}

export interface Project {
  folder: string;
  graph: ImportGraph;
  deeds: ImportGraph;
  atRest: ImportGraph;
  known: ReadonlySet<string>;
  readers: ReadonlySet<string>;
  routes: RouteConfigEntry[];
  seen: SeenRoutes;
}

export function readProject(folder: string, routes: RouteConfigEntry[]): Project {
  const graph = readImportGraph(folder);
  return {
    folder,
    graph,
    deeds: withJobs(graph, folder),
    atRest: withoutJobs(graph, folder),
    known: new Set([...graph.keys(), ...[...graph.values()].flat()]),
    readers: new Set([...graph.keys()].filter((file) => readsProject(folder, file))),
    routes,
    seen: readSeen(folder),
  };
}

/** Only tests that read project files depend on these, or on a deleted test. */
const readAlone =
  /^(?:docs\/(?!guide\/|screenshots\/)|bench\/|\.ci\/)|^[^/]*\.md$|^(?:knip\.json|ox\w+\.config\.ts|\.gitignore)$|^tests\/.*\.(?:test|spec)\.tsx?$|^tests\/cluster\/engines-proved\.json$/;

/** Served with every page, or part of the build: styles, fonts, pictures. */
const served =
  /^public\/|^docs\/(?:guide|screenshots)\/|^app\/(?!db\/|pdf\/).*\.(?!tsx?$|sql$)\w+$|^(?:vite|react-router)\.config\.ts$|^scripts\/toolchain\/(?:build|precompress)\.ts$/;

/** No import leads to SQL; every step except `unit` uses a database made from it. */
const migrations = /^app\/db\/(?:migrations|functions|triggers|policies)\//;

/** Unknown dependencies reach every test (docs/tests.md). */
export function reachOf(
  step: string,
  { include, globalSetup, setupFiles = [] }: StepFiles,
  { changed, project }: { changed: string[]; project: Project },
): Reached {
  const tests = globSync(include, { cwd: project.folder }).map(slashed).toSorted();
  const asks = step === "product" || step === "browser";
  const config = step === "browser" ? "playwright.config.ts" : "vitest.config.ts";
  // The table imports the global setups of all steps; only this step's count.
  const graph = new Map(project.graph).set("tests/step-files.ts", []);
  const before = closureOf(graph, [config, ...globalSetup, ...setupFiles]);
  const whole = changed.find(
    (file) => before.has(file) || reachesAll(step, file, { project, asks }),
  );
  if (whole !== undefined) return { run: tests, left: [], whole };
  const isChanged = new Set(changed);
  const isRun = (test: string) => {
    if (changed.length === 0) return false;
    const loaded = closureOf(asks ? project.deeds : project.graph, [test]);
    if (meets(loaded, isChanged) || meets(loaded, project.readers)) return true;
    return (
      asks && changed.some((file) => file.startsWith("app/")) && isAskedOf(test, isChanged, project)
    );
  };
  const run = tests.filter(isRun);
  return { run, left: tests.filter((test) => !run.includes(test)) };
}

const everyRequest = [
  "server.ts",
  "in-process.ts",
  "root.tsx",
  "entry.server.tsx",
  "entry.client.tsx",
  "routes.ts",
];

function reachesAll(
  step: string,
  file: string,
  { project, asks }: { project: Project; asks: boolean },
): boolean {
  if (readAlone.test(file)) return false;
  if (migrations.test(file)) return step !== "unit";
  if (served.test(file)) return asks;
  // A file without known importers may be read by any test.
  return !project.known.has(file) || (asks && alwaysAsked(project).has(file));
}

const always = new WeakMap<Project, Set<string>>();

function alwaysAsked(project: Project): Set<string> {
  const known = always.get(project);
  if (known) return known;
  const routes = new Set(
    [...layoutsOf(project.routes).values()].flat().map((file) => `app/${file}`),
  );
  const table = project.atRest.get("app/routes.ts") ?? [];
  const graph = new Map(project.atRest).set(
    "app/routes.ts",
    table.filter((file) => !routes.has(file)),
  );
  const found = closureOf(
    graph,
    everyRequest.map((file) => `app/${file}`),
  );
  always.set(project, found);
  return found;
}

function isAskedOf(test: string, changed: ReadonlySet<string>, project: Project): boolean {
  const asked = project.seen[test];
  if (asked === undefined || seesMore(project, test)) return true;
  const layouts = layoutsOf(project.routes);
  const isThere = (file: string) => layouts.has(file) || isBesideRoutes(project.folder, file);
  if (!asked.every(isThere)) return true;
  const modules = asked.flatMap((file) => layouts.get(file) ?? [file, FUNCTIONS]);
  return meets(
    closureOf(
      answeringGraph(project, asked),
      modules.map((file) => `app/${file}`),
    ),
    changed,
  );
}

/** Without the list of all functions, for tests recorded with single ones; their description needs all. */
function answeringGraph({ deeds }: Project, asked: string[]): ImportGraph {
  if (asked.includes("routes/functions/openapi.ts")) return deeds;
  const list = "app/routes/functions/functions.ts";
  return new Map(deeds).set(list, deeds.get(list)?.filter((file) => !file.includes("/v1/")) ?? []);
}

function seesMore({ folder, graph }: Project, test: string): boolean {
  const beside = test.startsWith("tests/product/") ? closureOf(graph, [test]) : new Set([test]);
  return [...beside].some(
    (file) =>
      /^tests\/(?:product|browser)\//.test(file) &&
      /from "node:(?:child_process|net|worker_threads)"|["'`/]build[/"'`]/.test(
        readFileSync(join(folder, file), "utf8"),
      ),
  );
}

const reading = /\b(?:globSync|readdirSync|readFileSync|readdir|readFile|createReadStream)\(/;
const projectFile =
  /["'`](?:\.{1,2}\/)*(?:\{?(?:app|docs|tests|scripts|public|bench)\b[,/"'`}]|[A-Z]+\.md\b|package(?:-lock)?\.json|\.env\.example)/;

function readsProject(folder: string, file: string): boolean {
  if (!/^(?:tests|scripts)\//.test(file)) return false;
  const text = readFileSync(join(folder, file), "utf8");
  const code = text.replaceAll(/^(?:import|export) [^;]*? from "[^"]*";$/gm, "");
  return reading.test(code) && projectFile.test(code);
}

function meets(files: Iterable<string>, changed: ReadonlySet<string>): boolean {
  for (const file of files) if (changed.has(file)) return true;
  return false;
}
