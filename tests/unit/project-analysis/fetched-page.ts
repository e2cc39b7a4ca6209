import type { FetchedPage } from "#integrations/page-fetch/page-fetch.ts";

export function fetchedPage(html: string): FetchedPage {
  const url = "https://a.example/";
  return {
    requestedUrl: url,
    url,
    status: 200,
    redirects: [],
    headers: { "content-type": "text/html" },
    overHttps: true,
    tookMs: 80,
    bytes: Buffer.byteLength(html),
    truncated: false,
    contentType: "text/html",
    charset: "utf-8",
    html,
  };
}
