import { isUtf8 } from "node:buffer";
import type { Dispatcher } from "undici";
import { FetchStopped } from "./failure.server.ts";

export interface HopOptions {
  dispatcher: Dispatcher;
  signal: AbortSignal;
  userAgent: string;
  maxRedirects: number;
  ports: number[];
}

export interface Arrival {
  url: URL;
  redirects: { url: string; status: number }[];
  response: Dispatcher.ResponseData;
}

const redirecting = new Set([301, 302, 303, 307, 308]);
const defaultPorts = new Map([
  ["http:", 80],
  ["https:", 443],
]);
const MAX_URL_LENGTH = 2048;

/** Not left to undici: each hop passes the checks of the first. @throws FetchStopped, or the connection's error. */
export async function followRedirects(text: string, options: HopOptions): Promise<Arrival> {
  const redirects: Arrival["redirects"] = [];
  let url = webAddress(URL.parse(text.trim()), options.ports);
  for (;;) {
    const response = await get(url, options);
    const target = redirectTarget(response, url);
    if (!target) return { url, redirects, response };
    discard(response.body);
    if (redirects.length >= options.maxRedirects) throw new FetchStopped("too-many-redirects");
    redirects.push({ url: url.href, status: response.statusCode });
    url = webAddress(target, options.ports);
  }
}

/** @throws FetchStopped when the URL is not one of the public web. */
export function webAddress(url: URL | null, ports: number[]): URL {
  if (!url || url.href.length > MAX_URL_LENGTH) throw new FetchStopped("not-a-url");
  const defaultPort = defaultPorts.get(url.protocol);
  const forbidden =
    defaultPort === undefined ||
    !ports.includes(url.port === "" ? defaultPort : Number(url.port)) ||
    url.username !== "" ||
    url.password !== "";
  if (forbidden) throw new FetchStopped("address-forbidden");
  url.hash = "";
  return url;
}

/** Without cookies or referrer. */
export async function get(
  url: URL,
  options: Pick<HopOptions, "dispatcher" | "signal" | "userAgent">,
): Promise<Dispatcher.ResponseData> {
  const { request } = await import("undici");
  const { dispatcher, signal, userAgent } = options;
  const headers = {
    "user-agent": userAgent,
    accept: "text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8",
    "accept-language": "fr,en;q=0.5",
    "accept-encoding": "gzip, deflate, br",
  };
  return request(url, { dispatcher, signal, headers });
}

function redirectTarget(response: Dispatcher.ResponseData, from: URL): URL | null {
  const location = locationOf(response);
  return location === null ? null : URL.parse(location, from);
}

/** Raw `Location`, possibly relative; null: not a redirect. */
export function locationOf({ statusCode, headers }: Dispatcher.ResponseData): string | null {
  const { location } = headers;
  if (!redirecting.has(statusCode) || typeof location !== "string") return null;
  // Node decodes headers as latin1, while sites often send accents as bare UTF-8.
  const bytes = Buffer.from(location, "latin1");
  return isUtf8(bytes) ? bytes.toString("utf8") : location;
}

/** The handler swallows the error that `destroy` emits. */
export function discard(body: Dispatcher.ResponseData["body"]): void {
  body.on("error", () => {});
  body.destroy();
}
