import { createRequestHandler, type RequestHandler, type ServerBuild } from "react-router";
import { ownProperty } from "#domain/own-property.ts";

/** Leading path segments used as the index. */
const DEPTH = 2;

type Segments = readonly string[];

/**
 * React Router tries every route of its table several times a request, and serialises the whole table into each page:
 * index the routes by leading segments.
 */
export function routesByTable(build: ServerBuild): RequestHandler {
  const patterns = patternsOf(build.routes);
  const beginnings = new Set([...patterns.values()].flatMap(beginningsOf));
  const whole = createRequestHandler(build, "production");
  const tables = new Map<string, RequestHandler>();
  const tableOf = (beginning: string) => {
    const known = tables.get(beginning);
    if (known) return known;
    const made = createRequestHandler(withRoutes(build, patterns, beginning), "production");
    tables.set(beginning, made);
    return made;
  };
  return (request, context) => {
    const beginning = beginningIn(new URL(request.url).pathname, beginnings);
    return (beginning === null ? whole : tableOf(beginning))(request, context);
  };
}

function patternsOf(routes: ServerBuild["routes"]): Map<string, Segments> {
  return new Map(
    Object.values(routes).flatMap((route) =>
      route?.path || route?.index ? [[route.id, addressOf(routes, route.id)]] : [],
    ),
  );
}

function addressOf(routes: ServerBuild["routes"], id: string): Segments {
  return withParents(routes, id)
    .flatMap((one) => ownProperty(routes, one)?.path?.split("/") ?? [])
    .filter((segment) => segment !== "");
}

function withParents(routes: ServerBuild["routes"], id: string): string[] {
  const parent = ownProperty(routes, id)?.parentId;
  return parent === undefined ? [id] : [...withParents(routes, parent), id];
}

function beginningsOf(pattern: Segments): string[] {
  const open = pattern.findIndex(isOpen);
  const fixed = pattern.slice(0, open === -1 ? DEPTH : Math.min(open, DEPTH));
  return fixed.map((_, at) => fixed.slice(0, at + 1).join("/"));
}

function beginningIn(pathname: string, beginnings: ReadonlySet<string>): string | null {
  const segments = pathname
    .replace(/\.data$/, "")
    .split("/", DEPTH + 1)
    .slice(1);
  for (let length = segments.length; length > 0; length -= 1) {
    const beginning = segments.slice(0, length).join("/");
    if (beginnings.has(beginning)) return beginning;
  }
  return null;
}

function withRoutes(
  build: ServerBuild,
  patterns: ReadonlyMap<string, Segments>,
  beginning: string,
): ServerBuild {
  const begun = beginning.split("/");
  const kept = new Set<string>();
  for (const [id, pattern] of patterns) {
    const agrees = begun.every((segment, at) => {
      const own = pattern[at];
      return own === undefined || own === segment || isOpen(own);
    });
    if (agrees) for (const one of withParents(build.routes, id)) kept.add(one);
  }
  return {
    ...build,
    routes: only(build.routes, kept),
    assets: { ...build.assets, routes: only(build.assets.routes, kept) },
  };
}

function only<Value>(all: Record<string, Value>, ids: ReadonlySet<string>): Record<string, Value> {
  return Object.fromEntries(Object.entries(all).filter(([id]) => ids.has(id)));
}

function isOpen(segment: string): boolean {
  return segment.startsWith(":") || segment.startsWith("*") || segment.endsWith("?");
}
