import { describe, expect, test } from "vitest";
import AccessibilityStatement from "#routes/site/legal/accessibility-statement.tsx";
import ReviewsPolicy from "#routes/site/legal/reviews-policy.tsx";
import { configuredClaim, filledSite } from "./filled-site.ts";
import { readText, renderLegalPage } from "./render-legal-page.tsx";

const accessibility = readText(renderLegalPage(AccessibilityStatement));
const reviews = readText(renderLegalPage(ReviewsPolicy));

describe("accessibility statement", () => {
  test.each([
    "non conforme avec le RGAA",
    "RGAA) 4.1.2",
    "WCAG 2.1, niveau AA",
    "axe-core",
    "Défenseur des droits, Libre réponse 71120",
    "06 12 34 56 78",
    "21 novembre 2026",
  ])("states: %s", (words) => {
    expect(accessibility).toContain(words);
  });

  test("follows a dated audit", () => {
    const audit = { on: "2027-03-01", by: "Cabinet Accès", percent: 78 };
    const site = { ...filledSite, accessibilityAudit: audit };
    const text = readText(renderLegalPage(AccessibilityStatement, { site }));
    expect(text).toContain("est partiellement conforme");
    expect(text).toContain("le 1er mars 2027 par Cabinet Accès montre que 78 % des critères");
    expect(text).not.toContain("non conforme");
  });
});

describe("reviews policy", () => {
  test.each([
    "Aucune contrepartie",
    "Avis contrôlé",
    "Avis non contrôlé",
    "Du plus récent au plus ancien",
    "15 jours",
    "prévenu par e-mail du refus et de son motif",
    "Signaler un avis",
  ])("states: %s", (words) => {
    expect(reviews).toContain(words);
  });

  test("claims no certification", () => {
    expect(reviews).not.toMatch(/\bNF\b|\bISO\b|20488/);
  });

  test("says that demo testimonials are samples, in demo only", () => {
    const demo = readText(renderLegalPage(ReviewsPolicy, { mode: "demo" }));
    expect(demo).toContain("les témoignages marqués « Exemple » sont rédigés par nos soins");
    expect(reviews).not.toContain("mode démonstration");
  });

  test("shows a figure's source, and no figure without one", () => {
    const rating = {
      ...configuredClaim("rating"),
      source: "Enquête interne",
      asOf: "2026-10-31",
      sample: "43 réponses",
    };
    const site = { ...filledSite, claims: { ...filledSite.claims, rating } };
    const text = readText(renderLegalPage(ReviewsPolicy, { site }));
    expect(text).toContain("Source : Enquête interne, au 31 octobre 2026 (base : 43 réponses)");
    expect(reviews).not.toContain(configuredClaim("rating").sentence);
  });
});
