import { setTimeout } from "node:timers/promises";
import type { ListingFacts } from "#domain/audit/listing-facts.ts";
import { homePageFact, siteLinkFact, type SiteVisit } from "#domain/audit/site-facts.ts";
import type { FetchedPage, FetchFailure, PageFetch } from "#integrations/page-fetch/page-fetch.ts";
import { readPage } from "#integrations/page-fetch/read-page.server.ts";

type LinkedSiteFacts = Pick<ListingFacts, "homePage" | "siteLink">;
type KnownBusiness = Pick<ListingFacts, "trade" | "sector" | "town">;

/** The visitor waits: facts not read by then stay unknown. */
const SITE_WITHIN_MS = 12_000;

/**
 * E4 and U4 (docs/sources/audit-grid.md, 6): whether the site linked from the listing answers, and the title and
 * description of its home page. Requests go to the business's own site, never to Google.
 */
export async function readLinkedSite(
  pages: PageFetch,
  address: string,
  known: KnownBusiness,
  withinMs = SITE_WITHIN_MS,
): Promise<LinkedSiteFacts> {
  const facts: LinkedSiteFacts = {};
  async function look(): Promise<void> {
    const link = await visit(pages, address);
    facts.siteLink = siteLinkFact(link.visit);
    const home = !link.page || link.isHome ? link : await visit(pages, homeOf(link.page.url));
    const said = home.page && (await headline(home.page));
    if (said) facts.homePage = homePageFact(said, known);
  }
  const waiting = new AbortController();
  const late = setTimeout(withinMs, undefined, { signal: waiting.signal }).catch(() => {});
  await Promise.race([look(), late]).finally(() => waiting.abort());
  return { ...facts };
}

interface Visit {
  visit: SiteVisit;
  isHome: boolean;
  failure: FetchFailure | null;
  page: FetchedPage | null;
}

/** HTTPS first, then HTTP when HTTPS is unreachable or its certificate invalid. */
async function visit(pages: PageFetch, address: string): Promise<Visit> {
  const [first, ...others] = candidates(address);
  let seen = await visitUrl(pages, first);
  for (const url of others) {
    if (seen.failure === "tls-invalid" || seen.failure === "unreachable") {
      seen = await visitUrl(pages, url);
    }
  }
  return seen;
}

function candidates(address: string): [string, ...string[]] {
  const typed = address.trim();
  if (/^http:\/\//i.test(typed)) return [typed];
  const rest = typed.replace(/^https:\/\//i, "");
  return [`https://${rest}`, `http://${rest}`];
}

async function visitUrl(pages: PageFetch, url: string): Promise<Visit> {
  const fetched = await pages.fetch(url);
  if (fetched.ok) {
    const { page } = fetched;
    const found = page.status >= 200 && page.status < 300;
    return {
      visit: answered(page),
      isHome: isRoot(url),
      failure: null,
      page: found ? page : null,
    };
  }
  const { reason } = fetched;
  const visited = answersOtherwise(reason) ? await probeVisit(pages, url) : failedVisit(reason);
  return { visit: visited, isHome: false, failure: reason, page: null };
}

function answersOtherwise(reason: FetchFailure): boolean {
  return reason === "not-html" || reason === "too-large" || reason === "encoding-broken";
}

async function probeVisit(pages: PageFetch, url: string): Promise<SiteVisit> {
  const probed = await pages.probe(url);
  return probed.ok ? answered(probed.answer) : failedVisit(probed.reason);
}

function answered({ status, overHttps }: { status: number; overHttps: boolean }): SiteVisit {
  return { outcome: "answered", status, secure: overHttps };
}

function failedVisit(reason: FetchFailure): SiteVisit {
  return { outcome: reason === "name-unresolved" ? "no-such-host" : "unreachable" };
}

function isRoot(url: string): boolean {
  return URL.parse(url)?.pathname === "/";
}

function homeOf(url: string): string {
  return new URL("/", url).href;
}

async function headline(
  page: FetchedPage,
): Promise<{ title: string; metaDescription: string } | null> {
  const read = await readPage(page);
  if (!read.ok) return null;
  const { titles, descriptions } = read.facts.head;
  return { title: titles[0] ?? "", metaDescription: descriptions[0] ?? "" };
}
