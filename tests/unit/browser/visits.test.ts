import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { filesThatVisit, productsVisited, visitsLeft } from "../../browser/visits.ts";
import { temporaryFolder, writeIn } from "../scripts/temporary-folder.ts";

test("browser tests name the products they visit besides the shared one", () => {
  const folder = temporaryFolder();
  writeIn(
    folder,
    "two.spec.ts",
    'test.use({ visits: "demo", userAgent });\ntest.use({\n  visits: "nobody-yet",\n});\ntest.use({ visits: "demo" });',
  );
  writeIn(folder, "none.spec.ts", 'test("a page that a client visits", run);');
  expect(productsVisited(`${folder}/two.spec.ts`)).toEqual(["demo", "nobody-yet"]);
  expect(productsVisited(`${folder}/none.spec.ts`)).toEqual([]);
});

test("browser tests name the product they visit as a string literal, which is all that ends it in time", () => {
  const specs = globSync("tests/browser/*.spec.ts");
  const unread = specs.filter((file) => {
    const uses = readFileSync(file, "utf8").match(/\bvisits:/g) ?? [];
    const read = readFileSync(file, "utf8").match(/\bvisits: "[\w-]+"/g) ?? [];
    return uses.length !== read.length;
  });
  expect(unread).toEqual([]);
  expect(filesThatVisit()).toContain("walk.spec.ts");
  expect(filesThatVisit()).not.toContain("order.spec.ts");
});

const visited = (file: string) =>
  new Map([
    ["walk", ["demo", "nobody-yet"]],
    ["day", ["demo"]],
  ]).get(file) ?? [];

test("a product ends with the last test of the last file that visits it, once", () => {
  const left = visitsLeft(
    [
      { id: "walk-1", file: "walk" },
      { id: "walk-2", file: "walk" },
      { id: "day-1", file: "day" },
      { id: "order-1", file: "order" },
    ],
    visited,
  );
  expect(left.ended("order-1")).toEqual([]);
  expect(left.ended("walk-2")).toEqual([]);
  expect(left.ended("walk-1")).toEqual(["nobody-yet"]);
  expect(left.ended("walk-1")).toEqual([]);
  expect(left.ended("day-1")).toEqual(["demo"]);
  expect(left.ended("day-1")).toEqual([]);
});

test("a run of selected tests ends a product with the last of these", () => {
  const left = visitsLeft([{ id: "walk-2", file: "walk" }], visited);
  expect(left.ended("walk-2")).toEqual(["demo", "nobody-yet"]);
});
