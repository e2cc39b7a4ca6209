import { randomUUID } from "node:crypto";
import { resolve } from "node:path";
import type { RouteConfigEntry } from "@react-router/dev/routes";
import { RouterContextProvider } from "react-router";
import { beforeAll, describe, expect, test } from "vitest";
import { site } from "#config/site.ts";
import { emailDeliveries } from "#db/schema/email-deliveries.ts";
import { mayEnter, type ViewerKind, viewerKinds } from "#domain/access.ts";
import { type App, appContext } from "#http/app-context.ts";
import { emailTemplates } from "#jobs/email-templates.server.ts";
import { prepareJobQueues } from "#jobs/queue.server.ts";
import routes from "../../../app/routes.ts";
import { addUser, browserAt, openAccountsWorld, PASSWORD, SITE_URL } from "./accounts-world.ts";
import { routePatterns } from "../../route-patterns.ts";
import { sharedWorld } from "../open-database-world.ts";

const deliveryId = randomUUID();

interface RouteModule {
  loader?: (args: unknown) => unknown;
  action?: (args: unknown) => unknown;
}

interface GuardedRoute {
  path: string;
  file: string;
}

function guardedRoutes(entries: RouteConfigEntry[], parent = ""): GuardedRoute[] {
  return entries.flatMap((entry) => {
    const path = entry.path ? `${parent}/${entry.path}` : parent;
    const children = entry.children ?? [];
    const tried = [path, `${path}${firstPath(children)}`].find(
      (address) => address !== "" && isGuarded(address),
    );
    // The site's layout also wraps public pages; its children guard themselves.
    const isFrame = entry.file === "routes/site/layout/site-layout.tsx";
    const own = tried && !isFrame ? [{ path: tried, file: entry.file }] : [];
    return [...own, ...guardedRoutes(children, path)];
  });
}

function firstPath(children: RouteConfigEntry[]): string {
  const path = children.find((child) => child.path)?.path;
  return path ? `/${path}` : "";
}

const entrantOf = (kind: ViewerKind) =>
  kind === "administrator" ? { kind, role: "admin" as const } : { kind };

const patterns = new Set(routePatterns());

function isGuarded(path: string): boolean {
  return patterns.has(path) && !mayEnter({ kind: "visitor" }, path);
}

const found = guardedRoutes(routes);

describe("guards", () => {
  const world = sharedWorld(openAccountsWorld);
  let app: App;
  const cookies: Record<ViewerKind, string[]> = { visitor: [], client: [], administrator: [] };

  beforeAll(async () => {
    await prepareJobQueues(world.ownerConnection);
    await addUser(world, "client@phare.example");
    await addUser(world, "admin@phare.example", { administrator: true });
    await world.owner.db.insert(emailDeliveries).values({
      id: deliveryId,
      key: "test",
      template: "order-confirmation",
      recipient: "client@phare.example",
      subject: "Votre commande",
      status: "sent",
      createdAt: world.time.now,
    });
    for (const kind of ["client", "administrator"] as const) {
      const email = `${kind === "client" ? "client" : "admin"}@phare.example`;
      const outcome = await world.accounts.signIn({ email, password: PASSWORD }, browserAt("::1"));
      if (!outcome.ok) throw new Error(outcome.reason);
      cookies[kind] = outcome.cookies;
    }
    const partial: Partial<App> = {
      site,
      db: world.application.db,
      accounts: world.accounts,
      clock: () => world.time.now,
      siteUrl: SITE_URL,
      emailTemplates,
      readMailbox: () =>
        Promise.resolve(Buffer.from("Content-Type: text/html\r\n\r\n<p>Bonjour</p>")),
    };
    app = partial as App;
  });

  /** Redirect of the route's loader and action, or "open" whatever they answer. */
  async function enter(route: GuardedRoute, kind: ViewerKind): Promise<string> {
    const module: RouteModule = await import(/* @vite-ignore */ resolve("app", route.file));
    const url = new URL(SITE_URL + route.path.replace(":deliveryId", deliveryId));
    const context = new RouterContextProvider();
    context.set(appContext, app);
    const headers = browserAt("::1", cookies[kind]);
    const args = {
      context,
      url,
      params: { deliveryId, declarationId: deliveryId },
      pattern: route.path,
    };
    try {
      if (!module.loader) throw new Error(`${route.file} has no loader to guard it`);
      await module.loader({ ...args, request: new Request(url, { headers }) });
      const post = new Request(url, { method: "POST", headers });
      await module.action?.({ ...args, request: post });
      return "open";
    } catch (thrown) {
      const to = thrown instanceof Response ? thrown.headers.get("Location") : null;
      if (to !== null && /^\/(?:auth|portal)\?(?:retour|acces)=/.test(to)) return to;
      if (thrown instanceof Error) throw thrown;
      return "open";
    }
  }

  test("there are guarded routes to try", () => {
    const files = found.map(({ file }) => file);
    expect(files).toContain("routes/portal/portal.tsx");
    expect(files).toContain("routes/admin/layout/admin-layout.tsx");
    expect(files).toContain("routes/admin/email-deliveries/email-body.ts");
  });

  test.each([
    ["client", true],
    ["administrator", false],
  ] as const)("a %s sent back from the admin reads why: %s", async (kind, denied) => {
    const context = new RouterContextProvider();
    context.set(appContext, app);
    const url = new URL(`${SITE_URL}/portal?acces=refuse`);
    const request = new Request(url, { headers: browserAt("::1", cookies[kind]) });
    const { loader } = await import("../../../app/routes/portal/portal.tsx");
    const loaded = await loader({ request, context, url, params: {}, pattern: "/portal" });
    expect(loaded.denied).toBe(denied);
  });

  const everyTry = found.flatMap((route) => viewerKinds.map((kind) => ({ ...route, kind })));
  test.each(everyTry)("$path ($file) for a $kind", async ({ kind, ...route }) => {
    const url = route.path.replace(":deliveryId", deliveryId);
    const refusal =
      kind === "visitor" ? `/auth?retour=${encodeURIComponent(url)}` : "/portal?acces=refuse";
    expect(await enter(route, kind)).toBe(mayEnter(entrantOf(kind), route.path) ? "open" : refusal);
  });
});
