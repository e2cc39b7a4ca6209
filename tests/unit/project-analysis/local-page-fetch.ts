import type { PageFetch, WebAnswer } from "#integrations/page-fetch/page-fetch.ts";

/** Reads from the test's server, whose private address the real fetcher refuses. */
export function localPageFetch(serverUrl: string): PageFetch {
  async function get(address: string) {
    const { pathname, search, protocol } = new URL(address);
    const response = await fetch(serverUrl + pathname + search);
    const text = await response.text();
    const answer: WebAnswer = {
      requestedUrl: address,
      url: address,
      status: response.status,
      redirects: [],
      headers: Object.fromEntries(response.headers),
      overHttps: protocol === "https:",
      tookMs: 12,
    };
    const body = {
      bytes: Buffer.byteLength(text),
      truncated: false,
      contentType: (answer.headers["content-type"] ?? "").split(";")[0] ?? "",
      charset: "utf-8",
    };
    return { answer, body, text };
  }
  return {
    async fetch(address) {
      const { answer, body, text } = await get(address);
      return { ok: true, page: { ...answer, ...body, html: text } };
    },
    async fetchText(address) {
      const { answer, body, text } = await get(address);
      return { ok: true, file: { ...answer, ...body, text } };
    },
    async probe(address) {
      return { ok: true, answer: (await get(address)).answer };
    },
  };
}
