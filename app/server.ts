import type { Server } from "node:http";
import { once } from "node:events";
import path from "node:path";
import * as build from "virtual:react-router/server-build";
import { readEnvironment, type Environment } from "#config/environment.server.ts";
import { createLog } from "#config/log.server.ts";
import { unsourcedClaims } from "#config/going-live.server.ts";
import { ERASE_TRIALS } from "#copy/going-live.ts";
import { startOrExplain } from "#config/start-or-explain.server.ts";
import { stopAsked, unlessStopped } from "#config/stop-signal.server.ts";
import { type Product, wireProduct } from "#config/wiring.server.ts";
import { ADVISED_MINIMUM_PASSWORD_LENGTH } from "#domain/password.ts";
import { requestContext } from "#http/listener.server.ts";
import { marketingPaths, renderMarketingPages } from "#http/marketing-pages.server.ts";
import { routesByTable } from "#http/route-tables.server.ts";
import { createSiteServer } from "#http/site-server.server.ts";
import { loadStaticFiles, type StaticFile } from "#http/static-files.server.ts";
import { issueFirstAdministratorLink } from "#workflows/account/issue-first-administrator-link.server.ts";
import { refreshEachParisDay } from "#config/paris-midnight.server.ts";
import { followPublished, publishedNow } from "#config/follow-published.server.ts";

const STOP_PATIENCE_MS = 15_000;
/** Requests, then jobs, then the database have each their own patience; together they never take that long. */
const LONGEST_STOP_MS = 120_000;

await startOrExplain(async (stop) => {
  const environment = readEnvironment();
  const log = createLog(environment);
  const erasesTrials = process.argv.includes(ERASE_TRIALS);
  const product = await wireProduct(environment, log, stop, { erasesTrials });
  try {
    const server = await serve(environment, product, log, stop);
    void stopAsked(stop).then(() => end(server, product));
  } catch (error) {
    await product.stop();
    throw error;
  }
});

async function serve(
  environment: Environment,
  product: Product,
  log: ReturnType<typeof createLog>,
  stop: AbortSignal,
): Promise<Server> {
  const unsourced = environment.MODE === "live" ? unsourcedClaims(product.app.site.claims) : [];
  if (unsourced.length > 0)
    log.warn({ claims: unsourced }, "claims without a source are not shown");
  if (
    environment.MODE === "live" &&
    environment.PASSWORD_MIN_LENGTH < ADVISED_MINIMUM_PASSWORD_LENGTH
  )
    log.warn(
      { PASSWORD_MIN_LENGTH: environment.PASSWORD_MIN_LENGTH },
      "passwords may be shorter than 12 characters",
    );
  // Before anybody is told the program is ready: it is printed at once then.
  const firstAccess = await unlessStopped(stop, () => issueFirstAdministratorLink(product.app));
  const server = await listen(environment, product, log, stop);
  announce(environment, product, firstAccess);
  return server;
}

async function listen(
  environment: Environment,
  { app, failures, readStated }: Product,
  log: ReturnType<typeof createLog>,
  stop: AbortSignal,
): Promise<Server> {
  const assets = await loadStaticFiles(path.resolve("build/client"));
  const routes = routesByTable(build);
  let files = assets;
  async function renderPages(whileStarting?: AbortSignal) {
    await readStated();
    const pages = await renderMarketingPages(marketingPaths(build.routes), (page) => {
      // Between pages: one that is left alone would ask a database that is closed meanwhile.
      whileStarting?.throwIfAborted();
      const facts = { requestId: "page", nonce: null, clientAddress: null };
      return routes(new Request(new URL(page, app.siteUrl)), requestContext(app, facts, log));
    });
    files = new Map<string, StaticFile>([...assets, ...pages]);
  }
  // Read before they are printed: what is published meanwhile is printed at the first look.
  const printed = await unlessStopped(stop, () => publishedNow(app));
  await renderPages(stop);
  stop.throwIfAborted();
  const following = followPublished(printed, {
    read: () => publishedNow(app),
    refresh: () => renderPages(),
    onError: (error) => failures.tell("marketing pages kept as they were before", error),
  });
  refreshEachParisDay(
    app.clock,
    () => renderPages(),
    (error) => log.error({ err: error }, "marketing pages kept from yesterday"),
  );
  const server = createSiteServer({
    app,
    routes,
    files: () => files,
    fixedOrigin: environment.SITE_URL ?? null,
    trustProxy: environment.TRUST_PROXY,
    log,
  });
  server.once("close", following.stop);
  server.listen(environment.PORT, environment.HOST);
  await once(server, "listening");
  return server;
}

/** Finishes the requests in flight, then everything behind them. */
function end(server: Server, product: Product): void {
  server.close(() => {
    product.stop().then(
      () => process.exit(0),
      () => process.exit(1),
    );
  });
  server.closeIdleConnections();
  setTimeout(() => server.closeAllConnections(), STOP_PATIENCE_MS).unref();
  setTimeout(() => process.exit(1), LONGEST_STOP_MS).unref();
}

/** The few lines a newcomer needs: where everything is, and how to get in. */
function announce(environment: Environment, { app }: Product, firstAccess: string | null): void {
  const { siteUrl, mode } = app;
  const lines = [
    `${app.site.name} est prêt (mode ${mode === "demo" ? "démonstration" : "live"}).`,
    `  Site             ${siteUrl}/`,
    `  Administration   ${siteUrl}/admin`,
    environment.SMTP_URL
      ? `  Courriels        envoyés par SMTP, journal à ${siteUrl}/admin/courriels`
      : `  Courriels        ${siteUrl}/admin/courriels (boîte locale, rien n'est envoyé)`,
    ...(firstAccess
      ? [`  Premier accès    ${firstAccess}`, `                   (une seule fois, valable 48 h)`]
      : []),
  ];
  process.stdout.write(`\n${lines.join("\n")}\n\n`);
}
