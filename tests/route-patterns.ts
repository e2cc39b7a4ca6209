import type { RouteConfigEntry } from "@react-router/dev/routes";
import routes from "../app/routes.ts";

/** The URL patterns of routes.ts, each once: `/admin/courriels/:deliveryId`. */
export function routePatterns(): string[] {
  return [...new Set(patternsOf(routes, ""))];
}

/** Those of one layout's pages. */
export function patternsBelow(layout: string): string[] {
  return patternsOf(routes.find(({ file }) => file === layout)?.children ?? [], "");
}

function patternsOf(entries: RouteConfigEntry[], parent: string): string[] {
  return entries.flatMap((entry) => {
    const pattern = entry.path ? `${parent}/${entry.path}` : parent;
    // A layout has no page of its own; an index is its parent's.
    if (entry.children) return patternsOf(entry.children, pattern);
    return [pattern || "/"];
  });
}
