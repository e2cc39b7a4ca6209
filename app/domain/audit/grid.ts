import { completenessCriteria } from "./completeness.ts";
import type { Criterion } from "./criterion.ts";
import { descriptionCriteria } from "./description.ts";
import { freshnessCriteria } from "./freshness.ts";
import { type AuditLists, auditLists } from "./lists.ts";
import type { AuditSource, ListingFacts } from "./listing-facts.ts";
import { photoCriteria } from "./photos.ts";
import { reviewCriteria } from "./reviews.ts";
import { criterionNames } from "./wording.ts";

/** Has to change whenever the same facts would give another result. */
const GRID_VERSION = "1.0";

export const detailKeys = [
  "completeness",
  "photos",
  "reviews",
  "description",
  "freshness",
] as const;
export type DetailKey = (typeof detailKeys)[number];

export type DetailStanding = "measured" | "declared" | "estimated";

export interface Audit extends AuditLists {
  gridVersion: typeof GRID_VERSION;
  source: AuditSource;
  /** From 0 to 100. */
  score: number;
  /** From 0 to 20; null: too little is known. */
  details: Record<DetailKey, number | null>;
  standings: Record<DetailKey, DetailStanding>;
  criteria: Criterion[];
  unmeasured: string[];
}

type AuditRefusal = "permanently-closed" | "nothing-known";
export type AuditOutcome = { ok: true; audit: Audit } | { ok: false; reason: AuditRefusal };

/** Points of a detail that must be known for it to be scored. */
const LEAST_KNOWN_POINTS = 8;

const criteriaOf: Record<DetailKey, (facts: ListingFacts) => Criterion[]> = {
  completeness: completenessCriteria,
  photos: photoCriteria,
  reviews: reviewCriteria,
  description: descriptionCriteria,
  freshness: freshnessCriteria,
};

/** Pure: same facts, same result (docs/sources/audit-grid.md, 6 to 9). */
export function auditListing(facts: ListingFacts): AuditOutcome {
  if (facts.status === "permanently-closed") return { ok: false, reason: "permanently-closed" };
  const byDetail = perDetail((key) => criteriaOf[key](facts));
  const details = perDetail((key) => detailOf(byDetail[key]));
  const score = scoreOf(Object.values(details));
  if (score === null) return { ok: false, reason: "nothing-known" };
  const criteria = detailKeys.flatMap((key) => byDetail[key]);
  const audit: Audit = {
    gridVersion: GRID_VERSION,
    source: facts.source,
    score,
    details,
    standings: perDetail((key) => standingOf(key, facts)),
    criteria,
    unmeasured: criteria.filter(({ points }) => points === null).map(unmeasuredLine),
    ...auditLists(criteria, facts),
  };
  return { ok: true, audit };
}

function perDetail<Value>(valueOf: (key: DetailKey) => Value): Record<DetailKey, Value> {
  return {
    completeness: valueOf("completeness"),
    photos: valueOf("photos"),
    reviews: valueOf("reviews"),
    description: valueOf("description"),
    freshness: valueOf("freshness"),
  };
}

/** First letters of each detail's criteria; E1 to E4 score an unread description. */
const lettersOf: Record<DetailKey, string> = {
  completeness: "C",
  photos: "P",
  reviews: "A",
  description: "DE",
  freshness: "U",
};

export function criteriaIn(detail: DetailKey, criteria: readonly Criterion[]): Criterion[] {
  return criteria.filter(({ code }) => lettersOf[detail].includes(code.charAt(0)));
}

export function scoreFrom(criteria: readonly Criterion[]): number | null {
  return scoreOf(detailKeys.map((key) => detailOf(criteriaIn(key, criteria))));
}

function detailOf(criteria: readonly Criterion[]): number | null {
  let points = 0;
  let max = 0;
  for (const criterion of criteria) {
    if (criterion.points === null) continue;
    points += criterion.points;
    max += criterion.max;
  }
  return max < LEAST_KNOWN_POINTS ? null : Math.round((20 * points) / max);
}

function scoreOf(details: readonly (number | null)[]): number | null {
  const measured = details.filter((detail) => detail !== null);
  if (measured.length === 0) return null;
  const sum = measured.reduce((total, detail) => total + detail, 0);
  return Math.round((100 * sum) / (20 * measured.length));
}

function standingOf(key: DetailKey, { source, description }: ListingFacts): DetailStanding {
  if (key === "description" && description === undefined) return "estimated";
  return source === "declared" || source === "sample" ? "declared" : "measured";
}

function unmeasuredLine({ code, evidence }: Criterion): string {
  const inSentence = evidence.startsWith("Google")
    ? evidence
    : `${evidence.charAt(0).toLowerCase()}${evidence.slice(1)}`;
  return `${criterionNames[code]} : ${inSentence}`;
}
