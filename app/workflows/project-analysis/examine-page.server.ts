import { setTimeout } from "node:timers/promises";
import type { PageReading } from "#domain/project-analysis/examine-project.ts";
import type { SiteFacts } from "#domain/project-analysis/page-facts.ts";
import { parseRobotsTxt, type RobotsTxt } from "#domain/project-analysis/robots-txt.ts";
import type { PageFetch } from "#integrations/page-fetch/page-fetch.ts";
import { readPage } from "#integrations/page-fetch/read-page.server.ts";

/** Timeouts of the page, then of robots.txt and sitemap, within the function's 25 s. */
const PAGE_WITHIN_MS = 10_000;
const SITE_WITHIN_MS = 4_000;

/** Never throws, whatever the site answers. */
export async function examinePage(pageFetch: PageFetch, address: string): Promise<PageReading> {
  if (address === "") return { read: false, why: "no-address" };
  const fetched = await within(PAGE_WITHIN_MS, pageFetch.fetch(address), {
    ok: false,
    reason: "timeout",
  } as const);
  if (!fetched.ok) return { read: false, why: fetched.reason };
  const [read, site] = await Promise.all([
    readPage(fetched.page),
    siteFacts(pageFetch, fetched.page),
  ]);
  return read.ok
    ? { read: true, page: { ...read.facts, site } }
    : { read: false, why: read.reason };
}

async function siteFacts(
  pageFetch: PageFetch,
  page: { url: string; overHttps: boolean },
): Promise<SiteFacts> {
  const url = new URL(page.url);
  const [robots, sitemapFile, plainHttp] = await Promise.all([
    within(SITE_WITHIN_MS, robotsFacts(pageFetch, url), {
      robotsTxt: "unread",
      file: null,
    } as const),
    within(
      SITE_WITHIN_MS,
      answers(pageFetch, new URL("/sitemap.xml", url).href),
      "unread" as const,
    ),
    page.overHttps
      ? within(SITE_WITHIN_MS, plainHttpFacts(pageFetch, url), "unread" as const)
      : ("unread" as const),
  ]);
  const named = (robots.file?.sitemaps.length ?? 0) > 0;
  return { robotsTxt: robots.robotsTxt, sitemap: named ? "found" : sitemapFile, plainHttp };
}

async function robotsFacts(
  pageFetch: PageFetch,
  url: URL,
): Promise<{ robotsTxt: SiteFacts["robotsTxt"]; file: RobotsTxt | null }> {
  const answer = await pageFetch.fetchText(new URL("/robots.txt", url).href);
  if (!answer.ok) return { robotsTxt: "unread", file: null };
  const { status, text } = answer.file;
  // RFC 9309, 2.3.1: « unavailable » (4xx) allows everything, « unreachable » (5xx) forbids it.
  if (status >= 500) return { robotsTxt: "broken", file: null };
  if (status >= 400) return { robotsTxt: "absent", file: null };
  const file = parseRobotsTxt(text);
  const allowed = file.allows("Googlebot", url.pathname + url.search);
  return { robotsTxt: allowed ? "allows" : "forbids", file };
}

async function answers(pageFetch: PageFetch, address: string): Promise<SiteFacts["sitemap"]> {
  const probed = await pageFetch.probe(address);
  if (!probed.ok) return "unread";
  const { status, headers } = probed.answer;
  // A site that answers HTML for every address has no sitemap there.
  const isPage = /^text\/html\b/i.test(headers["content-type"] ?? "");
  return status < 300 && !isPage ? "found" : "absent";
}

async function plainHttpFacts(pageFetch: PageFetch, url: URL): Promise<SiteFacts["plainHttp"]> {
  const plain = new URL(url);
  plain.protocol = "http:";
  plain.port = "";
  const probed = await pageFetch.probe(plain.href);
  if (!probed.ok) return "unread";
  return probed.answer.overHttps ? "redirects" : "open";
}

async function within<Answer>(ms: number, work: Promise<Answer>, late: Answer): Promise<Answer> {
  const answered = new AbortController();
  const clock = setTimeout(ms, late, { signal: answered.signal }).catch(() => late);
  try {
    return await Promise.race([work, clock]);
  } finally {
    answered.abort();
  }
}
