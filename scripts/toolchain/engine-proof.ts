import { existsSync, globSync, readFileSync, writeFileSync } from "node:fs";
import { join, sep } from "node:path";
import { z } from "zod";
import { onBothEngines } from "../../tests/cluster/both-engines.ts";
import { root } from "./child.mjs";
import { fingerprintOf } from "./fingerprint.ts";
import { closureOf, readImportGraph } from "./import-graph.ts";

const proofFile = "tests/cluster/engines-proved.json";

/** Files that every test of the second engine depends on without importing them. */
const seenByAll = [
  "app/db/{migrations,functions,triggers,policies}/*.sql",
  "tests/cluster/*.ts",
  "package-lock.json",
];

const proof = z.object({
  engine: z.string(),
  files: z.record(z.string(), z.string()),
});
type Proof = z.infer<typeof proof>;

function fingerprints(folder: string): Record<string, string> {
  const graph = readImportGraph(folder);
  const always = globSync(seenByAll, { cwd: folder }).map((path) => path.replaceAll(sep, "/"));
  const tests = Object.keys(onBothEngines).map((file) => `tests/database/${file}`);
  return Object.fromEntries(
    tests.map((test) => [test, fingerprintOf(folder, [...closureOf(graph, [test]), ...always])]),
  );
}

export interface EngineProof {
  /** Test files with a changed closure since they passed on this version; all files without such a proof. */
  unproved: string[];
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
