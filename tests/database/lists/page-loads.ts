import { resolve } from "node:path";
import { RouterContextProvider } from "react-router";
import { site } from "#config/site.ts";
import { type Database, databaseOn } from "#db/client.server.ts";
import { APPLICATION_ROLE } from "#db/roles.server.ts";
import { type App, appContext } from "#http/app-context.ts";
import { emailTemplates } from "#jobs/email-templates.server.ts";
import { routesIn } from "../../route-patterns.ts";
import type { DatabaseWorld } from "../open-database-world.ts";
import { now, rowsRead } from "./measured-reads.ts";

interface PageModule {
  default?: unknown;
  loader?: (args: unknown) => Promise<unknown>;
}

export interface Page {
  address: string;
  file: string;
}

/** Every address of the administration without a parameter, read from the routes so that none is forgotten. */
export const pages: Page[] = routesIn("routes/admin/").flatMap(({ file, pattern }) =>
  pattern.includes(":") || !file.endsWith(".tsx") ? [] : [{ file, address: pattern }],
);

function fileOf(address: string): string {
  const [path] = address.split("?");
  const page = pages.find((one) => one.address === path);
  if (!page) throw new Error(`no page at ${address}`);
  return page.file;
}

export interface Load {
  rows: number;
  queries: number;
}

/** Reads of the page's own loader, over all its transactions, for an administrator. */
export async function measuredLoad(
  world: Pick<DatabaseWorld, "application" | "statements">,
  address: string,
): Promise<Load> {
  const load = { rows: 0, queries: 0 };
  const url = new URL(address, "http://phare.test");
  const context = new RouterContextProvider();
  context.set(appContext, appOn(measured(world, load)));
  const module = (await import(/* @vite-ignore */ resolve("app", fileOf(address)))) as PageModule;
  if (!module.loader) throw new Error(`${address} has no loader`);
  const request = new Request(url);
  await module.loader({ request, context, url, params: {}, pattern: url.pathname });
  return load;
}

function measured(
  { application, statements }: Pick<DatabaseWorld, "application" | "statements">,
  load: Load,
): Database {
  let counts = true;
  const watched = statements.ofRole(APPLICATION_ROLE);
  const db = databaseOn(application.pool, {
    logQuery(text) {
      load.queries += counts ? 1 : 0;
      watched.logQuery(text);
    },
  });
  const begun = db.transaction;
  const aside = async (transaction: Parameters<typeof rowsRead>[0]) => {
    counts = false;
    const rows = await rowsRead(transaction);
    counts = true;
    return rows;
  };
  return Object.assign(db, {
    transaction: ((work, config) =>
      begun(async (transaction) => {
        const before = await aside(transaction);
        const result = await work(transaction);
        load.rows += (await aside(transaction)) - before;
        return result;
      }, config)) satisfies Database["transaction"],
  });
}

function appOn(db: Database): App {
  const signedIn = {
    kind: "administrator",
    userId: "agence",
    ownerId: "agence",
    name: "Agence",
    email: "agence@agence.example",
    role: "admin",
    secondFactor: true,
  };
  const app = {
    mode: "demo",
    site,
    configured: site,
    siteUrl: "http://phare.test",
    db,
    clock: () => now,
    accounts: { whoIs: () => Promise.resolve({ signedIn, cookies: [] }) },
    limits: { searches: { take: () => null } },
    payment: null,
    emailTemplates,
    readMailbox: null,
    consumersServed: false,
  };
  return app as unknown as App;
}
