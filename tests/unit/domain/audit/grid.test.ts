import { expect, test } from "vitest";
import { analysisOf } from "#domain/audit/answer.ts";
import { auditListing, detailKeys } from "#domain/audit/grid.ts";
import type { ListingFacts } from "#domain/audit/listing-facts.ts";
import { scoreBand } from "#domain/audit/score-band.ts";
import { auditOf } from "../../../samples/audit.ts";
import { referenceCases } from "../../../samples/audit-cases.ts";

test.each(Object.entries(referenceCases))("reference case %s", (_, { facts, details, score }) => {
  const audit = auditOf(facts);
  expect(detailKeys.map((key) => audit.details[key])).toEqual(details);
  expect(audit.score).toBe(score);
});

test("the lists of the best case, without any value read on Google", () => {
  const { strengths, improvements, recommendations } = auditOf(referenceCases["1"].facts);
  expect(strengths).toEqual([
    "Bonne quantité de photos",
    "Note moyenne solide",
    "Volume d’avis rassurant",
    "Avis récent",
    "Catégorie principale précise",
  ]);
  expect(improvements).toEqual([]);
  expect(recommendations).toEqual([
    "Vérifiez votre description (750 caractères au plus) : elle n’est pas lisible publiquement, nous ne l’avons pas notée",
  ]);
});

test("the lists of the weakest case: by lost points, and nothing of a site that does not exist", () => {
  const { strengths, improvements, recommendations } = auditOf(referenceCases["4"].facts);
  expect(strengths).toEqual(["Numéro de téléphone visible", "Établissement signalé ouvert"]);
  expect(improvements).toEqual([
    "Peu de photos visibles",
    "Trop peu d’avis",
    "Pas d’avis récent parmi ceux mis en avant par Google",
    "Note moyenne à consolider",
    "Pas de site web propre relié à la fiche",
    "Horaires absents ou vides",
  ]);
  expect(recommendations).toEqual([
    "Ajoutez des photos réelles : façade, intérieur, équipe, réalisations",
    "Invitez tous vos clients à laisser un avis, sans contrepartie ni tri",
    "Demandez des avis régulièrement plutôt que par vagues",
    "Répondez à chaque avis et corrigez les motifs récurrents d’insatisfaction",
    "Reliez la page de votre site la plus utile au client (accueil ou page locale)",
  ]);
});

test("values are printed when the source may be kept", () => {
  const { facts } = referenceCases["1"];
  expect(auditOf({ ...facts, source: "owner" }).strengths.slice(0, 4)).toEqual([
    "Bonne quantité de photos (10+)",
    "Note moyenne solide (4,8/5)",
    "Volume d’avis rassurant (140)",
    "Avis récent (15 novembre 2026)",
  ]);
});

test("with Places, neither evidence nor lists hold a rating, a count or a date", () => {
  for (const { facts } of Object.values(referenceCases)) {
    const { strengths, improvements, criteria } = auditOf(facts);
    const said = [...strengths, ...improvements, ...criteria.map(({ evidence }) => evidence)];
    const exact = /4,8|4\.8|4,4|4,2|4,9|\b140\b|\b34\b|\b12\b|\b26\b|2026|2024/;
    expect(said.filter((text) => exact.test(text))).toEqual([]);
  }
});

test("photos that do not exist are not said to be small", () => {
  const { improvements } = auditOf({
    source: "owner",
    photoCount: { least: 0, most: 0 },
    phone: "present",
  });
  expect(improvements).toEqual(["Peu de photos visibles (0)", "Aucune photo visible"]);
});

test("a description is praised as a whole or not at all, in one line", () => {
  const facts = { source: "owner", trade: "Plombier", town: "Nîmes" } as const;
  const lists = (description: string) => auditOf({ ...facts, description });
  const good = lists(`Plombier à Nîmes. ${"Nous réparons vos fuites. ".repeat(10)}`);
  expect(good.strengths).toEqual([
    "Description claire et localisée",
    "Description conforme aux règles Google",
  ]);
  const elsewhere = lists("Nous réparons vos fuites. ".repeat(10));
  expect(elsewhere.strengths).toEqual(["Description conforme aux règles Google"]);
  expect(elsewhere.improvements).toEqual(["Description courte, ou sans métier ni ville"]);
  expect(lists("").improvements).toEqual(["Description courte, ou sans métier ni ville"]);
  expect(lists("").recommendations).toEqual([
    "Rédigez 250 à 750 caractères : métier, ville, ce qui vous distingue",
  ]);
});

test("a listing closed for good has no score", () => {
  const facts: ListingFacts = { ...referenceCases["1"].facts, status: "permanently-closed" };
  expect(auditListing(facts)).toEqual({ ok: false, reason: "permanently-closed" });
});

test("a listing closed for a time loses U1 alone", () => {
  const audit = auditOf({ ...referenceCases["1"].facts, status: "temporarily-closed" });
  expect(audit.details.freshness).toBe(15);
  expect(audit.improvements).toEqual(["Établissement signalé fermé"]);
});

test("Google's alert comes first, among six", () => {
  const { improvements } = auditOf({ ...referenceCases["4"].facts, consumerAlert: true });
  expect(improvements).toHaveLength(6);
  expect(improvements[0]).toBe("Google affiche une alerte sur cette fiche");
  expect(improvements[1]).toBe("Peu de photos visibles");
});

test("without facts, a listing has no result", () => {
  expect(auditListing({ source: "declared" })).toEqual({ ok: false, reason: "nothing-known" });
});

test("a detail with less than eight known points is not measured, nor counted", () => {
  const facts: ListingFacts = {
    source: "declared",
    phone: "present",
    website: "own",
    status: "open",
  };
  const audit = auditOf(facts);
  expect(audit.details).toEqual({
    completeness: 20,
    photos: null,
    reviews: null,
    description: null,
    freshness: null,
  });
  expect(audit.score).toBe(100);
  expect(auditOf({ ...facts, openingHours: "absent" }).score).toBe(65);
});

test("the result has the documented shape", () => {
  const analysis = analysisOf(auditOf(referenceCases["3"].facts));
  expect(analysis).toMatchObject({
    score: 66,
    details: { completude: 17, photos: 12, avis: 13, description: 12, actualisation: 12 },
    source: "places",
    details_statut: {
      completude: "mesure",
      photos: "mesure",
      avis: "mesure",
      description: "estimation",
      actualisation: "mesure",
    },
    version_grille: "1.0",
  });
  expect(analysis.criteres).toContainEqual({
    code: "C2",
    points: 2,
    max: 4,
    preuve: "La fiche mène à un réseau social ou à un annuaire",
  });
  expect(analysis.criteres.filter(({ points }) => points === null).map(({ code }) => code)).toEqual(
    ["P3", "A3", "E3", "E4", "U3", "U4", "U5"],
  );
  expect(analysis.non_mesures).toHaveLength(7);
  expect(analysis.non_mesures[0]).toBe(
    "Photos publiées par l’établissement : les auteurs des photos ne permettent pas de conclure",
  );
});

test.each([
  [100, "green", "excellent"],
  [80, "green", "excellent"],
  [79, "warning", "good"],
  [60, "warning", "good"],
  [59, "red", "fair"],
  [40, "red", "fair"],
  [39, "red", "poor"],
  [0, "red", "poor"],
])("%i is %s, %s", (score, colour, name) => {
  expect(scoreBand(score)).toEqual({ colour, name });
});
