import { byCase, byFloor, type Criterion, graded, unknown } from "./criterion.ts";
import type { ListingFacts } from "./listing-facts.ts";

/** C1 to C6 (docs/sources/audit-grid.md, 6). */
export function completenessCriteria(facts: ListingFacts): Criterion[] {
  const { source } = facts;
  return [
    byCase("C1", source, facts.phone, {
      present: [4, "Un numéro de téléphone est affiché"],
      absent: [0, "Aucun numéro de téléphone n’est affiché"],
    }),
    byCase("C2", source, facts.website, {
      own: [4, "La fiche mène à votre propre site"],
      "third-party": [2, "La fiche mène à un réseau social ou à un annuaire"],
      none: [0, "Aucun site en service n’est relié à la fiche"],
    }),
    byCase("C3", source, facts.openingHours, {
      filled: [4, "Des horaires sont affichés"],
      empty: [1, "Les horaires sont prévus, mais vides"],
      absent: [0, "Aucun horaire n’est affiché"],
    }),
    byCase("C4", source, facts.location, {
      full: [3, "L’adresse complète ou la zone d’intervention est affichée"],
      "town-only": [1, "Seule la ville est affichée"],
      none: [0, "Aucune adresse ni zone n’est affichée"],
    }),
    byCase("C5", source, facts.mainCategory, {
      specific: [3, "La catégorie principale désigne un métier"],
      generic: [1, "La catégorie principale reste générale"],
      none: [0, "Aucune catégorie principale n’est choisie"],
    }),
    attributes(facts),
  ];
}

function attributes({ attributes: count, source }: ListingFacts): Criterion {
  if (count === undefined) return unknown("C6", source);
  const grade = byFloor(count, [
    [3, 2, "Trois attributs ou plus sont renseignés"],
    [1, 1, "Un ou deux attributs sont renseignés"],
    [0, 0, "Aucun attribut n’est renseigné"],
  ]);
  return graded("C6", grade);
}
