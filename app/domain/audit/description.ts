import { byCase, byFloor, type Criterion, graded, unknown } from "./criterion.ts";
import { breachesOf } from "./description-rules.ts";
import type { ListingFacts } from "./listing-facts.ts";
import { namesTown, namesTrade } from "./named-in-text.ts";

/** D1 to D5 on the owner's text; without it E1 to E4, an estimation (docs/sources/audit-grid.md, 6). */
export function descriptionCriteria(facts: ListingFacts): Criterion[] {
  return facts.description === undefined
    ? estimatedDescription(facts)
    : readDescription(facts.description.trim(), facts);
}

function readDescription(text: string, facts: ListingFacts): Criterion[] {
  if (text === "") return missingDescription(facts);
  const breaches = breachesOf(text);
  return [
    graded("D1", [6, "La description existe"]),
    graded("D2", lengthGrade(text)),
    named("D3", namesTrade(text, facts), "le métier", facts),
    named("D4", namesTown(text, facts.town), "la ville ou la zone", facts),
    graded(
      "D5",
      breaches.length === 0
        ? [3, "La description respecte les règles de Google"]
        : [0, `La description contient ${breaches.join(", ")}`],
    ),
  ];
}

/** D5 stays unknown: an empty description breaks no rule. */
function missingDescription({ source }: ListingFacts): Criterion[] {
  const missing = "La fiche n’a pas de description";
  return [
    ...(["D1", "D2", "D3", "D4"] as const).map((code) => graded(code, [0, missing])),
    { ...unknown("D5", source), evidence: missing },
  ];
}

function lengthGrade(text: string): readonly [number, string] {
  return byFloor(text.length, [
    [250, 5, "La description compte au moins 250 caractères"],
    [100, 3, "La description compte de 100 à 249 caractères"],
    [1, 1, "La description compte moins de 100 caractères"],
  ]);
}

function named(
  code: "D3" | "D4",
  found: boolean | null,
  what: string,
  { source }: ListingFacts,
): Criterion {
  if (found === null) {
    return { ...unknown(code, source), evidence: `Nous ne connaissons pas ${what} à y chercher` };
  }
  return graded(
    code,
    found ? [3, `La description cite ${what}`] : [0, `La description ne cite pas ${what}`],
  );
}

function estimatedDescription(facts: ListingFacts): Criterion[] {
  const { source } = facts;
  return [
    byCase("E1", source, facts.mainCategory, {
      specific: [6, "La catégorie principale désigne un métier"],
      generic: [2, "La catégorie principale reste générale"],
      none: [0, "Aucune catégorie principale n’est choisie"],
    }),
    otherCategories(facts),
    facts.googleSummary === "present"
      ? graded("E3", [4, "Google affiche un résumé de l’établissement"])
      : unknown("E3", source),
    homePage(facts),
  ];
}

function otherCategories({ otherCategories: count, source }: ListingFacts): Criterion {
  if (count === undefined) return unknown("E2", source);
  const grade = byFloor(count, [
    [2, 4, "Au moins deux autres activités sont identifiées"],
    [1, 2, "Une autre activité est identifiée"],
    [0, 0, "Une seule activité est identifiée"],
  ]);
  return graded("E2", grade);
}

/** A third-party site (Facebook, directory) says nothing of the owner's wording: E4 stays unknown. */
function homePage(facts: ListingFacts): Criterion {
  if (facts.website === "none") {
    return { ...graded("E4", [0, "Aucun site n’est relié à la fiche"]), improvement: null };
  }
  const fact = facts.website === "third-party" ? undefined : facts.homePage;
  return byCase("E4", facts.source, fact, {
    "names-trade-or-town": [6, "Le titre et la description du site citent le métier ou la ville"],
    titled: [3, "Le titre et la description du site ne citent ni le métier ni la ville"],
    untitled: [0, "Le titre ou la description de la page d’accueil manque"],
  });
}
