import { createServer, type Server, type ServerResponse } from "node:http";
import type { Duplex } from "node:stream";
import { ownProperty } from "#domain/own-property.ts";
import { createListener, type ListenerOptions } from "./listener.server.ts";
import { refuseOnSocket } from "./refuse.server.ts";
import { doorHeaders } from "./security-headers.server.ts";

const statusByCode: Readonly<Record<string, number>> = {
  ERR_HTTP_REQUEST_TIMEOUT: 408,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
  HPE_HEADER_OVERFLOW: 431,
};

/** Malformed requests get our headers too, instead of Node's default response. */
export function createSiteServer(options: ListenerOptions): Server {
  // The listener checks Host itself.
  const server = createServer({ requireHostHeader: false });
  // Uploads from phones are slow; other bodies have shorter timeouts (request-body.server.ts).
  server.requestTimeout = 15 * 60_000;
  server.headersTimeout = 10_000;
  const headers = doorHeaders(options);
  const answering = new WeakMap<Duplex, ServerResponse>();
  server.on("request", (_incoming, outgoing) => {
    // During shutdown, keep-alive would hold connections open.
    if (!server.listening) outgoing.shouldKeepAlive = false;
  });
  server.on("request", createListener(options));
  server.on("request", (incoming, outgoing) => answering.set(incoming.socket, outgoing));
  server.on("clientError", (error: NodeJS.ErrnoException, socket) => {
    const begun = answering.get(socket);
    const halfAnswered = begun?.headersSent === true && !begun.writableFinished;
    if (!socket.writable || halfAnswered) socket.destroy();
    else refuseOnSocket(socket, ownProperty(statusByCode, error.code ?? "") ?? 400, headers);
  });
  server.on("connect", (_incoming, socket) => {
    socket.on("error", () => {});
    refuseOnSocket(socket, 405, { ...headers, Allow: "GET, HEAD, POST" });
  });
  server.on("checkExpectation", (_incoming, outgoing) => {
    outgoing.setHeaders(new Headers(headers)).writeHead(417, { Connection: "close" }).end();
  });
  return server;
}
