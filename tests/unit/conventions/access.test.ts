import { expect, test } from "vitest";
import { accessOf, mayEnter, mayFollow, sentAway } from "#domain/access.ts";
import { mayPost } from "#domain/access-right.ts";
import { agencyRoles, mayDo } from "#domain/agency-role.ts";
import { routePatterns, patternsIn } from "../../route-patterns.ts";

const administrator = { kind: "administrator", role: "admin" } as const;
const operator = { kind: "administrator", role: "operator" } as const;
const reader = { kind: "administrator", role: "reader" } as const;

test("every route has an access row", () => {
  for (const pattern of routePatterns()) expect(() => accessOf(pattern), pattern).not.toThrow();
});

test("a route without an access row lets nobody in", () => {
  expect(() => accessOf("/une-page-oubliee")).toThrow("nobody may enter");
  expect(() => mayEnter(administrator, "/toString")).toThrow("nobody may enter");
  expect(() => mayEnter(administrator, "/administration")).toThrow("nobody may enter");
});

test("routes in the agency's rooms and below /admin are the agency's alone", () => {
  const agencys = [
    ...routePatterns().filter((pattern) => /^\/admin(?:[/.]|$)/.test(pattern)),
    ...patternsIn("routes/admin/"),
  ];
  expect(agencys.length).toBeGreaterThan(40);
  for (const pattern of agencys) {
    expect(accessOf(pattern), pattern).toMatchObject({ open: ["administrator"], records: "all" });
    expect(accessOf(pattern), pattern).toHaveProperty("see");
  }
});

test("routes in the portal's room and below /portal refuse visitors and show own records alone", () => {
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
] as const)("a %s without access is led to %s", (kind, away) => {
  expect(sentAway(kind)).toBe(away);
});

test("a page of the agency without a row of its own lets no member in", () => {
  expect(() => accessOf("/admin/page-oubliee")).toThrow("nobody may enter");
  expect(() => accessOf("/admin/page-oubliee.csv")).toThrow("nobody may enter");
});

test("a file route needs the right of its page", () => {
  for (const file of [
    "/admin/factures.csv",
    "/admin/factures/:invoiceId/xml",
    "/admin/comptabilite/fec.txt",
  ]) {
    expect(mayEnter(operator, file), file).toBe(false);
    expect(mayEnter(administrator, file), file).toBe(true);
  }
  expect(mayEnter(operator, "/admin/commandes.csv")).toBe(true);
});

test("an operator may neither see money, people nor settings", () => {
  expect(mayPost(operator, "/admin/commandes/:orderId")).toBe(true);
  for (const page of ["/admin/paiements", "/admin/equipe", "/admin/conservation"])
    expect(mayPost(operator, page), page).toBe(false);
});

test("a page by link that shows money opens to any holder, and to members with the right to money", () => {
  for (const page of [
    "/facturation/:orderId",
    "/garantie/:orderId",
    "/abonnement/:subscriptionId",
    "/payer/:orderId",
  ]) {
    for (const kind of ["visitor", "client"] as const) {
      expect(mayEnter({ kind }, page), page).toBe(true);
      expect(mayPost({ kind }, page), page).toBe(true);
    }
    expect([mayEnter(administrator, page), mayPost(administrator, page)], page).toEqual([
      true,
      true,
    ]);
    for (const person of [operator, reader]) {
      expect([mayEnter(person, page), mayPost(person, page)], page).toEqual([false, false]);
    }
  }
});

test("a reader posts nowhere in the administration except about their own device", () => {
  const posted = routePatterns().filter(
    (pattern) => pattern.startsWith("/admin") && mayPost(reader, pattern),
  );
  expect(posted).toEqual(["/admin/double-authentification-plus-tard"]);
});

test("only an administrator has every right; a member without a role has none", () => {
  expect(agencyRoles.filter((role) => mayDo(role, "money"))).toEqual(["admin"]);
  expect(mayDo(undefined, "see")).toBe(false);
  expect(mayEnter({ kind: "administrator" }, "/admin")).toBe(false);
});

test("a link is followed where its page is entered", () => {
  expect(mayFollow(operator, "/admin/factures/4b1d?x=1#y")).toBe(false);
  expect(mayFollow(operator, "/admin/abonnements/nouveau?commande=1")).toBe(false);
  expect(mayFollow(operator, "/admin/commandes/4b1d#paiement")).toBe(true);
  expect(mayFollow(reader, "/generer-devis?client=1")).toBe(false);
  expect(mayFollow(reader, "/portal")).toBe(true);
});
