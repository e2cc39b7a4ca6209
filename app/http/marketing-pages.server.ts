import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { brotliCompress, gzip } from "node:zlib";
import type { ServerBuild } from "react-router";
import { ownProperty } from "#domain/own-property.ts";
import { isPerRequestHandle, isStillHandle } from "./route-handle.ts";
import type { StaticFile } from "./static-files.server.ts";

type BuiltRoute = NonNullable<ServerBuild["routes"][string]>;

export function marketingPaths(routes: ServerBuild["routes"]): string[] {
  return Object.values(routes)
    .filter((route): route is BuiltRoute => route !== undefined && isStill(route))
    .map((route) => pathOf(route, routes))
    .filter((path) => !/[:*]/.test(path));
}

function isStill(route: BuiltRoute): boolean {
  const { handle } = route.module;
  return isStillHandle(handle) && !isPerRequestHandle(handle);
}

function pathOf(route: BuiltRoute, routes: ServerBuild["routes"]): string {
  const parent = route.parentId === undefined ? undefined : ownProperty(routes, route.parentId);
  const above = parent ? pathOf(parent, routes) : "/";
  return route.path ? `${above.replace(/\/$/, "")}/${route.path}` : above;
}

export async function renderMarketingPages(
  paths: string[],
  render: (path: string) => Promise<Response>,
): Promise<Map<string, StaticFile>> {
  const pages = new Map<string, StaticFile>();
  for (const path of paths) {
    const response = await render(path);
    if (response.status !== 200) throw new Error(`${path} rendered with status ${response.status}`);
    const plain = Buffer.from(await response.arrayBuffer());
    const html = plain.toString();
    pages.set(path, {
      type: "text/html; charset=utf-8",
      plain,
      brotli: await promisify(brotliCompress)(plain),
      gzip: await promisify(gzip)(plain),
      cacheControl: "public, max-age=0, must-revalidate",
      printed: {
        styles: fingerprintOf(/<style>(.*?)<\/style>/s.exec(html)),
        speculationRules: fingerprintOf(
          /<script type="speculationrules">(.*?)<\/script>/s.exec(html),
        ),
      },
      etag: `"${createHash("sha256").update(plain).digest("base64url").slice(0, 22)}"`,
    });
  }
  return pages;
}

function fingerprintOf(found: RegExpExecArray | null): string | null {
  const content = found?.[1];
  return content === undefined
    ? null
    : `'sha256-${createHash("sha256").update(content).digest("base64")}'`;
}
