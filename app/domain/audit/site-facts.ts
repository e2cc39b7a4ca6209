import { namesTown, namesTrade } from "./named-in-text.ts";
import type { HomePage, ListingFacts, SiteLink } from "./listing-facts.ts";

export interface SiteVisit {
  outcome: "answered" | "no-such-host" | "unreachable";
  status?: number;
  secure?: boolean;
}

/** U4; undefined when the visit proves nothing (blocked, too slow). */
export function siteLinkFact({
  outcome,
  status = 0,
  secure = false,
}: SiteVisit): SiteLink | undefined {
  if (outcome === "no-such-host") return "broken";
  if (outcome === "unreachable" || status === 403 || status === 429) return undefined;
  if (status >= 200 && status < 300) return secure ? "secure" : "insecure";
  return status >= 400 ? "broken" : undefined;
}

export function homePageFact(
  page: { title: string; metaDescription: string },
  facts: Pick<ListingFacts, "trade" | "sector" | "town">,
): HomePage | undefined {
  if (page.title.trim() === "" || page.metaDescription.trim() === "") return "untitled";
  const text = `${page.title} ${page.metaDescription}`;
  const named = [namesTrade(text, facts), namesTown(text, facts.town)];
  if (named.includes(true)) return "names-trade-or-town";
  return named.includes(false) ? "titled" : undefined;
}
