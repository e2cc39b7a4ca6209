import type { Audit, DetailKey } from "./grid.ts";
import type { AuditSource } from "./listing-facts.ts";

/** Points won (above 0) or lost; null: unknown in one of the two results. */
export interface AuditProgress {
  score: number;
  details: Record<DetailKey, number | null>;
}

type Scored = Pick<Audit, "score" | "details">;

export function progressSince(earlier: Scored, latest: Scored): AuditProgress {
  const since = (key: DetailKey) => {
    const [before, now] = [earlier.details[key], latest.details[key]];
    return before === null || now === null ? null : now - before;
  };
  return {
    score: latest.score - earlier.score,
    details: {
      completeness: since("completeness"),
      photos: since("photos"),
      reviews: since("reviews"),
      description: since("description"),
      freshness: since("freshness"),
    },
  };
}

/** First and previous results, which may be the same. `sample` results are only compared with each other. */
export function comparedWith<Run extends { source: AuditSource }>(
  runs: readonly Run[],
): { first: Run; previous: Run } | null {
  const latest = runs.at(-1);
  const sameKind = runs.filter(
    ({ source }) => (source === "sample") === (latest?.source === "sample"),
  );
  const [first] = sameKind;
  const previous = sameKind.at(-2);
  return first && previous ? { first, previous } : null;
}
