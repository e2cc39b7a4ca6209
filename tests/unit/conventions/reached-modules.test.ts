import { expect, test } from "vitest";
import routes from "../../../app/routes.ts";
import {
  closureOf,
  type ImportGraph,
  readImportGraph,
} from "../../../scripts/toolchain/import-graph.ts";
import { layoutsOf } from "../../../scripts/toolchain/seen-routes.ts";

/** A route module above it imports something large for little: `docs/architecture.md` names the largest. */
const MOST_MODULES = 400;

const graph = readImportGraph();
const modules = [...layoutsOf(routes).values()].flat().map((file) => `app/${file}`);
const isRoute = new Set(modules);

/** A list that two routes open by its address is a route itself, and counted there. */
const alone: ImportGraph = new Map(
  [...graph].map(([file, loaded]) => [file, loaded.filter((other) => !isRoute.has(other))]),
);

const reached = new Map(
  [...isRoute].map((file) => {
    const closure = [...closureOf(alone, [file])];
    return [file, closure.filter((other) => other.startsWith("app/"))];
  }),
);

test("no route module reaches more than 400 modules of the product at run time", () => {
  const beyond = [...reached].filter(([, files]) => files.length > MOST_MODULES);
  expect(beyond.map(([file, { length }]) => `${file}: ${length}`)).toEqual([]);
});

test("no route module reaches an e-mail's template, nor a job's handler", () => {
  const works = /^app\/(?:emails|jobs\/(?!catalogue\.ts$|email-payloads\.ts$|queue\.server\.ts$))/;
  const found = [...reached].flatMap(([route, files]) =>
    files.filter((file) => works.test(file)).map((file) => `${route}: ${file}`),
  );
  expect(found).toEqual([]);
});
