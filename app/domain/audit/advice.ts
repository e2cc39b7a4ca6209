import type { Criterion } from "./criterion.ts";
import { type Audit, scoreFrom } from "./grid.ts";
import { MOST_FOR_FEW_REVIEWS, POINTS_OF_FEW_REVIEWS } from "./reviews.ts";
import { listWording } from "./wording.ts";

export interface Advice {
  text: string;
  /**
   * Points of the score (out of 100) won by following this advice alone and wholly, by the grid
   * (docs/sources/audit-grid.md, 7); 0: it is right, and moves no rounded figure. Null: not measured.
   */
  gain: number | null;
  /** What was found, of the criteria that fall short. */
  evidence: string[];
}

type Advised = Pick<Audit, "score" | "criteria" | "recommendations">;

/**
 * A result's recommendations, the one that wins most first. Kept results are read as well: their
 * criteria say all that it takes.
 */
export function adviceOf({ score, criteria, recommendations }: Advised): Advice[] {
  return recommendations
    .map((text) => {
      const short = criteria.filter((one) => isAbout(text, one) && fallsShort(one));
      return {
        text,
        gain: short.length === 0 ? null : (scoreFrom(followed(text, criteria)) ?? score) - score,
        evidence: [...new Set(short.map(({ evidence }) => evidence))],
      };
    })
    .toSorted((one, other) => (other.gain ?? -1) - (one.gain ?? -1));
}

/** The criteria once the advice is followed: those it is about have all their points. */
function followed(text: string, criteria: readonly Criterion[]): Criterion[] {
  return criteria.map((one) =>
    isAbout(text, one) && one.points !== null
      ? { ...one, points: Math.max(one.points, reachable(one, criteria)) }
      : one,
  );
}

/** A rating counts for little below five reviews, for nothing without any (reviews.ts): not by itself, then. */
function reachable({ code, max }: Criterion, criteria: readonly Criterion[]): number {
  const volume = code === "A1" && criteria.find((one) => one.code === "A2")?.points;
  if (volume === 0) return 0;
  return volume === POINTS_OF_FEW_REVIEWS ? MOST_FOR_FEW_REVIEWS : max;
}

function isAbout(text: string, { code }: Criterion): boolean {
  return listWording[code].recommendation === text;
}

function fallsShort({ points, max }: Criterion): boolean {
  return points !== null && points < max;
}
