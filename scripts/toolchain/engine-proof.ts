import { existsSync, globSync, readFileSync, writeFileSync } from "node:fs";
import { join, sep } from "node:path";
import { z } from "zod";
import { onBothEngines } from "../../tests/cluster/both-engines.ts";
import { root } from "./child.mjs";
import { fingerprintOf } from "./fingerprint.ts";
import { closureOf, readImportGraph } from "./import-graph.ts";

/** In the tree, so that a clone knows too. */
const proofFile = "tests/cluster/engines-proved.json";

/** What each test of the second engine can see besides the modules it loads. */
const seenByAll = [
  "app/db/{migrations,functions,triggers,policies}/*.sql",
  "tests/cluster/*.ts",
  "package-lock.json",
];

const proof = z.object({
  /** "15.20": the system's PostgreSQL, which passed. */
  engine: z.string(),
  /** SHA-256 of each test file's closure, by its path. */
  files: z.record(z.string(), z.string()),
});
type Proof = z.infer<typeof proof>;

/** How each file of the step stands now: the fingerprint of all that it reaches. */
function fingerprints(folder: string): Record<string, string> {
  const graph = readImportGraph(folder);
  const always = globSync(seenByAll, { cwd: folder }).map((path) => path.replaceAll(sep, "/"));
  const tests = Object.keys(onBothEngines).map((file) => `tests/database/${file}`);
  return Object.fromEntries(
    tests.map((test) => [test, fingerprintOf(folder, [...closureOf(graph, [test]), ...always])]),
  );
}

/** What the second engine is still to show. */
export interface EngineProof {
  /** Test files that reach something changed since they passed on this version; all where there is no proof of it. */
  unproved: string[];
  /** Call once these have passed: the proof is of the files as they were read. */
  keep(): void;
}

export function engineProof(version: string, folder: string = root): EngineProof {
  const files = fingerprints(folder);
  const known = readProof(folder);
  const kept: Proof = { engine: version, files };
  return {
    unproved: Object.keys(files).filter(
      (file) => known?.engine !== version || known.files[file] !== files[file],
    ),
    keep: () => writeFileSync(join(folder, proofFile), `${JSON.stringify(kept, null, 2)}\n`),
  };
}

function readProof(folder: string): Proof | null {
  const path = join(folder, proofFile);
  if (!existsSync(path)) return null;
  return proof.safeParse(JSON.parse(readFileSync(path, "utf8"))).data ?? null;
}
