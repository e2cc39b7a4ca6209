import { globSync } from "node:fs";
import { parisDate } from "#domain/paris-date.ts";
import { dailyWorkTimes } from "#seed/calendar.ts";
import { fingerprintOf } from "../../scripts/toolchain/fingerprint.ts";
import { closureOf, readImportGraph, slashed } from "../../scripts/toolchain/import-graph.ts";
import { root } from "../../scripts/toolchain/child.mjs";

/** Relative to `app/`: with the folder named, any changed workflow would reach every browser test (import-graph.ts). */
export const entries = [
  "config/fill-demonstration.server.ts",
  "config/prepare-database.server.ts",
].map((file) => `app/${file}`);

const beside = ["fill-demo.ts", "keep.ts"];

const read = [
  "app/{db/migrations,pdf/fonts}/**/*.*",
  "{package,package-lock,tsconfig}.json",
  "vite.config.ts",
];

export interface Circumstances {
  moment: string;
  programs: Record<string, string | undefined>;
}

/** Until the story's next daily work is due, nothing in a demonstration filled earlier is late. */
export function momentOf(now: Date): string {
  return `${parisDate(now)}, ${dailyWorkTimes(now).at(-1)?.toISOString()}`;
}

export function demonstrationFingerprint(
  { moment, programs }: Circumstances,
  folder: string = root,
): string {
  const from = [...entries, ...beside.map((file) => `tests/demonstration/${file}`)];
  const loaded = closureOf(readImportGraph(folder), from);
  const others = globSync(read, { cwd: folder }).map(slashed);
  return fingerprintOf(folder, [...loaded, ...others], [moment, JSON.stringify(programs)]);
}
