import type { Server } from "node:http";
import { once } from "node:events";
import path from "node:path";
import type { Logger } from "pino";
import * as build from "virtual:react-router/server-build";
import { ADVISED_MINIMUM_PASSWORD_LENGTH } from "#domain/password.ts";
import { requestContext } from "#http/listener.server.ts";
import { marketingPaths, renderMarketingPages } from "#http/marketing-pages.server.ts";
import { routesByTable } from "#http/route-tables.server.ts";
import { createSiteServer } from "#http/site-server.server.ts";
import { loadStaticFiles, type StaticFile } from "#http/static-files.server.ts";
import { issueFirstAdministratorLink } from "#workflows/account/issue-first-administrator-link.server.ts";
import type { Environment } from "./environment.server.ts";
import { followPublished, publishedNow } from "./follow-published.server.ts";
import { unsourcedClaims } from "./going-live.server.ts";
import { refreshEachParisDay } from "./paris-midnight.server.ts";
import { unlessStopped } from "./stop-signal.server.ts";
import { type Product, wireProduct } from "./wiring.server.ts";

const STOP_PATIENCE_MS = 15_000;

interface Surroundings {
  log: Logger;
  say: (words: string) => void;
  stop: AbortSignal;
  erasesTrials: boolean;
}

export interface OpenSite {
  close(): Promise<void>;
}

/** @throws the reason of `stop` once aborted. */
export async function openSite(
  environment: Environment,
  { log, say, stop, erasesTrials }: Surroundings,
): Promise<OpenSite> {
  const product = await wireProduct(environment, log, stop, { erasesTrials });
  try {
    warnOfSettings(environment, product, log);
    // Before the announcement, which prints the link.
    const firstAccess = await unlessStopped(stop, () => issueFirstAdministratorLink(product.app));
    const server = await listen(environment, product, log, stop);
    say(announcement(environment, product, firstAccess));
    return { close: () => close(server, product) };
  } catch (error) {
    await product.stop();
    throw error;
  }
}

function warnOfSettings(environment: Environment, { app }: Product, log: Logger): void {
  if (environment.MODE !== "live") return;
  const unsourced = unsourcedClaims(app.site.claims);
  if (unsourced.length > 0)
    log.warn({ claims: unsourced }, "claims without a source are not shown");
  if (environment.PASSWORD_MIN_LENGTH < ADVISED_MINIMUM_PASSWORD_LENGTH)
    log.warn(
      { PASSWORD_MIN_LENGTH: environment.PASSWORD_MIN_LENGTH },
      "passwords may be shorter than 12 characters",
    );
}

async function listen(
  environment: Environment,
  { app, failures, readStated }: Product,
  log: Logger,
  stop: AbortSignal,
): Promise<Server> {
  const assets = await loadStaticFiles(path.resolve("build/client"));
  const routes = routesByTable(build);
  let files = assets;
  async function renderPages(whileStarting?: AbortSignal) {
    await readStated();
    const pages = await renderMarketingPages(marketingPaths(build.routes), (page) => {
      // Checked between pages: an abandoned render would query a closed database.
      whileStarting?.throwIfAborted();
      const facts = { requestId: "page", nonce: null, clientAddress: null };
      return routes(new Request(new URL(page, app.siteUrl)), requestContext(app, facts, log));
    });
    files = new Map<string, StaticFile>([...assets, ...pages]);
  }
  // Read before rendering, so that a publication meanwhile is noticed at the first poll.
  const printed = await unlessStopped(stop, () => publishedNow(app));
  await renderPages(stop);
  stop.throwIfAborted();
  const server = createSiteServer({
    app,
    routes,
    files: () => files,
    fixedOrigin: environment.SITE_URL ?? null,
    trustProxy: environment.TRUST_PROXY,
    log,
  });
  const following = followPublished(printed, {
    read: () => publishedNow(app),
    refresh: () => renderPages(),
    onError: (error) => failures.tell("marketing pages kept as they were before", error),
  });
  const days = refreshEachParisDay(
    app.clock,
    () => renderPages(),
    (error) => log.error({ err: error }, "marketing pages kept from yesterday"),
  );
  const stopLooking = () => {
    following.stop();
    days.stop();
  };
  try {
    server.listen(environment.PORT, environment.HOST);
    await once(server, "listening");
  } catch (error) {
    stopLooking();
    throw error;
  }
  server.once("close", stopLooking);
  return server;
}

async function close(server: Server, product: Product): Promise<void> {
  const closed = once(server, "close");
  server.close();
  server.closeIdleConnections();
  const cut = setTimeout(() => server.closeAllConnections(), STOP_PATIENCE_MS).unref();
  await closed;
  clearTimeout(cut);
  await product.stop();
}

function announcement(
  environment: Environment,
  { app }: Product,
  firstAccess: string | null,
): string {
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
  return `\n${lines.join("\n")}\n\n`;
}
