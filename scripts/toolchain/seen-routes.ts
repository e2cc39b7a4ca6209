import { existsSync, globSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { RouteConfigEntry } from "@react-router/dev/routes";
import { matchRoutes, type RouteObject } from "react-router";
import { z } from "zod";

export const seenFile = "tests/reach/seen-routes.json";

const seenRoutes = z.record(z.string(), z.array(z.string()));
export type SeenRoutes = z.infer<typeof seenRoutes>;

/** Dispatches `/functions/v1` to one file per function, which the record names instead. */
export const FUNCTIONS = "routes/functions/function.ts";
const functionFiles = "routes/functions/v1";

const PROGRAM = "program:";

export function answering(
  routes: RouteConfigEntry[],
  folder: string,
): (pathname: string) => string | null {
  const objects = routes.map(routeObject);
  return (pathname) => {
    if (isFile(folder, pathname)) return null;
    const path = pathname.replace(/\/_root\.data$/, "/").replace(/\.data$/, "");
    const found = matchRoutes(objects, path)?.at(-1);
    if (!found) return null;
    const own = `${functionFiles}/${found.params["name"]}.ts`;
    const isFunction = found.route.id === FUNCTIONS && existsSync(join(folder, "app", own));
    return isFunction ? own : (found.route.id ?? null);
  };
}

function isFile(folder: string, pathname: string): boolean {
  if (pathname.startsWith("/assets/") || pathname === "/__manifest") return true;
  return pathname !== "/" && existsSync(join(folder, "public", pathname));
}

export function isBesideRoutes(folder: string, file: string): boolean {
  const isOne = !file.includes("/") || file.startsWith(`${functionFiles}/`);
  return isOne && existsSync(join(folder, "app", file));
}

function routeObject({ file, path, index, children }: RouteConfigEntry): RouteObject {
  const place = path === undefined ? {} : { path };
  if (index === true) return { ...place, id: file, index };
  return { ...place, id: file, ...(children && { children: children.map(routeObject) }) };
}

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

/** Other steps' entries stay. @param tests folder of the step's files: `tests/product/` */
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
