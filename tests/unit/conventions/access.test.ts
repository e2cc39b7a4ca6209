import { expect, test } from "vitest";
import { accessOf, mayEnter, sentAway } from "#domain/access.ts";
import { patternsIn, routePatterns } from "../../route-patterns.ts";

test("every route is somebody's", () => {
  for (const pattern of routePatterns()) expect(() => accessOf(pattern), pattern).not.toThrow();
});

test("nobody enters a route without a row", () => {
  expect(() => accessOf("/une-page-oubliee")).toThrow("nobody may enter");
  expect(() => mayEnter("administrator", "/toString")).toThrow("nobody may enter");
  expect(() => mayEnter("administrator", "/administration")).toThrow("nobody may enter");
});

test("what the agency's rooms hold, and what stands below /admin, is the agency's alone", () => {
  const agencys = [
    ...routePatterns().filter((pattern) => /^\/admin(?:[/.]|$)/.test(pattern)),
    ...patternsIn("routes/admin/"),
  ];
  expect(agencys.length).toBeGreaterThan(40);
  for (const pattern of agencys) {
    expect(accessOf(pattern), pattern).toEqual({ open: ["administrator"], records: "all" });
  }
});

test("what the portal's room holds, and what stands below /portal, is no visitor's and shows one's own", () => {
  const clients = [
    ...routePatterns().filter((pattern) => /^\/portal(?:\/|$)/.test(pattern)),
    ...patternsIn("routes/portal/"),
  ];
  expect(clients.length).toBeGreaterThan(20);
  for (const pattern of clients) {
    expect(accessOf(pattern), pattern).toEqual({
      open: ["client", "administrator"],
      records: "own",
    });
  }
});

test.each([
  ["visitor", "/auth"],
  ["client", "/portal"],
] as const)("a %s who may not enter is led to %s", (kind, away) => {
  expect(sentAway(kind)).toBe(away);
});
