import type { Criterion } from "./criterion.ts";
import { type Audit, scoreFrom } from "./grid.ts";
import { MOST_FOR_FEW_REVIEWS, POINTS_OF_FEW_REVIEWS } from "./reviews.ts";
import { listWording } from "./wording.ts";

export interface Advice {
  text: string;
  /** Points out of 100 won by this advice alone (docs/sources/audit-grid.md, 7). Null: not measured. */
  gain: number | null;
  evidence: string[];
}

type Advised = Pick<Audit, "score" | "criteria" | "recommendations">;

/** Sorted by gain, best first. Works on stored results too: the gain is computed from their criteria. */
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

function followed(text: string, criteria: readonly Criterion[]): Criterion[] {
  return criteria.map((one) =>
    isAbout(text, one) && one.points !== null
      ? { ...one, points: Math.max(one.points, reachable(one, criteria)) }
      : one,
  );
}

/** A1 depends on the number of reviews (reviews.ts): following it alone may win less than its maximum. */
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
