import { randomBytes, randomUUID } from "node:crypto";
import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import { createHeaders, sendResponse } from "@remix-run/node-fetch-server";
import { createRequestHandler, RouterContextProvider, type ServerBuild } from "react-router";
import {
  type App,
  appContext,
  type RequestFacts,
  type RequestLog,
  requestFactsContext,
  requestLogContext,
} from "./app-context.ts";
import { refusedRequest } from "#copy/refused-request.ts";
import { CLIENT_ADDRESS_HEADER } from "./client-address.ts";
import { BodyTooLarge, discardBody, readBody } from "./request-body.server.ts";
import { addHeaders, securityHeaders } from "./security-headers.server.ts";
import { sendFile, type StaticFile } from "./static-files.server.ts";

interface ListenerOptions {
  app: App;
  build: ServerBuild;
  /** Built assets and marketing pages by URL path; looked up on each request, so they may be replaced. */
  files: () => ReadonlyMap<string, StaticFile>;
  /** The configured public address; null: the one the browser used. */
  fixedOrigin: string | null;
  trustProxy: boolean;
  log: ParentLog;
}

interface ParentLog extends RequestLog {
  child(bindings: Record<string, unknown>): RequestLog;
}

type RouteHandler = ReturnType<typeof createRequestHandler>;

/** Answers every request: a file from memory, else the routes. */
export function createListener(options: ListenerOptions): RequestListener {
  const routes = createRequestHandler(options.build, "production");
  return (incoming, outgoing) => {
    const requestId = randomUUID();
    const log = options.log.child({ requestId });
    logWhenAnswered(incoming, outgoing, log);
    outgoing.setHeader("X-Request-Id", requestId);
    answer(incoming, outgoing, { ...options, routes, requestId, requestLog: log }).catch(
      (error: unknown) => {
        log.error({ err: error }, "request crashed");
        if (!outgoing.headersSent) outgoing.writeHead(500);
        outgoing.end();
      },
    );
  };
}

interface Exchange extends ListenerOptions {
  routes: RouteHandler;
  requestId: string;
  requestLog: RequestLog;
}

async function answer(
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  exchange: Exchange,
): Promise<void> {
  const url = urlOf(incoming, exchange);
  if (!url) return refuse(outgoing, 400, "Adresse invalide.");
  const https = url.protocol === "https:";
  const reads = incoming.method === "GET" || incoming.method === "HEAD";
  const file = reads ? exchange.files().get(url.pathname) : undefined;
  const embeds = exchange.app.site.schedulingUrl;
  if (file) {
    return sendFile(incoming, outgoing, file, securityHeaders({ nonce: null, https, embeds }));
  }
  if (reads && url.pathname.length > 1 && url.pathname.endsWith("/")) {
    const path = `/${url.pathname.replaceAll(/^\/+|\/+$/g, "")}`;
    outgoing.writeHead(308, { Location: path + url.search }).end();
    return;
  }
  try {
    const body = await readBody(incoming);
    await answerByRoutes(incoming, outgoing, { url, body, exchange });
  } catch (error) {
    if (!(error instanceof BodyTooLarge)) throw error;
    discardBody(incoming);
    refuse(outgoing, 413, refusedRequest(413), url.pathname);
  }
}

async function answerByRoutes(
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  { url, body, exchange }: { url: URL; body: Buffer<ArrayBuffer> | null; exchange: Exchange },
): Promise<void> {
  const clientAddress = clientAddressOf(incoming, exchange.trustProxy);
  const headers = createHeaders(incoming);
  headers.set(CLIENT_ADDRESS_HEADER, clientAddress);
  const abort = new AbortController();
  outgoing.once("close", () => abort.abort());
  const request = new Request(url, {
    method: incoming.method ?? "GET",
    headers,
    body,
    signal: abort.signal,
  });
  const nonce = randomBytes(16).toString("base64");
  const facts: RequestFacts = { requestId: exchange.requestId, nonce, clientAddress };
  const response = await exchange.routes(
    request,
    requestContext(exchange.app, facts, exchange.requestLog),
  );
  const answered = new Response(response.body, response);
  const https = url.protocol === "https:";
  const embeds = exchange.app.site.schedulingUrl;
  addHeaders(answered.headers, securityHeaders({ nonce, https, embeds }));
  addHeaders(answered.headers, { "Cache-Control": "no-store" });
  await sendResponse(outgoing, answered);
}

/** What loaders, actions and the document read about the request. */
export function requestContext(
  app: App,
  facts: RequestFacts,
  log: RequestLog,
): RouterContextProvider {
  const context = new RouterContextProvider();
  context.set(appContext, app);
  context.set(requestFactsContext, facts);
  context.set(requestLogContext, log);
  return context;
}

function urlOf(incoming: IncomingMessage, { fixedOrigin, app }: Exchange): URL | null {
  const host = incoming.headers.host ?? "";
  const origin = fixedOrigin ?? (/^[\w.:[\]-]+$/.test(host) ? `http://${host}` : app.siteUrl);
  const target = incoming.url ?? "";
  if (!target.startsWith("/")) return null;
  const url = URL.parse(origin + target);
  if (!url) return null;
  try {
    decodeURIComponent(url.pathname);
    return url;
  } catch {
    return null;
  }
}

function clientAddressOf(incoming: IncomingMessage, trustProxy: boolean): string {
  const forwarded = trustProxy ? String(incoming.headers["x-forwarded-for"] ?? "") : "";
  return forwarded.split(",").at(-1)?.trim() || incoming.socket.remoteAddress || "unknown";
}

function refuse(outgoing: ServerResponse, status: number, sentence: string, path = ""): void {
  const json = path.startsWith("/functions/");
  outgoing.writeHead(status, {
    ...securityHeaders({ nonce: null, https: false, embeds: null }),
    "Content-Type": json ? "application/json" : "text/plain; charset=utf-8",
  });
  outgoing.end(json ? JSON.stringify({ success: false, error: sentence }) : sentence);
}

const identifier = /[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}/gi;

/** One line a request; ids open pages to whoever holds them, so they stay out of the log, like queries. */
function logWhenAnswered(
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  log: RequestLog,
): void {
  const started = performance.now();
  outgoing.once("close", () => {
    const path = (incoming.url ?? "")
      .replace(/\?.*$/s, "")
      .replaceAll(identifier, ":id")
      .slice(0, 200);
    log.info(
      {
        method: incoming.method,
        path,
        status: outgoing.statusCode,
        ms: Math.round(performance.now() - started),
        ...(!outgoing.writableEnded && { aborted: true }),
      },
      "request",
    );
  });
}
