import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { engineProof } from "../../../scripts/toolchain/engine-proof.ts";
import { closureOf, readImportGraph } from "../../../scripts/toolchain/import-graph.ts";
import { onBothEngines } from "../../cluster/both-engines.ts";
import { temporaryFolder, writeIn } from "./temporary-folder.ts";

const [first = "", second = ""] = Object.keys(onBothEngines);

function projectOfTests(): string {
  const folder = temporaryFolder();
  for (const file of Object.keys(onBothEngines)) writeIn(folder, `tests/database/${file}`, "");
  writeIn(folder, `tests/database/${first}`, 'import "#db/clock.ts";');
  writeIn(folder, "app/db/clock.ts", 'import type { Row } from "./row.ts";');
  writeIn(folder, "app/db/row.ts", "export type Row = string;");
  writeIn(folder, "app/db/migrations/0000_first.sql", "select 1");
  mkdirSync(join(folder, "tests/cluster"), { recursive: true });
  return folder;
}

const unproved = (folder: string, version = "15.20") =>
  engineProof(version, folder).unproved.map((file) => file.replace("tests/database/", ""));

test("a file of the second engine runs again once a file it loads has changed", () => {
  const folder = projectOfTests();
  expect(unproved(folder)).toEqual(Object.keys(onBothEngines));
  engineProof("15.20", folder).keep();
  expect(unproved(folder)).toEqual([]);
  writeIn(folder, "app/db/clock.ts", "export const hours = 24;");
  expect(unproved(folder)).toEqual([first]);
});

test("another minor version of PostgreSQL or another migration invalidates every proof", () => {
  const folder = projectOfTests();
  engineProof("15.20", folder).keep();
  expect(unproved(folder, "15.21")).toContain(second);
  writeIn(folder, "app/db/migrations/0001_second.sql", "select 2");
  expect(unproved(folder)).toEqual(Object.keys(onBothEngines));
});

test("a proof is of the files as they were before the run", () => {
  const folder = projectOfTests();
  const before = engineProof("15.20", folder);
  writeIn(folder, "app/db/clock.ts", "export const hours = 25;");
  before.keep();
  expect(unproved(folder)).toEqual([first]);
});

test("the import graph follows run-time imports: no types, but routes, workers and Vite's globs by name", () => {
  const folder = temporaryFolder();
  writeIn(folder, "app/routes.ts", 'export default [route("", "routes/site/landing.tsx")];');
  writeIn(folder, "app/routes/site/landing.tsx", 'export { words } from "#copy/landing.ts";');
  writeIn(
    folder,
    "app/copy/landing.ts",
    'import type { Price } from "#domain/price.ts"; new Worker(new URL("./thread.ts", import.meta.url));',
  );
  writeIn(folder, "app/copy/thread.ts", 'void import("../domain/late.ts");');
  writeIn(folder, "app/domain/late.ts", 'import.meta.glob<{ all: true }>(["./later/o*.ts"]);');
  writeIn(folder, "app/domain/price.ts", "");
  writeIn(
    folder,
    "app/domain/later/one.ts",
    'import type { Two } from "./two.ts"; export type { Three } from "./three.ts";',
  );
  writeIn(folder, "app/domain/later/two.ts", "");
  writeIn(folder, "app/domain/later/three.ts", "");
  expect([...closureOf(readImportGraph(folder), ["app/routes.ts"])].toSorted()).toEqual([
    "app/copy/landing.ts",
    "app/copy/thread.ts",
    "app/domain/late.ts",
    "app/domain/later/one.ts",
    "app/routes.ts",
    "app/routes/site/landing.tsx",
  ]);
});
