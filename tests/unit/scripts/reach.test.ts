import { expect, test } from "vitest";
import type { RouteConfigEntry } from "@react-router/dev/routes";
import { reachOf, readProject } from "../../../scripts/toolchain/reach.ts";
import type { StepFiles } from "../../step-files.ts";
import { temporaryFolder, writeIn } from "./temporary-folder.ts";

const unit = { include: ["tests/unit/**/*.test.ts"], globalSetup: [] };
const database = { include: ["tests/database/**/*.test.ts"], globalSetup: ["tests/start.ts"] };
const product = { include: ["tests/product/**/*.test.ts"], globalSetup: [] };

const routes: RouteConfigEntry[] = [
  {
    file: "routes/frame.tsx",
    children: [
      { path: "devis", file: "routes/quote.tsx" },
      { path: "audit", file: "routes/audit.tsx" },
    ],
  },
];

function project(files: Record<string, string>): string {
  const folder = temporaryFolder();
  const every = {
    "app/server.ts": 'import "./root.tsx";',
    "app/root.tsx": "",
    "app/routes.ts": '"routes/frame.tsx"; "routes/quote.tsx"; "routes/audit.tsx";',
    "app/routes/frame.tsx": 'import "#copy/frame.ts";',
    "app/routes/quote.tsx": 'import "#copy/quote.ts";',
    "app/routes/audit.tsx": 'import "#workflows/audit.ts";',
    "app/workflows/audit.ts": 'jobs.enqueue("email-audit-result");',
    "app/copy/frame.ts": "",
    "app/copy/quote.ts": "",
    "app/jobs/messages.server.ts": 'import "./messages/audit.server.ts";',
    "app/jobs/messages/audit.server.ts":
      'import { result } from "#emails/result.ts"; export const auditMessages = { "audit-result": result };',
    "app/jobs/send-message.server.ts": 'import "./messages.server.ts";',
    "app/emails/result.ts": "",
    ...files,
  };
  for (const [file, text] of Object.entries(every)) writeIn(folder, file, text);
  return folder;
}

