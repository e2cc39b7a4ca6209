import { expect, test } from "vitest";
import { recordLists } from "#domain/records.ts";
import { toDoAddress, toDoKinds, toDoListOf } from "#domain/to-do-kinds.ts";
import { recordAddress } from "../../../app/routes/admin/record/address.ts";
import { routePatterns } from "../../route-patterns.ts";

const pages = routePatterns()
  .filter((pattern) => pattern.startsWith("/admin/"))
  .map((pattern) => pattern.replace(/:\w+/, "ID"));

test.each(Object.entries(recordAddress))("the address of a record, by kind: %s", (_kind, of) => {
  expect(pages).toContain(of("ID"));
});

test.each(Object.entries(recordLists))("a page lists records of the kind %s", (_kind, address) => {
  expect(pages).toContain(address);
});

test.each(toDoKinds)(
  "a to-do of the kind %s leads to a page that exists, and to a list",
  (kind) => {
    const paths = [toDoAddress(kind, "ID"), toDoListOf(kind)].map((one) => one.split(/[?#]/)[0]);
    expect(pages).toEqual(expect.arrayContaining(paths));
  },
);
