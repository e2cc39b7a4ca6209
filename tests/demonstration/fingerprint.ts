import { globSync } from "node:fs";
import { parisDate } from "#domain/paris-date.ts";
import { dailyWorkTimes } from "#seed/calendar.ts";
import { fingerprintOf } from "../../scripts/toolchain/fingerprint.ts";
import { closureOf, readImportGraph, slashed } from "../../scripts/toolchain/import-graph.ts";
import { root } from "../../scripts/toolchain/child.mjs";

/**
 * Below `app/`, where the graph looks too: named with that folder, the whole seed would be one of this file's own
 * imports (import-graph.ts), and any workflow changed would reach every browser test.
 */
export const entries = [
  "config/fill-demonstration.server.ts",
  "config/prepare-database.server.ts",
].map((file) => `app/${file}`);

const beside = ["fill-demo.ts", "keep.ts"];

/** Files that its filling and keeping read, and that no import names. */
const read = [
  "app/{db/migrations,pdf/fonts}/**/*.*",
  "{package,package-lock,tsconfig}.json",
  "vite.config.ts",
];

export interface Circumstances {
  moment: string;
  /** Each program that writes it, with its version. */
  programs: Record<string, string | undefined>;
}

/**
 * The French day, and the latest of the daily works that the story has told by then: until the next one is due, a
 * demonstration that was filled earlier stands as one left open since, and nothing in it is late.
 */
export function momentOf(now: Date): string {
  return `${parisDate(now)}, ${dailyWorkTimes(now).at(-1)?.toISOString()}`;
}

/** A digest of all that decides what a demonstration holds: another one is another demonstration. */
export function demonstrationFingerprint(
  { moment, programs }: Circumstances,
  folder: string = root,
): string {
  const from = [...entries, ...beside.map((file) => `tests/demonstration/${file}`)];
  const loaded = closureOf(readImportGraph(folder), from);
  const others = globSync(read, { cwd: folder }).map(slashed);
  return fingerprintOf(folder, [...loaded, ...others], [moment, JSON.stringify(programs)]);
}
