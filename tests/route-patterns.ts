import { existsSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import type { RouteConfigEntry } from "@react-router/dev/routes";
import routes from "../app/routes.ts";

export function routePatterns(): string[] {
  return [...new Set(patternsOf(routes, ""))];
}

export function patternsBelow(layout: string): string[] {
  return patternsOf(routes.find(({ file }) => file === layout)?.children ?? [], "");
}

export function patternsIn(folder: string): string[] {
  return routesIn(folder).map(({ pattern }) => pattern);
}

export function routesIn(folder: string): { file: string; pattern: string }[] {
  return answered(routes, "").filter(({ file }) => file.startsWith(folder));
}

export function postedPatterns(): string[] {
  const posted = answered(routes, "").filter(({ file }) =>
    /^export (?:async )?(?:function|const) action\b|^export \{[^}]*\baction\b/m.test(
      readFileSync(`app/${file}`, "utf8"),
    ),
  );
  return [...new Set(posted.map(({ pattern }) => pattern))];
}

/** Query parameters read by name in a pattern's modules, with their imports from other rooms. */
export function parametersByPattern(): Map<string, Set<string>> {
  const found = new Map<string, Set<string>>();
  for (const { file, pattern } of answered(routes, "")) {
    const read = [...modulesFrom(join("app", file))].flatMap(parametersIn);
    found.set(pattern, new Set([...(found.get(pattern) ?? []), ...read]));
  }
  return found;
}

const parameter = /\b(?:searchParams|asked|wishes)\s*\.(?:get|getAll|has)\("([\w-]+)"\)/g;

function parametersIn(file: string): string[] {
  return [...readFileSync(file, "utf8").matchAll(parameter)].map(([, name = ""]) => name);
}

const imported = /^(?:import|export) [^"]*?from "(\.{1,2}\/[^"]+|#(?:forms|http)\/[^"]+)";/gm;

function modulesFrom(file: string, found = new Set<string>()): Set<string> {
  if (found.has(file) || !existsSync(file)) return found;
  found.add(file);
  for (const [, address = ""] of readFileSync(file, "utf8").matchAll(imported)) {
    const other = address.startsWith("#") ? join("app", address.slice(1)) : null;
    modulesFrom(other ?? join(dirname(file), address), found);
  }
  return found;
}

function patternsOf(entries: RouteConfigEntry[], parent: string): string[] {
  return answered(entries, parent).map(({ pattern }) => pattern);
}

function answered(
  entries: RouteConfigEntry[],
  parent: string,
): { file: string; pattern: string }[] {
  return entries.flatMap((entry) => {
    const pattern = entry.path ? `${parent}/${entry.path}` : parent;
    // A layout has no page of its own; an index has its parent's path.
    if (entry.children) return answered(entry.children, pattern);
    return [{ file: entry.file, pattern: pattern || "/" }];
  });
}
