import { expect, test } from "vitest";
import { accessOf, accessTable, mayEnter, sentAway } from "#domain/access.ts";
import { patternsIn, routePatterns } from "../../route-patterns.ts";

test("every route has its row in the access table, and every row its route", () => {
  expect(Object.keys(accessTable).toSorted()).toEqual(routePatterns().toSorted());
});

test("nobody enters a route without a row", () => {
  expect(() => accessOf("/une-page-oubliee")).toThrow("nobody may enter");
  expect(() => mayEnter("administrator", "/toString")).toThrow("nobody may enter");
});

const below = (path: string) =>
  Object.keys(accessTable).filter((pattern) => `${pattern}/`.startsWith(`${path}/`));
const rowsOf = (patterns: string[]) =>
  Object.fromEntries(patterns.map((pattern) => [pattern, accessOf(pattern)]));
const allAlike = (patterns: string[], row: object) =>
  Object.fromEntries(patterns.map((pattern) => [pattern, row]));

test("what the agency's rooms hold, and what stands below /admin, is the agency's alone", () => {
  const agencys = [
    ...below("/admin"),
    ...patternsIn("routes/admin/"),
    "/functions/v1/get-audit-stats",
    "/functions/v1/send-daily-report",
    "/functions/v1/send-landing-metrics-daily",
  ];
  expect(agencys.length).toBeGreaterThan(40);
  const alone = { open: ["administrator"], records: "all" };
  expect(rowsOf(agencys)).toEqual(allAlike(agencys, alone));
});

test("what the portal's room holds, and what stands below /portal, is no visitor's and shows one's own", () => {
  const clients = [...below("/portal"), ...patternsIn("routes/portal/")];
  expect(clients.length).toBeGreaterThan(20);
  const theirs = { open: ["client", "administrator"], records: "own" };
  expect(rowsOf(clients)).toEqual(allAlike(clients, theirs));
});

test.each([
  ["visitor", "/admin", "/auth"],
  ["client", "/admin", "/portal"],
  ["visitor", "/functions/v1/send-daily-report", 401],
  ["client", "/functions/v1/send-daily-report", 403],
] as const)("a %s kept out of %s meets %s", (kind, pattern, away) => {
  expect(sentAway(kind, pattern)).toBe(away);
});
