import { byFloor, type Criterion, graded, unknown } from "./criterion.ts";
import type { ListingFacts } from "./listing-facts.ts";

/** Fewer reviews make the average unreliable: it then earns five points at most. */
const ENOUGH_REVIEWS = 5;
export const MOST_FOR_FEW_REVIEWS = 5;
/** Points of the volume criterion (A2). */
export const POINTS_OF_FEW_REVIEWS = 2;

/** A1 to A3 (docs/sources/audit-grid.md, 6). */
export function reviewCriteria(facts: ListingFacts): Criterion[] {
  return [rating(facts), volume(facts), answers(facts)];
}

function rating({ rating: note, reviewCount, source }: ListingFacts): Criterion {
  if (note === "none" || reviewCount === 0) return graded("A1", [0, "Aucune note n’est affichée"]);
  if (note === undefined) return unknown("A1", source);
  const [points, evidence] = byFloor(note, [
    [4.5, 10, "La note moyenne atteint 4,5"],
    [4.3, 8, "La note moyenne se situe entre 4,3 et 4,5"],
    [4, 7, "La note moyenne se situe entre 4 et 4,3"],
    [3.5, 4, "La note moyenne se situe entre 3,5 et 4"],
    [0, 2, "La note moyenne est sous 3,5"],
  ]);
  const few = reviewCount !== undefined && reviewCount < ENOUGH_REVIEWS;
  const grade = few
    ? ([Math.min(points, MOST_FOR_FEW_REVIEWS), `${evidence}, sur moins de cinq avis`] as const)
    : ([points, evidence] as const);
  return { ...graded("A1", grade), value: inFrench(note) };
}

function inFrench(note: number): string {
  return String(Math.round(note * 10) / 10).replace(".", ",");
}

function volume({ reviewCount, source }: ListingFacts): Criterion {
  if (reviewCount === undefined) return unknown("A2", source);
  const grade = byFloor(reviewCount, [
    [100, 10, "Cent avis ou plus"],
    [50, 9, "Entre 50 et 99 avis"],
    [20, 8, "Entre 20 et 49 avis"],
    [10, 6, "Entre 10 et 19 avis"],
    [5, 4, "Entre 5 et 9 avis"],
    [1, POINTS_OF_FEW_REVIEWS, "Moins de cinq avis"],
    [0, 0, "Aucun avis"],
  ]);
  return { ...graded("A2", grade), value: String(reviewCount) };
}

function answers({ answeredReviewShare: share, reviewCount, source }: ListingFacts): Criterion {
  if (share === undefined || reviewCount === 0) return unknown("A3", source);
  const grade = byFloor(share, [
    [0.8, 4, "Au moins 80 % des derniers avis ont une réponse"],
    [0.5, 2, "Au moins la moitié des derniers avis ont une réponse"],
    [0, 0, "Moins de la moitié des derniers avis ont une réponse"],
  ]);
  return graded("A3", grade);
}
