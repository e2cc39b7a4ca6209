import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { printedAnalysis } from "#copy/project-analysis/printed-analysis.ts";
import { analysisTypeOf, analysisTypes } from "#domain/project-analysis/analysis-type.ts";
import { type Examination, examineProject } from "#domain/project-analysis/examine-project.ts";
import { anyText } from "./any-text.ts";
import { goodPage, project } from "./page-facts.ts";

const spoilt = goodPage({
  head: { titles: [], viewport: null },
  answer: { tookMs: 900 },
  site: { sitemap: "unread" },
});

const at = new Date("2026-11-23T13:05:00Z");

function reportOf(examination: Examination, modelComment: string | null = null): string {
  return printedAnalysis({ examination, modelComment }, at).analysis;
}

describe("the report", () => {
  const examination = examineProject(project(), "complete", { read: true, page: spoilt });
  const report = reportOf(examination);

  test("groups points by who acts, corrections first, then what is right", () => {
    const after = (title: string) => report.indexOf(`\n${title}\n`);
    const groups = [
      after("PRIORITÉS"),
      after("À ÉCRIRE SUR VOTRE SITE"),
      after("À DEMANDER À QUI FAIT VOTRE SITE"),
      after("DÉJÀ EN ORDRE"),
      after("CE QUI N’A PAS ÉTÉ VÉRIFIÉ"),
    ];
    expect(groups).not.toContain(-1);
    expect(groups).toEqual(groups.toSorted((one, other) => one - other));
    expect(report).not.toContain("À RÉGLER DANS VOTRE FICHE");
    const asked = report.slice(groups[2], groups[3]);
    expect(asked).toMatch(/\[À corriger\] Affichage sur téléphone[^]+\[À améliorer\] Temps de/);
    expect(asked).not.toContain("Titre de la page");
    expect(report.slice(groups[1], groups[2])).toContain("[À corriger] Titre de la page");
    const priorities = report.slice(groups[0], groups[1]);
    expect(priorities).toMatch(/1\. Titre de la page \(à corriger\)[^]+2\. Affichage sur télé/);
  });

  test("names the page read, and when", () => {
    expect(report).toContain("Page lue : https://www.plomberie-rade.example/depannage\n");
    expect(report).toMatch(/Analyse faite le 23.novembre.2026 à 14:05\n/u);
  });

  test("states for each finding what was seen, what to do and the rule's source", () => {
    expect(report).toContain(
      "[À corriger] Titre de la page\n   Constat : La page n’a pas de titre (balise title).\n   À faire : ",
    );
    expect(report).toContain("   Source : Google Search Central, « Title links »");
  });

  test("lists what was not checked, with the reason", () => {
    const last = report.split("CE QUI N’A PAS ÉTÉ VÉRIFIÉ")[1] ?? "";
    expect(last).toContain(
      "- Plan du site (sitemap)\n  Pourquoi : Le plan du site n’a pas pu être lu.",
    );
    expect(last).toContain("- Vitesse ressentie (Core Web Vitals)");
  });

  test("never mentions a score", () => {
    expect(report).not.toMatch(/\/\s?100|\bscore\b/i);
  });

  test("appends the model's comment, and changes nothing else", () => {
    const commented = reportOf(examination, "Commencez par le titre.");
    expect(commented.startsWith(report)).toBe(true);
    expect(commented).toMatch(/COMMENTAIRE DU MODÈLE[^]+Commencez par le titre\.$/);
  });
});

test("a report has its own type's section only, and says why the page was not read", () => {
  const examination = examineProject(project(), "ux", {
    read: false,
    why: "unreachable",
  });
  const report = reportOf(examination);
  expect(report).toMatch(/^ANALYSE UX : Plomberie Rade\nPage : le site n’a pas répondu\./);
  expect(report).not.toMatch(/^TECHNIQUE$/m);
  expect(report).toContain("Pourquoi : Le site n’a pas répondu.");
});

test("the same facts give the same report, whatever was typed", () => {
  const text = anyText();
  fc.assert(
    fc.property(
      text,
      text,
      text,
      fc.constantFrom(...analysisTypes),
      (name, audience, technology, type) => {
        const data = project({ name, targetAudience: audience, technology });
        const once = () => reportOf(examineProject(data, type, { read: true, page: spoilt }));
        expect(once()).toBe(once());
      },
    ),
  );
});

test.each([
  ["technique", "technique"],
  ["Analyse technique", "technique"],
  ["  UX ", "ux"],
  ["analyse ux", "ux"],
  ["SEO", "seo"],
  ["Analyse complète", "complete"],
  ["COMPLETE", "complete"],
  ["complète", "complete"],
  ["analyse", null],
  ["", null],
  ["vitesse", null],
])("%j is the type %s", (typed, type) => {
  expect(analysisTypeOf(typed)).toBe(type);
});
