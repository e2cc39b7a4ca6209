import type { BusinessFacts, SaidFacts } from "#domain/citation-check.ts";
import { citationOutcome, saidFacts } from "#domain/citation-check.ts";
import type { CitationFault, CitationState } from "#domain/citation.ts";
import { parseRobotsTxt } from "#domain/project-analysis/robots-txt.ts";
import type { FetchedPage, FetchFailure, PageFetch } from "#integrations/page-fetch/page-fetch.ts";
import { readPage } from "#integrations/page-fetch/read-page.server.ts";

export interface CitationReading {
  state: Exclude<CitationState, "waiting">;
  fault: CitationFault | null;
  said: SaidFacts | null;
  again: boolean;
}

const failures: Record<FetchFailure, Omit<CitationReading, "said">> = {
  "not-a-url": byHand("address-forbidden"),
  "address-forbidden": byHand("address-forbidden"),
  "name-unresolved": absent("name-unresolved", true),
  unreachable: absent("unreachable", true),
  "tls-invalid": byHand("tls-invalid"),
  timeout: absent("timeout", true),
  "too-many-redirects": byHand("too-many-redirects"),
  "too-large": byHand("too-heavy"),
  "not-html": byHand("not-a-page"),
  "encoding-broken": byHand("not-a-page"),
};

function byHand(fault: CitationFault) {
  return { state: "to_check", fault, again: false } as const;
}

function absent(fault: CitationFault, again: boolean) {
  return { state: "unreachable", fault, again } as const;
}

/** Letters below which a page counts as empty: rendered by a script, or blank. */
const LEAST_TEXT = 200;

/** Obeys robots.txt. Never throws, whatever the site answers. */
export async function readCitationPage(
  pages: PageFetch,
  { url, business, agent }: { url: string; business: BusinessFacts; agent: string },
): Promise<CitationReading> {
  if (await isForbidden(pages, url, agent)) return { ...byHand("robots"), said: null };
  const fetched = await pages.fetch(url);
  if (!fetched.ok) return { ...failures[fetched.reason], said: null };
  const answered = answerFault(fetched.page);
  if (answered) return { ...answered, said: null };
  return held(fetched.page, business);
}

async function isForbidden(pages: PageFetch, url: string, agent: string): Promise<boolean> {
  const robots = await pages.fetchText(new URL("/robots.txt", url).href);
  if (!robots.ok || robots.file.status >= 300) return false;
  const { pathname, search } = new URL(url);
  return !parseRobotsTxt(robots.file.text).allows(agent, pathname + search);
}

function answerFault({ status }: FetchedPage): Omit<CitationReading, "said"> | null {
  if (status < 300) return null;
  if (status === 404 || status === 410) return absent("gone", false);
  if (status === 429 || status >= 500) return absent("broken", true);
  return byHand("refused");
}

async function held(page: FetchedPage, business: BusinessFacts): Promise<CitationReading> {
  const read = await readPage(page);
  if (!read.ok) {
    return { ...byHand("too-heavy"), said: null, again: read.reason === "busy" };
  }
  const { head, content } = read.facts;
  const text = [...head.titles, ...head.descriptions, content.text].join("\n");
  const phones = content.links.map(({ href }) => href ?? "").filter((href) => /^tel:/i.test(href));
  const said = saidFacts({ text, phones: phones.map(decoded) }, business);
  const outcome = citationOutcome(said);
  if (outcome === "found") return { state: "found", fault: null, said, again: false };
  if (outcome === "no-facts") return { ...byHand("no-facts"), said };
  if (content.text.trim().length < LEAST_TEXT) {
    return { ...byHand(/<script[\s>]/i.test(page.html) ? "script" : "empty"), said };
  }
  return { state: "different", fault: null, said, again: false };
}

function decoded(href: string): string {
  try {
    return decodeURIComponent(href);
  } catch {
    return href;
  }
}
