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

function reportOf(examination: Examination, modelComment: string | null = null): string {
  return printedAnalysis({ examination, modelComment }).analysis;
}

describe("the report", () => {
  const examination = examineProject(project(), "complete", { read: true, page: spoilt });
  const report = reportOf(examination);

  test("puts what to correct before what to improve, in the priorities and in each section", () => {
    const [priorities = "", , seo = ""] = [
      report.split("PRIORITÉS")[1],
      "",
      report.split("RÉFÉRENCEMENT (SEO)")[1],
    ];
    expect(priorities.indexOf("1. Titre de la page (à corriger)")).toBeGreaterThan(0);
    expect(priorities.indexOf("2. Affichage sur téléphone (à corriger)")).toBeGreaterThan(0);
    expect(priorities.indexOf("3. Temps de réponse du serveur (à améliorer)")).toBeGreaterThan(0);
    expect(seo.indexOf("[À corriger] Titre")).toBeLessThan(seo.indexOf("[OK]"));
  });

  test("says of each finding what was seen, what to do and where the rule comes from", () => {
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

  test("never speaks of a score", () => {
    expect(report).not.toMatch(/\/\s?100|\bscore\b/i);
  });

  test("adds the model's comment at the end, and changes nothing else", () => {
    const commented = reportOf(examination, "Commencez par le titre.");
    expect(commented.startsWith(report)).toBe(true);
    expect(commented).toMatch(/COMMENTAIRE DU MODÈLE[^]+Commencez par le titre\.$/);
  });
});

test("a report of one type has its own section only, and names why the page was not read", () => {
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
