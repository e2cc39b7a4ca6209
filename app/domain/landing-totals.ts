/** What a day's totals count; each has labels of its own (a page's path, a button's name, a step). */
export const landingMeasures = ["visit", "source", "page", "depth", "click", "step"] as const;
export type LandingMeasure = (typeof landingMeasures)[number];

export const visitSteps = ["click", "quote-request", "audit", "order"] as const;
export type VisitStep = (typeof visitSteps)[number];

export type ReferrerFamily = "direct" | "search" | "social" | "site" | "other";

/** One line of a day's totals; no session is named in it. */
export interface LandingTotal {
  /** French calendar date. */
  day: string;
  measure: LandingMeasure;
  section: string;
  label: string;
  events: number;
  /** Distinct sessions of that day. */
  sessions: number;
}

/** Of one measure and one day, so many labels are told apart; the rarer ones are counted together. */
export const LABELS_PER_DAY = 100;
export const OTHER_LABELS = "…";

/** Where the administrators' test events say they come from: shown to them, counted nowhere. */
export const TEST_SECTION = "test-metrics";

const search =
  /^(?:.+\.)?(?:google|bing|qwant|ecosia|duckduckgo|yahoo|startpage|lilo|baidu|yandex)\./;
const social =
  /^(?:.+\.)?(?:facebook|instagram|linkedin|lnkd|twitter|x|t|tiktok|pinterest|youtube|whatsapp|wa|threads|snapchat)\.(?:com|fr|net|in|co|me)$/;

/** The family a visit's first referrer belongs to. `host`: null when it came without one. */
export function referrerFamily(host: string | null, siteHost: string): ReferrerFamily {
  if (host === null) return "direct";
  if (host === siteHost) return "site";
  if (search.test(host)) return "search";
  return social.test(host) ? "social" : "other";
}
