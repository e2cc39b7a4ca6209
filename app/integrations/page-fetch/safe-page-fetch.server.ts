import { readBounded } from "./bounded-body.server.ts";
import { decodeText } from "./charset.ts";
import { type ConnectionOptions, createCheckedAgent } from "./checked-connection.server.ts";
import { failureOf, FetchStopped } from "./failure.server.ts";
import { type Arrival, discard, followRedirects } from "./hops.server.ts";
import { type Product, userAgentOf } from "./user-agent.ts";
import type { FetchRefusal, PageFetch, WebAnswer } from "./page-fetch.ts";

export interface SafePageFetchOptions extends ConnectionOptions {
  product: Product;
  ports?: number[];
  timeoutMs?: number;
  maxBytes?: number;
}

type Answer = Omit<WebAnswer, "tookMs">;

const MAX_REDIRECTS = 5;

export function createSafePageFetch(options: SafePageFetchOptions): PageFetch {
  const { timeoutMs = 10_000, maxBytes = 2_000_000, ports = [80, 443] } = options;
  const userAgent = userAgentOf(options.product);

  async function ask<T extends Answer>(
    url: string,
    read: (arrival: Arrival, answer: Answer) => T | Promise<T>,
  ): Promise<{ ok: true; value: T & WebAnswer } | FetchRefusal> {
    const startedAt = performance.now();
    const signal = AbortSignal.timeout(timeoutMs);
    const dispatcher = await createCheckedAgent(options, timeoutMs);
    try {
      const hops = { dispatcher, signal, userAgent, maxRedirects: MAX_REDIRECTS, ports };
      const arrival = await followRedirects(url, hops);
      const value = await read(arrival, answerOf(url, arrival));
      return { ok: true, value: { ...value, tookMs: Math.round(performance.now() - startedAt) } };
    } catch (error) {
      return { ok: false, reason: failureOf(error, signal) };
    } finally {
      await dispatcher.destroy();
    }
  }

  async function readText({ response }: Arrival, answer: Answer) {
    const { headers } = answer;
    const encoding = headers["content-encoding"] ?? "";
    const { content, truncated } = await readBounded(response.body, encoding, maxBytes);
    const { text, charset } = decodeText(content, headers["content-type"] ?? "");
    const contentType = mediaType(headers);
    return { ...answer, bytes: content.length, truncated, contentType, charset, text };
  }

  return {
    async fetch(url) {
      const fetched = await ask(url, async (arrival, answer) => {
        if (answer.status < 300 && !isHtml(answer.headers)) throw new FetchStopped("not-html");
        const { text, ...rest } = await readText(arrival, answer);
        return { ...rest, html: text };
      });
      return fetched.ok ? { ok: true, page: fetched.value } : fetched;
    },
    async fetchText(url) {
      const fetched = await ask(url, readText);
      return fetched.ok ? { ok: true, file: fetched.value } : fetched;
    },
    async probe(url) {
      const fetched = await ask(url, ({ response }, answer) => {
        discard(response.body);
        return answer;
      });
      return fetched.ok ? { ok: true, answer: fetched.value } : fetched;
    },
  };
}

function answerOf(requestedUrl: string, { url, redirects, response }: Arrival): Answer {
  const headers: Record<string, string> = {};
  for (const [name, value] of Object.entries(response.headers)) {
    if (value !== undefined) headers[name] = Array.isArray(value) ? value.join(", ") : value;
  }
  return {
    requestedUrl,
    url: url.href,
    status: response.statusCode,
    redirects,
    headers,
    overHttps: url.protocol === "https:",
  };
}

function mediaType(headers: Record<string, string>): string {
  return (headers["content-type"] ?? "").split(/[;,]/)[0]?.trim().toLowerCase() ?? "";
}

function isHtml(headers: Record<string, string>): boolean {
  return ["text/html", "application/xhtml+xml"].includes(mediaType(headers));
}
