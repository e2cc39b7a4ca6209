import { expect, test } from "vitest";
import { accessOf, accessTable, mayEnter, sentAway } from "#domain/access.ts";
import { routePatterns } from "../../route-patterns.ts";

test("every route has its row in the access table, and every row its route", () => {
  expect(Object.keys(accessTable).toSorted()).toEqual(routePatterns().toSorted());
});

test("nobody enters a route without a row", () => {
  expect(() => accessOf("/une-page-oubliee")).toThrow("nobody may enter");
  expect(() => mayEnter("administrator", "/toString")).toThrow("nobody may enter");
});

const below = (path: string) =>
  Object.keys(accessTable).filter((pattern) => `${pattern}/`.startsWith(`${path}/`));

test.each(below("/admin"))("%s is the agency's alone", (pattern) => {
  expect(accessOf(pattern).open).toEqual(["administrator"]);
});

test.each(below("/portal"))("%s is no visitor's", (pattern) => {
  expect(accessOf(pattern).open).not.toContain("visitor");
});

test.each([
  ["visitor", "/admin", "/auth"],
  ["client", "/admin", "/portal"],
  ["visitor", "/functions/v1/send-daily-report", 401],
  ["client", "/functions/v1/send-daily-report", 403],
] as const)("a %s kept out of %s meets %s", (kind, pattern, away) => {
  expect(sentAway(kind, pattern)).toBe(away);
});
