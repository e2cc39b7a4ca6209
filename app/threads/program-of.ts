import path from "node:path";

/** Source file next to `from` in development and tests; in a build, the entry of that name (vite.config.ts). */
export function programOf(from: string, source: string, built: string): URL | string {
  return from.endsWith(".ts") ? new URL(source, from) : path.resolve(`build/server/${built}.js`);
}
