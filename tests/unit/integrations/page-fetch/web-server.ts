import http, { type IncomingHttpHeaders, type RequestListener, type Server } from "node:http";
import https from "node:https";
import { afterAll } from "vitest";
import {
  createSafePageFetch,
  type SafePageFetchOptions,
} from "#integrations/page-fetch/safe-page-fetch.server.ts";
import { listenLocally } from "../../../local-server.ts";
import { PATIENCE_MS } from "../../../patience.ts";
import { testCertificate, testKey } from "./test-certificate.ts";

/** Passes the rule against private networks; local servers stand in for it. */
export const PUBLIC_ADDRESS = "93.184.216.34";

export interface WebServer {
  port: number;
  connections: () => number;
  requests: { path: string; host: string; headers: IncomingHttpHeaders }[];
}

export async function startWebServer(
  answer: RequestListener,
  { secure = false } = {},
): Promise<WebServer> {
  const requests: WebServer["requests"] = [];
  const listener: RequestListener = (request, response) => {
    const { url: path = "", headers } = request;
    requests.push({ path, host: headers.host ?? "", headers });
    answer(request, response);
  };
  const server: Server = secure
    ? https.createServer({ key: testKey, cert: testCertificate }, listener)
    : http.createServer(listener);
  let connections = 0;
  server.on("connection", () => (connections += 1));
  const port = await listenLocally(server, afterAll);
  return { port, connections: () => connections, requests };
}

/** The real fetcher; every checked address connects to this machine, on `ports` alone. */
export function testPageFetch(
  names: Record<string, string[]>,
  ports: number[],
  options: Partial<SafePageFetchOptions> = {},
) {
  const dialled: string[] = [];
  const pages = createSafePageFetch({
    product: { name: "Phare Été", siteUrl: "https://www.phare.test" },
    ports,
    timeoutMs: PATIENCE_MS,
    resolve: (name) => Promise.resolve(names[name] ?? []),
    reachedAt(address) {
      dialled.push(address);
      return "127.0.0.1";
    },
    ...options,
  });
  return { pages, dialled };
}
