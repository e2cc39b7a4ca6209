import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { currentPath, safeReturnPath } from "#http/return-path.ts";

const site = "https://www.phare.example";

describe("return path after signing in", () => {
  test.each([
    ["/admin", "/admin"],
    ["/admin?statut=paid#a", "/admin?statut=paid#a"],
    ["/portal", "/portal"],
    ["/a/../admin", "/admin"],
  ])("%s leads to %s", (wanted, path) => {
    expect(safeReturnPath(wanted)).toBe(path);
  });

  test.each([
    null,
    undefined,
    42,
    "",
    "admin",
    "//evil.example",
    "///evil.example",
    "/\\evil.example",
    "\\\\evil.example",
    "/\t/evil.example",
    "/\n/evil.example",
    "/.//evil.example",
    "/..//evil.example",
    "/a/..//evil.example",
    "/%2e//evil.example",
    "https://evil.example",
    "https:evil.example",
    "javascript:alert(1)",
    " //evil.example",
    "@evil.example",
    "/auth",
    "/auth?retour=/auth",
    "/deconnexion",
    "/api/auth/sign-out",
    `/${"a".repeat(600)}`,
    "/\uD800",
  ])("%j leads nowhere", (wanted) => {
    expect(safeReturnPath(wanted)).toBeNull();
  });

  test("no requested path leads off the site", () => {
    const pieces = fc.constantFrom(
      "/",
      "\\",
      ".",
      "..",
      ":",
      "@",
      "evil.example",
      "\t",
      "%2f",
      "?",
      "#",
      "a",
    );
    fc.assert(
      fc.property(fc.array(pieces, { maxLength: 8 }), (parts) => {
        const path = safeReturnPath(`/${parts.join("")}`);
        expect(new URL(path ?? "/", site).origin).toBe(site);
      }),
      { numRuns: 5000 },
    );
  });
});

describe("the path a request was going to", () => {
  test.each([
    ["/admin?statut=paid", "/admin?statut=paid"],
    ["/admin.data?statut=paid&_routes=routes%2Fadmin", "/admin?statut=paid"],
    ["/admin/_.data", "/admin"],
    ["/admin?index", "/admin"],
  ])("%s is %s", (asked, path) => {
    expect(currentPath(new Request(site + asked))).toBe(path);
  });
});
