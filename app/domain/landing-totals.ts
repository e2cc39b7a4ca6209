export const landingMeasures = ["visit", "source", "page", "depth", "click", "step"] as const;
export type LandingMeasure = (typeof landingMeasures)[number];

export const visitSteps = ["click", "quote-request", "audit", "order"] as const;
export type VisitStep = (typeof visitSteps)[number];

export type ReferrerFamily = "direct" | "search" | "social" | "site" | "other";

/** Aggregate without session ids. */
export interface LandingTotal {
  day: string;
  measure: LandingMeasure;
  section: string;
  label: string;
  events: number;
  sessions: number;
}

/** Labels kept per measure and day; rarer ones are summed under OTHER_LABELS. */
export const LABELS_PER_DAY = 100;
export const OTHER_LABELS = "…";

/** Section of administrators' test events, excluded from totals. */
export const TEST_SECTION = "test-metrics";

const search =
  /^(?:.+\.)?(?:google|bing|qwant|ecosia|duckduckgo|yahoo|startpage|lilo|baidu|yandex)\./;
const social =
  /^(?:.+\.)?(?:facebook|instagram|linkedin|lnkd|twitter|x|t|tiktok|pinterest|youtube|whatsapp|wa|threads|snapchat)\.(?:com|fr|net|in|co|me)$/;

export function referrerFamily(host: string | null, siteHost: string): ReferrerFamily {
  if (host === null) return "direct";
  if (host === siteHost) return "site";
  if (search.test(host)) return "search";
  return social.test(host) ? "social" : "other";
}
