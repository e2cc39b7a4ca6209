import { listenerWords as words } from "#copy/answers.ts";
import { randomBytes, randomUUID } from "node:crypto";
import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import { createHeaders, sendResponse } from "@remix-run/node-fetch-server";
import { type RequestHandler, RouterContextProvider } from "react-router";
import { crashed, httpRefusal } from "#copy/http-refusals.ts";
import {
  type App,
  appContext,
  databaseAwayContext,
  type RequestFacts,
  type RequestLog,
  requestFactsContext,
  requestLogContext,
} from "./app-context.ts";
import { CLIENT_ADDRESS_HEADER, visitorAddress } from "./client-address.ts";
import { compressed } from "./compression.server.ts";
import { refuse } from "./refuse.server.ts";
import { AWAY_WAIT_S } from "./request-failure.server.ts";
import { addressOf, tidyPath } from "./request-address.server.ts";
import { isPictureBody, pictureBody } from "./picture-body.server.ts";
import { BodyTooLarge, BodyTooSlow, discardBody, readBody } from "./request-body.server.ts";
import { logWhenAnswered } from "./request-line.server.ts";
import { addHeaders, doorHeaders, securityHeaders } from "./security-headers.server.ts";
import { CLIENT_VIEW_COOKIE } from "#domain/client-view.ts";
import { fileSender, type StaticFile } from "./static-files.server.ts";

export interface ListenerOptions {
  app: App;
  routes: RequestHandler;
  /** By URL path. A getter: the map may be replaced while running. */
  files: () => ReadonlyMap<string, StaticFile>;
  /** Configured public address; null: from the Host header. */
  fixedOrigin: string | null;
  trustProxy: boolean;
  log: ParentLog;
}

interface ParentLog extends RequestLog {
  child(bindings: Record<string, unknown>): RequestLog;
}

export function createListener(options: ListenerOptions): RequestListener {
  const door = doorHeaders(options);
  const headers = new Headers(door);
  const sendFile = fileSender(door);
  return (incoming, outgoing) => {
    const requestId = randomUUID();
    logWhenAnswered(incoming, outgoing, { log: options.log, requestId });
    const file = sharedFile(incoming, fileAsked(incoming, options.files()));
    if (file) return sendFile(incoming, outgoing, { file, requestId });
    const log = options.log.child({ requestId });
    outgoing.setHeaders(headers);
    outgoing.setHeader("X-Request-Id", requestId);
    const exchange = { ...options, sendFile, requestId, requestLog: log };
    answer(incoming, outgoing, exchange).catch((error: unknown) => {
      log.error({ err: error }, "request crashed");
      if (outgoing.headersSent) outgoing.end();
      else refuse(outgoing, 500, crashed(requestId), incoming.url ?? "");
    });
  };
}

function fileAsked(
  { method, url = "", headers }: IncomingMessage,
  files: ReadonlyMap<string, StaticFile>,
): StaticFile | undefined {
  if ((method !== "GET" && method !== "HEAD") || headers.host === undefined) return undefined;
  const query = url.indexOf("?");
  return files.get(query === -1 ? url : url.slice(0, query));
}

/** Skips prerendered pages while viewing a client's portal: the page needs its banner. */
function sharedFile(
  { headers }: IncomingMessage,
  file: StaticFile | undefined,
): StaticFile | undefined {
  const framed = headers.cookie?.includes(`${CLIENT_VIEW_COOKIE}=`) ?? false;
  return framed && file?.type.startsWith("text/html") ? undefined : file;
}

interface Exchange extends ListenerOptions {
  sendFile: ReturnType<typeof fileSender>;
  requestId: string;
  requestLog: RequestLog;
}

async function answer(
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  exchange: Exchange,
): Promise<void> {
  const { method = "GET", url: asked = "" } = incoming;
  const { fixedOrigin, app } = exchange;
  const reads = method === "GET" || method === "HEAD";
  if (!reads && method !== "POST") {
    outgoing.setHeader("Allow", asked.startsWith("/functions/") ? "POST" : "GET, HEAD, POST");
    return refuse(outgoing, 405, words.methodRefused, asked);
  }
  const url = addressOf(incoming, { fixedOrigin, siteUrl: app.siteUrl });
  if (!url) return refuse(outgoing, 400, "Adresse invalide.", asked);
  const file = sharedFile(incoming, reads ? exchange.files().get(url.pathname) : undefined);
  if (file) return exchange.sendFile(incoming, outgoing, { file, requestId: exchange.requestId });
  if (reads && url.pathname.length > 1 && url.pathname.endsWith("/")) {
    outgoing.writeHead(308, { Location: tidyPath(url.pathname) + url.search }).end();
    return;
  }
  try {
    const body = isPictureBody(incoming, url.pathname)
      ? pictureBody(incoming)
      : await readBody(incoming, url.pathname);
    await answerByRoutes(incoming, outgoing, { url, body, exchange });
    // Request refused early: drain the rest of the body.
    if (!incoming.complete) discardBody(incoming);
  } catch (error) {
    const status =
      error instanceof BodyTooLarge ? 413 : error instanceof BodyTooSlow ? 408 : undefined;
    if (status === undefined) throw error;
    if (status === 408) outgoing.shouldKeepAlive = false;
    discardBody(incoming);
    refuse(outgoing, status, httpRefusal(status), url.pathname);
  }
}

async function answerByRoutes(
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  { url, body, exchange }: { url: URL; body: BodyInit | null; exchange: Exchange },
): Promise<void> {
  const clientAddress = visitorAddress({
    peer: incoming.socket.remoteAddress,
    forwarded: incoming.headers["x-forwarded-for"]?.toString(),
    trustProxy: exchange.trustProxy,
  });
  const headers = createHeaders(incoming);
  headers.delete(CLIENT_ADDRESS_HEADER);
  if (clientAddress !== null) headers.set(CLIENT_ADDRESS_HEADER, clientAddress);
  const abort = new AbortController();
  outgoing.once("close", () => abort.abort());
  const request = new Request(url, {
    method: incoming.method ?? "GET",
    headers,
    body,
    signal: abort.signal,
    ...(body instanceof ReadableStream && { duplex: "half" }),
  });
  const nonce = randomBytes(16).toString("base64");
  const facts: RequestFacts = { requestId: exchange.requestId, nonce, clientAddress };
  const context = requestContext(exchange.app, facts, exchange.requestLog);
  const response = await exchange.routes(request, context);
  const isAway = response.status === 500 && context.get(databaseAwayContext);
  const kept = isAway ? { status: 503, headers: response.headers } : response;
  const answered = new Response(response.body, kept);
  if (isAway) addHeaders(answered.headers, { "Retry-After": String(AWAY_WAIT_S) });
  const https = url.protocol === "https:";
  const embeds = exchange.app.site.schedulingUrl;
  const payOn = exchange.app.payment?.pageOrigins ?? [];
  addHeaders(answered.headers, securityHeaders({ nonce, https, embeds, payOn }));
  addHeaders(answered.headers, { "Cache-Control": "no-store" });
  // RFC 9110, 15.5.6: 405 needs Allow. Functions set their own.
  if (answered.status === 405) addHeaders(answered.headers, { Allow: "GET, HEAD" });
  await sendResponse(outgoing, await compressed(incoming, answered));
}

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
