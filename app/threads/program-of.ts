import path from "node:path";

/**
 * What a thread or a process of ours runs: its source in development and tests, beside the module at `from`; once
 * built, the entry of that name (vite.config.ts).
 */
export function programOf(from: string, source: string, built: string): URL | string {
  return from.endsWith(".ts") ? new URL(source, from) : path.resolve(`build/server/${built}.js`);
}
