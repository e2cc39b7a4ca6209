import { createRequestHandler, RouterContextProvider, type ServerBuild } from "react-router";
import { afterAll, expect, test } from "vitest";
import { openDatabase } from "#db/client.server.ts";
import { unserialisable } from "#db/unserialisable.server.ts";
import { type App, appContext, appOf, appWith } from "#http/app-context.ts";

const PASSWORD = "un-mot-de-passe";
const database = openDatabase(
  { connectionString: `postgres://phare:${PASSWORD}@127.0.0.1:1/phare?sslmode=disable` },
  { onError() {} },
);
afterAll(() => database.close());

const app = unserialisable({ db: database.db, undoSeconds: 10 } as App, "the application");

function enumerated(value: unknown, seen = new Set<unknown>()): string {
  if (typeof value !== "object" || value === null || seen.has(value)) return String(value);
  seen.add(value);
  return Object.values(value)
    .map((held) => enumerated(held, seen))
    .join("\n");
}

test("a pool made from a connection string doesn't reveal its password", () => {
  expect(database.pool.options.password).toBe(PASSWORD);
  expect(database.pool.options.host).toBe("127.0.0.1");
  expect(enumerated(database.pool)).not.toContain(PASSWORD);
});

test.each([
  ["as JSON", () => JSON.stringify({ app })],
  ["spread", () => ({ ...app })],
  ["the database as JSON", () => JSON.stringify(app.db)],
  ["a copy with another part, as JSON", () => JSON.stringify(appWith(app, { undoSeconds: 0 }))],
])("a request's context can't be serialised: %s", (_, write) => {
  expect(write).toThrow("must not be in an answer");
});

test("a context with a replaced part keeps the rest", () => {
  const other = appWith(app, { undoSeconds: 0 });
  expect(other.undoSeconds).toBe(0);
  expect(other.db).toBe(app.db);
});

type Returned = (context: Readonly<RouterContextProvider>) => unknown;

async function answerOf(returned: Returned, method: "GET" | "POST") {
  const module = {
    default: () => null,
    loader: ({ context }: { context: Readonly<RouterContextProvider> }) => returned(context),
    action: ({ context }: { context: Readonly<RouterContextProvider> }) => returned(context),
  };
  const build = {
    entry: { module: { default: () => new Response() } },
    routes: { index: { id: "index", path: "page", module } },
    assets: { entry: { imports: [], module: "" }, routes: {}, url: "", version: "" },
    publicPath: "/",
    assetsBuildDirectory: "",
    future: {},
    ssr: true,
    isSpaMode: false,
    prerender: [],
    routeDiscovery: { mode: "initial", manifestPath: "" },
  } as unknown as ServerBuild;
  const context = new RouterContextProvider();
  context.set(appContext, app);
  const request = new Request("http://localhost/page.data", { method });
  const response = await createRequestHandler(build, "production")(request, context);
  const body = await response.text().catch((error: unknown) => `cut: ${String(error)}`);
  return { status: response.status, body };
}

test.each(["GET", "POST"] as const)(
  "an answer to %s that contains the context is aborted",
  async (method) => {
    for (const returned of [
      (context: Readonly<RouterContextProvider>) => ({ app: appOf(context) }),
      (context: Readonly<RouterContextProvider>) => appOf(context).db,
    ]) {
      const { body } = await answerOf(returned, method);
      expect(body).not.toContain(PASSWORD);
      expect(body).not.toContain("127.0.0.1");
      expect(body).toContain("cut:");
    }
  },
);

test("an answer of plain data is complete", async () => {
  const { status, body } = await answerOf(() => ({ said: "bonjour" }), "GET");
  expect(status).toBe(200);
  expect(body).toContain("bonjour");
});
