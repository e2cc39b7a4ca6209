import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { RouteConfigEntry } from "@react-router/dev/routes";
import type { StepFiles } from "../../tests/step-files.ts";
import { closureOf, type ImportGraph, readImportGraph, slashed } from "./import-graph.ts";
import { withJobs, withoutJobs } from "./job-graph.ts";
import { FUNCTIONS, isBesideRoutes, layoutsOf, readSeen, type SeenRoutes } from "./seen-routes.ts";

/** What a change since a commit can reach of one step. */
export interface Reached {
  run: string[];
  left: string[];
  /** The first change that every file of the step can see. */
  whole?: string;
}

/** The project as a change is followed through it. */
export interface Project {
  folder: string;
  graph: ImportGraph;
  /** The same of a product that runs: from whatever names a job on to its work. */
  deeds: ImportGraph;
  /** The same of a product that nothing is asked of: without any job's work. */
  atRest: ImportGraph;
  /** Files of any kind that a file loads. */
  known: ReadonlySet<string>;
  /** Tests, and what tests load, that read files which no import names. */
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

/** Only tests that read files for themselves can tell a change of these, or of a test that is gone. */
const readAlone =
  /^(?:docs|bench|\.ci)\/|^[^/]*\.md$|^(?:knip\.json|ox\w+\.config\.ts|\.gitignore)$|^tests\/.*\.(?:test|spec)\.tsx?$|^tests\/cluster\/engines-proved\.json$/;

/** Served with every page, or what makes it: styles, fonts, pictures, the build. */
const served =
  /^public\/|^app\/(?!db\/|pdf\/).*\.(?!tsx?$|sql$)\w+$|^(?:vite|react-router)\.config\.ts$|^scripts\/toolchain\/(?:build|precompress)\.ts$/;

/** No import leads to their SQL; a copy of the database that it makes is under every test but those of `unit`. */
const migrations = /^app\/db\/(?:migrations|functions|triggers|policies)\//;

/**
 * A test file is reached by a change of what it loads and of what its step does before it; in a step that asks a
 * running product, of what answers each request as well, of the routes that it was seen to ask for, and of the work
 * of the jobs that it or these name. It is reached by any change where that can't be known.
 */
export function reachOf(
  step: string,
  { include, globalSetup, setupFiles = [] }: StepFiles,
  { changed, project }: { changed: string[]; project: Project },
): Reached {
  const tests = globSync(include, { cwd: project.folder }).map(slashed).toSorted();
  const asks = step === "product" || step === "browser";
  const config = step === "browser" ? "playwright.config.ts" : "vitest.config.ts";
  // The table names the global setups of all steps; this step's are given here.
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

/** What every request passes, and every start; the routes' own modules come with who asks for them. */
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
  // A file that nothing is seen to load may be read by any test.
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

/** Without the list of all functions, for who was seen to ask for some of them; their description tells of each. */
function answeringGraph({ deeds }: Project, asked: string[]): ImportGraph {
  if (asked.includes("routes/functions/openapi.ts")) return deeds;
  const list = "app/routes/functions/functions.ts";
  return new Map(deeds).set(list, deeds.get(list)?.filter((file) => !file.includes("/v1/")) ?? []);
}

/** It starts programs, opens connections or reads the build by itself: nobody saw what it asks for. */
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

/** A test, or what it loads of the tests and scripts, reads files of the project that no import names. */
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
