import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { createRequestHandler, type EntryContext, type ServerBuild } from "react-router";
import { routesByTable } from "#http/route-tables.server.ts";

const paths: Record<string, { path?: string; index?: true; parentId?: string }> = {
  root: { path: "" },
  site: { parentId: "root" },
  landing: { index: true, parentId: "site" },
  quote: { path: "devis", parentId: "site" },
  nowhere: { path: "*", parentId: "site" },
  "one quote": { path: "devis/:quoteId", parentId: "root" },
  "its paper": { path: "devis/:quoteId/pdf", parentId: "root" },
  accounts: { path: "api/auth/*", parentId: "root" },
  agency: { parentId: "root" },
  dashboard: { path: "admin", index: true, parentId: "agency" },
  orders: { path: "admin/commandes", parentId: "agency" },
  "one order": { path: "admin/commandes/:orderId", parentId: "agency" },
  "orders as a file": { path: "admin/commandes.csv", parentId: "root" },
  views: { path: "admin/vues", parentId: "agency" },
  any: { path: "api/v1/:kind", parentId: "root" },
};

const pages = new Set(["landing", "dashboard", "orders", "one order"]);

/** Answers with the route found and its parameters; for a page, with the routes it knows. */
function buildOf(): ServerBuild {
  const routes = Object.entries(paths).map(([id, route]) => {
    const loader = ({ params }: { params: object }) => ({ id, params });
    const module = pages.has(id) ? { loader, default: () => null } : { loader };
    return [id, { id, ...route, module }];
  });
  const page = (_request: Request, status: number, _headers: Headers, entry: EntryContext) => {
    const { matches, loaderData } = entry.staticHandlerContext;
    const id = matches.at(-1)?.route.id ?? "";
    const known = Object.keys(entry.manifest.routes).join(", ");
    return Response.json(loaderData[id] ?? null, { status, headers: { "x-known": known } });
  };
  // Minimum of a build for a handler that renders nothing.
  return {
    entry: { module: { default: page } },
    routes: Object.fromEntries(routes),
    assets: { routes: Object.fromEntries(routes), version: "1" },
    future: {},
    prerender: [],
    ssr: true,
    isSpaMode: false,
    routeDiscovery: { mode: "initial", manifestPath: "/__manifest" },
  } as unknown as ServerBuild;
}

async function found(handler: ReturnType<typeof routesByTable>, address: string) {
  const response = await handler(new Request(`https://phare.example${address}`));
  const known = response.headers.get("x-known")?.split(", ") ?? [];
  return { status: response.status, said: await response.text(), known };
}

const byTable = routesByTable(buildOf());
const whole = createRequestHandler(buildOf(), "production");

describe("route lookup in one table", () => {
  test.each([
    ["/devis/12/pdf", "its paper"],
    ["/devis/12", "one quote"],
    ["/admin/commandes/7", "one order"],
    ["/admin/commandes.csv", "orders as a file"],
    ["/api/auth/sign-in/email", "accounts"],
    ["/api/v1/commandes", "any"],
    ["/Admin/Vues", "views"],
    ["/rien", "nowhere"],
    ["/admin/rien", "nowhere"],
  ])("%s is « %s »", async (address, route) => {
    const { said } = await found(byTable, address);
    expect(said).toContain(`"id":"${route}"`);
  });

  test("a page tells the browser of the routes above it, and of no others", async () => {
    const { known } = await found(byTable, "/admin/commandes/7");
    expect(known).toEqual(expect.arrayContaining(["landing", "dashboard", "orders", "one order"]));
    expect(known).not.toContain("views");
    expect(known).not.toContain("one quote");
  });

  const segment = fc.oneof(
    fc.constantFrom("admin", "commandes", "commandes.csv", "devis", "api", "auth", "v1", "vues"),
    fc.constantFrom(
      "pdf",
      "Admin",
      "%61dmin",
      "12",
      "",
      "devis.data",
      "_root.data",
      "_.data",
      "..",
    ),
    fc.string({ maxLength: 5 }).map(encodeURIComponent),
  );

  test("any address gives the same route as the whole table", async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(segment, { maxLength: 5 }), async (segments) => {
        const address = `/${segments.join("/")}`;
        const { known: _, ...answer } = await found(byTable, address);
        expect(await found(whole, address)).toMatchObject(answer);
      }),
      { numRuns: 500 },
    );
  });
});
