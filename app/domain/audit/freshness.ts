import { plainCalendarDay } from "../french-dates.ts";
import { byCase, byFloor, type Criterion, graded, unknown } from "./criterion.ts";
import type { ListingFacts, NewestReview } from "./listing-facts.ts";

/** Google returns five reviews of its own choice: the newest may be missing once there are more. */
const REVIEWS_SHOWN_BY_GOOGLE = 5;
const LEAST_FOR_A_SAMPLE = 3;

/** U1 to U5 (docs/sources/audit-grid.md, 6). */
export function freshnessCriteria(facts: ListingFacts): Criterion[] {
  const { source } = facts;
  return [
    byCase("U1", source, facts.status, {
      open: [4, "L’établissement est signalé ouvert"],
      "temporarily-closed": [0, "L’établissement est signalé fermé temporairement"],
      "permanently-closed": [0, "L’établissement est signalé fermé définitivement"],
    }),
    newestReview(facts),
    byCase("U3", source, facts.holidayHours, {
      present: [4, "Les horaires du prochain jour férié sont déclarés"],
      absent: [0, "Les horaires du prochain jour férié ne sont pas déclarés"],
    }),
    byCase("U4", source, facts.website === "own" ? facts.siteLink : undefined, {
      secure: [4, "Le site relié répond, en HTTPS"],
      insecure: [2, "Le site relié répond, sans HTTPS"],
      broken: [0, "Le site relié ne répond pas"],
    }),
    newestPost(facts),
  ];
}

function newestReview(facts: ListingFacts): Criterion {
  const { newestReview: newest, reviewCount, source } = facts;
  const improvement = source === "places" ? {} : { improvement: "Pas d’avis récent" };
  if (reviewCount === 0) return { ...graded("U2", [0, "Aucun avis"]), ...improvement };
  if (newest === undefined) return unknown("U2", source);
  const [points, evidence] = byFloor(-newest.ageDays, [
    [-30, 8, "Le dernier avis connu a moins d’un mois"],
    [-90, 6, "Le dernier avis connu a moins de trois mois"],
    [-180, 4, "Le dernier avis connu a moins de six mois"],
    [-365, 2, "Le dernier avis connu a moins d’un an"],
    [-Infinity, 0, "Le dernier avis connu a plus d’un an"],
  ]);
  const sampled = source === "places" && (reviewCount ?? 0) > REVIEWS_SHOWN_BY_GOOGLE;
  const kept = sampled ? Math.max(points, LEAST_FOR_A_SAMPLE) : points;
  return { ...graded("U2", [kept, evidence]), ...improvement, value: reviewDate(newest) };
}

function reviewDate({ ageDays, on }: NewestReview): string {
  if (on !== null) return plainCalendarDay(on);
  return ageDays <= 30 ? "moins d’un mois" : ageDays <= 90 ? "moins de trois mois" : "plus ancien";
}

function newestPost({ newestPostAgeDays: age, source }: ListingFacts): Criterion {
  if (age === undefined) return unknown("U5", source);
  const grade = byFloor(age === "none" ? -Infinity : -age, [
    [-30, 4, "La dernière publication a moins d’un mois"],
    [-90, 2, "La dernière publication a moins de trois mois"],
    [-Infinity, 0, "Aucune publication depuis trois mois"],
  ]);
  return graded("U5", grade);
}
