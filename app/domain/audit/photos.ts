import { byCase, byFloor, type Criterion, graded, maxima, unknown } from "./criterion.ts";
import type { CountRange, ListingFacts } from "./listing-facts.ts";

/** P1 to P3 (docs/sources/audit-grid.md, 6). */
export function photoCriteria(facts: ListingFacts): Criterion[] {
  const none = facts.photoCount?.most === 0;
  return [
    quantity(facts),
    none
      ? { ...graded("P2", [0, "Aucune photo à mesurer"]), improvement: null }
      : definition(facts),
    none ? graded("P3", [0, "Aucune photo n’est visible"]) : ownPhotos(facts),
  ];
}

function quantity({ photoCount, source }: ListingFacts): Criterion {
  if (photoCount === undefined) return unknown("P1", source);
  const grade = byFloor(typicalCount(photoCount), [
    [10, 14, "Dix photos ou plus sont visibles"],
    [8, 13, "Huit ou neuf photos sont visibles"],
    [7, 12, "Sept photos sont visibles"],
    [6, 11, "Cinq à sept photos sont visibles"],
    [5, 10, "Cinq photos sont visibles"],
    [4, 8, "Quatre photos sont visibles"],
    [3, 7, "Trois photos sont visibles"],
    [2, 5, "Deux photos sont visibles"],
    [1, 3, "Une seule photo est visible"],
    [0, 0, "Aucune photo n’est visible"],
  ]);
  return { ...graded("P1", grade), value: countInWords(photoCount) };
}

function typicalCount({ least, most }: CountRange): number {
  return most === null ? least : Math.floor((least + most) / 2);
}

function countInWords({ least, most }: CountRange): string {
  if (most === null) return `${least}+`;
  return least === most ? String(least) : `${least} à ${most}`;
}

function definition({ largePhotoShare, source }: ListingFacts): Criterion {
  if (largePhotoShare === undefined) return unknown("P2", source);
  const points = Math.round(maxima.P2 * largePhotoShare);
  const evidence =
    points === maxima.P2
      ? "Les photos mesurent au moins 720 × 720 px"
      : "Des photos mesurent moins de 720 × 720 px";
  return graded("P2", [points, evidence]);
}

function ownPhotos({ ownPhotos: fact, source }: ListingFacts): Criterion {
  const criterion = byCase("P3", source, fact, {
    present: [3, "L’établissement publie ses propres photos"],
    absent: [0, "Aucune photo ne vient de l’établissement"],
  });
  return { ...criterion, improvement: "Aucune photo publiée par l’établissement" };
}
