import type { RouteConfigEntry } from "@react-router/dev/routes";
import routes from "../../app/routes.ts";

const SITE_LAYOUT = "routes/site/layout/site-layout.tsx";

/** An address per route of the public layout, the missing page included. */
export function publicPaths(): string[] {
  const site = routes.find(({ file }) => file === SITE_LAYOUT);
  return pathsBelow(site?.children ?? []);
}

function pathsBelow(entries: RouteConfigEntry[]): string[] {
  return entries.flatMap(({ path, index, children }) => {
    if (children) return pathsBelow(children);
    if (index) return ["/"];
    return [
      `/${(path ?? "").replaceAll(/:\w+/g, crypto.randomUUID()).replace("*", "introuvable")}`,
    ];
  });
}
