import type { Audit, DetailKey, DetailStanding } from "./grid.ts";
import type { AuditSource } from "./listing-facts.ts";

const frenchSource = {
  owner: "proprietaire",
  places: "places",
  declared: "declaratif",
  agency: "agence",
  sample: "exemple",
} as const satisfies Record<AuditSource, string>;

const frenchStanding = {
  measured: "mesure",
  declared: "declare",
  estimated: "estimation",
} as const satisfies Record<DetailStanding, string>;

/**
 * The `analysis` field of the `analyze-gbp` response (docs/sources/specification.md, 3; docs/sources/audit-grid.md, 1).
 */
export function analysisOf(audit: Audit) {
  return {
    score: audit.score,
    details: inFrench(audit.details),
    points_forts: audit.strengths,
    points_amelioration: audit.improvements,
    recommandations: audit.recommendations,
    source: frenchSource[audit.source],
    details_statut: inFrench(mapped(audit.standings, (standing) => frenchStanding[standing])),
    criteres: audit.criteria.map(({ code, points, max, evidence }) => ({
      code,
      points,
      max,
      preuve: evidence,
    })),
    non_mesures: audit.unmeasured,
    version_grille: audit.gridVersion,
  };
}

function inFrench<Value>(details: Record<DetailKey, Value>) {
  return {
    completude: details.completeness,
    photos: details.photos,
    avis: details.reviews,
    description: details.description,
    actualisation: details.freshness,
  };
}

function mapped<From, To>(
  details: Record<DetailKey, From>,
  change: (value: From) => To,
): Record<DetailKey, To> {
  return {
    completeness: change(details.completeness),
    photos: change(details.photos),
    reviews: change(details.reviews),
    description: change(details.description),
    freshness: change(details.freshness),
  };
}
