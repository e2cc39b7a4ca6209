import { existsSync, globSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { RouteConfigEntry } from "@react-router/dev/routes";
import { matchRoutes, type RouteObject } from "react-router";
import { z } from "zod";

/** In the tree, so that a clone knows too. */
export const seenFile = "tests/reach/seen-routes.json";

/** By test file: the modules of `app/` that answered it, a route's without its layouts, and the programs it had run. */
const seenRoutes = z.record(z.string(), z.array(z.string()));
export type SeenRoutes = z.infer<typeof seenRoutes>;

/** Answers each function of `/functions/v1` by a file of its own, which the record names instead. */
export const FUNCTIONS = "routes/functions/function.ts";
const functionFiles = "routes/functions/v1";

/** A program that a test had run, among the addresses that it asked for. */
const PROGRAM = "program:";

/** Looks up the module that answers an address; null: none, or a file that is no route's. */
export function answering(
  routes: RouteConfigEntry[],
  folder: string,
): (pathname: string) => string | null {
  const objects = routes.map(routeObject);
  return (pathname) => {
    if (isFile(folder, pathname)) return null;
    // A page's data are asked for at its address.
    const path = pathname.replace(/\/_root\.data$/, "/").replace(/\.data$/, "");
    const found = matchRoutes(objects, path)?.at(-1);
    if (!found) return null;
    const own = `${functionFiles}/${found.params["name"]}.ts`;
    const isFunction = found.route.id === FUNCTIONS && existsSync(join(folder, "app", own));
    return isFunction ? own : (found.route.id ?? null);
  };
}

/** What React Router and `public/` have sent with any page. */
function isFile(folder: string, pathname: string): boolean {
  if (pathname.startsWith("/assets/") || pathname === "/__manifest") return true;
  return pathname !== "/" && existsSync(join(folder, "public", pathname));
}

/** What answers of `app/` without being a route: a program, or a function. */
export function isBesideRoutes(folder: string, file: string): boolean {
  const isOne = !file.includes("/") || file.startsWith(`${functionFiles}/`);
  return isOne && existsSync(join(folder, "app", file));
}

/** The routes as React Router looks them up, each under the name of its module. */
function routeObject({ file, path, index, children }: RouteConfigEntry): RouteObject {
  const place = path === undefined ? {} : { path };
  if (index === true) return { ...place, id: file, index };
  return { ...place, id: file, ...(children && { children: children.map(routeObject) }) };
}

/** Each route's module with the layouts around it. */
export function layoutsOf(
  routes: RouteConfigEntry[],
  around: string[] = [],
): Map<string, string[]> {
  const found = new Map<string, string[]>();
  for (const { file, children } of routes) {
    const own = [...around, file];
    const inner = children ? layoutsOf(children, own) : [[file, own] as const];
    for (const [route, layouts] of inner)
      found.set(route, [...new Set([...(found.get(route) ?? []), ...layouts])]);
  }
  return found;
}

export function readSeen(folder: string): SeenRoutes {
  const path = join(folder, seenFile);
  if (!existsSync(path)) return {};
  return seenRoutes.safeParse(JSON.parse(readFileSync(path, "utf8"))).data ?? {};
}

/**
 * Writes down what the files of a step asked for, from what each left in that folder while it ran; what other steps
 * left stays.
 * @param tests where the step's files are: `tests/product/`
 */
export function keepSeen(
  folder: string,
  { asked, tests, routes }: { asked: string; tests: string; routes: RouteConfigEntry[] },
): void {
  const routeAt = answering(routes, folder);
  const others = Object.entries(readSeen(folder)).filter(([file]) => !file.startsWith(tests));
  const own = globSync("**/*.txt", { cwd: join(folder, asked) }).map((name) => {
    const lines = readFileSync(join(folder, asked, name), "utf8")
      .trim()
      .split("\n");
    const modules = lines.flatMap((line) =>
      line.startsWith(PROGRAM) ? line.slice(PROGRAM.length) : (routeAt(line) ?? []),
    );
    return [`${tests}${name.replace(/\.txt$/, "")}`, [...new Set(modules)].toSorted()] as const;
  });
  const kept = Object.fromEntries([...others, ...own].toSorted(([a], [b]) => (a < b ? -1 : 1)));
  writeFileSync(join(folder, seenFile), `${JSON.stringify(kept, null, 2)}\n`);
}
