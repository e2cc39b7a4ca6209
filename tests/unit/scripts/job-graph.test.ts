import { expect, test } from "vitest";
import { jobNames } from "#jobs/catalogue.ts";
import { closureOf, readImportGraph } from "../../../scripts/toolchain/import-graph.ts";
import { jobsOf, withJobs } from "../../../scripts/toolchain/job-graph.ts";
import { temporaryFolder, writeIn } from "./temporary-folder.ts";

test("every job of the catalogue has known work", () => {
  const graph = readImportGraph();
  expect(jobsOf(withJobs(graph, process.cwd())).toSorted()).toEqual(jobNames.toSorted());
});

test("a job's work is what its handler names and what its file does for all, for callers that queue it", () => {
  const folder = temporaryFolder();
  const work = `import { draw } from "#workflows/draw.ts";
import { send } from "#workflows/send.ts";
import { note } from "#workflows/note.ts";
export const work: Work = { "draw-invoice": () => draw(), "send-refund": () => send() };
note();`;
  writeIn(folder, "app/jobs/handlers/work.server.ts", work);
  writeIn(
    folder,
    "app/jobs/handlers/registry.server.ts",
    'import { work } from "./work.server.ts";',
  );
  for (const name of ["draw", "send", "note"]) writeIn(folder, `app/workflows/${name}.ts`, "");
  writeIn(folder, "app/workflows/pay.ts", 'jobs.enqueue(transaction, "send-refund", {});');
  writeIn(folder, "app/copy/jobs.ts", 'export const words = { "send-refund": "Remboursement" };');
  writeIn(
    folder,
    "app/routes/shown.ts",
    'shown = { "send-refund": address }; if (it === "draw-invoice") 1;',
  );
  const graph = withJobs(readImportGraph(folder), folder);
  const workflows = (file: string) =>
    [...closureOf(graph, [file])].filter((it) => it.startsWith("app/workflows/")).toSorted();
  expect(workflows("app/workflows/pay.ts")).toEqual([
    "app/workflows/note.ts",
    "app/workflows/pay.ts",
    "app/workflows/send.ts",
  ]);
  expect(workflows("app/jobs/handlers/registry.server.ts")).toEqual([]);
  expect(workflows("app/copy/jobs.ts")).toEqual([]);
  expect(workflows("app/routes/shown.ts")).toEqual([]);
});