function reached(
  folder: string,
  { step, files, changed }: { step: string; files: StepFiles; changed: string[] },
) {
  const { run } = reachOf(step, files, { changed, project: readProject(folder, routes) });
  return run.map((file) => file.replace(/^tests\/\w+\//, ""));
}

const units = {
  "tests/unit/quote.test.ts": 'import "#copy/quote.ts";',
  "tests/unit/frame.test.ts": 'import "#copy/frame.ts";',
};
const reachedUnits = (changed: string[], files: Record<string, string> = {}) =>
  reached(project({ ...units, ...files }), { step: "unit", files: unit, changed });

test("a test file is reached by a change of a file it loads, and of itself", () => {
  expect(reachedUnits(["app/copy/quote.ts"])).toEqual(["quote.test.ts"]);
  expect(reachedUnits(["tests/unit/frame.test.ts"])).toEqual(["frame.test.ts"]);
  expect(reachedUnits([])).toEqual([]);
});

test("a file with unknown importers reaches every test of every step", () => {
  expect(reachedUnits(["package-lock.json"])).toEqual(["frame.test.ts", "quote.test.ts"]);
  expect(reachedUnits(["app/pdf/fonts/bold.ttf"])).toEqual(["frame.test.ts", "quote.test.ts"]);
});

test("a document, and any other change, reaches tests that read files of the project", () => {
  const readers = { "tests/unit/words.test.ts": 'globSync("app/**/*.ts");' };
  expect(reachedUnits(["docs/tests.md"], readers)).toEqual(["words.test.ts"]);
  expect(reachedUnits(["app/copy/quote.ts"], readers)).toEqual(["quote.test.ts", "words.test.ts"]);
});

test("a deleted test reaches no other", () => {
  expect(reachedUnits(["tests/unit/gone.test.ts"])).toEqual([]);
});

const databases = {
  "tests/start.ts": 'import "#db/start.ts";',
  "app/db/start.ts": "",
  "tests/database/quote.test.ts": 'import "#copy/quote.ts";',
  "tests/database/audit.test.ts": 'import "#workflows/audit.ts";',
  "tests/database/queue.test.ts": 'import "#jobs/messages.server.ts";',
};
const reachedOnDatabase = (changed: string[]) =>
  reached(project(databases), { step: "database", files: database, changed });

test("a migration, and a step's preparation, reach all of its tests", () => {
  expect(reachedOnDatabase(["app/db/migrations/0001_more.sql"])).toHaveLength(3);
  expect(reachedOnDatabase(["app/db/start.ts"])).toHaveLength(3);
  expect(reachedUnits(["app/db/migrations/0001_more.sql"])).toEqual([]);
});

test("a test without a product is reached by a job's work if it loads it, not if it queues it", () => {
  expect(reachedOnDatabase(["app/emails/result.ts"])).toEqual(["queue.test.ts"]);
});

const seen = {
  "tests/product/audit.test.ts": ["routes/audit.tsx"],
  "tests/product/quote.test.ts": ["routes/quote.tsx"],
};
const products = {
  "tests/product/audit.test.ts": "",
  "tests/product/quote.test.ts": "",
  "tests/reach/seen-routes.json": JSON.stringify(seen),
};
const reachedProducts = (changed: string[], files: Record<string, string> = {}) =>
  reached(project({ ...products, ...files }), { step: "product", files: product, changed });

test("a test that requests a product is reached by its recorded routes, with their layouts", () => {
  expect(reachedProducts(["app/copy/quote.ts"])).toEqual(["quote.test.ts"]);
  expect(reachedProducts(["app/routes/audit.tsx"])).toEqual(["audit.test.ts"]);
  expect(reachedProducts(["app/copy/frame.ts"])).toEqual(["audit.test.ts", "quote.test.ts"]);
});

test("a test that requests a product is reached by the jobs that its routes name", () => {
  expect(reachedProducts(["app/emails/result.ts"])).toEqual(["audit.test.ts"]);
});

test("a test that requests the page of all templates is reached by each template", () => {
  const shown = { "app/http/email-preview.server.ts": "" };
  const page = { ...shown, "app/routes/quote.tsx": 'import "#http/email-preview.server.ts";' };
  expect(reachedProducts(["app/emails/result.ts"], page)).toEqual([
    "audit.test.ts",
    "quote.test.ts",
  ]);
});

test("middleware, the list of routes and served assets reach every product and browser test", () => {
  for (const change of ["app/root.tsx", "app/routes.ts", "public/logo.svg", "app/ui/base.css"])
    expect(reachedProducts([change]), change).toEqual(["audit.test.ts", "quote.test.ts"]);
  expect(reachedUnits(["public/logo.svg", "app/ui/base.css"])).toEqual([]);
});

test("a style sheet reaches every test that requests a product, though one page alone imports it", () => {
  const sheet = {
    "app/routes/quote.css": "",
    "app/routes/quote.tsx": 'import "./quote.css"; import "#copy/quote.ts";',
  };
  expect(reachedProducts(["app/routes/quote.css"], sheet)).toEqual([
    "audit.test.ts",
    "quote.test.ts",
  ]);
});

test("a test without a record, or with a deleted route, is reached by any change of the product", () => {
  const stale = { ...seen, "tests/product/quote.test.ts": ["routes/gone.tsx"] };
  const change = ["app/routes/audit.tsx"];
  expect(reachedProducts(change, { "tests/product/new.test.ts": "" })).toEqual([
    "audit.test.ts",
    "new.test.ts",
  ]);
  expect(
    reachedProducts(change, { "tests/reach/seen-routes.json": JSON.stringify(stale) }),
  ).toEqual(["audit.test.ts", "quote.test.ts"]);
  expect(reachedProducts(["scripts/dev.mjs"], { "scripts/dev.mjs": "" })).toEqual([]);
});

test("a test that starts programs or opens connections of its own is reached by any change of the product", () => {
  const opens = { "tests/product/quote.test.ts": 'import { connect } from "node:net";' };
  expect(reachedProducts(["app/routes/audit.tsx"], opens)).toEqual([
    "audit.test.ts",
    "quote.test.ts",
  ]);
});

test("a test recorded as running a program is reached by what it loads", () => {
  const demo = {
    "app/demo.ts": 'import "#seed/story.ts";',
    "app/seed/story.ts": "",
    "tests/reach/seen-routes.json": JSON.stringify({
      ...seen,
      "tests/product/quote.test.ts": ["demo.ts"],
    }),
  };
  expect(reachedProducts(["app/seed/story.ts"], demo)).toEqual(["quote.test.ts"]);
});

test("a test that requests one function is not reached by the others", () => {
  const folder = "app/routes/functions";
  const functions = (asked: string[]) => ({
    [`${folder}/function.ts`]: 'import "./functions.ts";',
    [`${folder}/functions.ts`]: 'import.meta.glob<Defined>("./v1/*.ts");',
    [`${folder}/v1/session.ts`]: "",
    [`${folder}/v1/order.ts`]: "",
    "tests/reach/seen-routes.json": JSON.stringify({
      ...seen,
      "tests/product/quote.test.ts": asked,
    }),
  });
  const session = functions(["routes/functions/v1/session.ts"]);
  expect(reachedProducts([`${folder}/v1/order.ts`], session)).toEqual([]);
  expect(reachedProducts([`${folder}/v1/session.ts`], session)).toEqual(["quote.test.ts"]);
  expect(reachedProducts([`${folder}/function.ts`], session)).toEqual(["quote.test.ts"]);
  const gone = functions(["routes/functions/v1/gone.ts"]);
  expect(reachedProducts([`${folder}/v1/order.ts`], gone)).toEqual(["quote.test.ts"]);
});
