import { categoriesOf, type Category } from "#domain/project-analysis/analysis-type.ts";
import { isToDo, tally, verdicts } from "#domain/project-analysis/finding.ts";
import type { ProjectData } from "#domain/project-analysis/project-data.ts";
import { analysisResultWords, categoryFindingsWords } from "../site/project-analysis.ts";
import { analysisLabels, projectTitle, verdictLabels } from "./labels.ts";
import { notCheckedLines } from "./not-checked.ts";
import type { PrintedAnalysis } from "./printed-analysis.ts";
import type { PrintedFinding } from "./printed-finding.ts";
import { counted } from "./wording.ts";

const sectionTitles: Record<Category, string> = {
  technique: "TECHNIQUE",
  ux: "EXPÉRIENCE DES VISITEURS (UX)",
  seo: "RÉFÉRENCEMENT (SEO)",
};

type Shown = Omit<PrintedAnalysis, "analysis">;

/** The whole analysis as plain text: what to correct first, then each section, then what was not checked. */
export function reportOf(shown: Shown, project: ProjectData): string {
  const { analysisType, findings, notChecked, modelComment } = shown;
  return [
    heading(shown, project),
    priorities(findings),
    ...categoriesOf(analysisType).map((category) => section(category, findings)),
    block(
      "CE QUI N’A PAS ÉTÉ VÉRIFIÉ",
      notCheckedLines(findings, notChecked).map(
        ({ subject, why }) => `- ${subject}\n  Pourquoi : ${why}`,
      ),
    ),
    ...(modelComment === null
      ? []
      : [block("COMMENTAIRE DU MODÈLE", [analysisResultWords.modelWarning, modelComment])]),
  ].join("\n\n\n");
}

function heading(
  { analysisType, findings, pageUrl, pageNotRead }: Shown,
  project: ProjectData,
): string {
  const count = tally(findings);
  return [
    `${analysisLabels[analysisType].toUpperCase()} : ${oneLine(projectTitle(project))}`,
    pageUrl === null ? `Page : ${pageNotRead ?? ""}` : analysisResultWords.pageRead(pageUrl),
    verdicts.map((verdict) => `${verdictLabels[verdict]} : ${count[verdict]}`).join("   "),
    "Chaque constat vient d’une vérification automatique ; sa source est indiquée. Ce n’est pas une note.",
  ].join("\n");
}

function priorities(findings: readonly PrintedFinding[]): string {
  const toDo = findings.filter(isToDo).toSorted(bySeverity);
  const lines = toDo
    .slice(0, 5)
    .map(
      ({ title, verdict, advice }, index) =>
        `${index + 1}. ${title} (${verdictLabels[verdict].toLowerCase()})\n   ${advice ?? ""}`,
    );
  const left = toDo.length - lines.length;
  if (left > 0) {
    lines.push(
      `Puis ${counted(left, "autre point", "autres points")}, dans les sections ci-dessous.`,
    );
  }
  return block("PRIORITÉS", lines.length > 0 ? lines : [categoryFindingsWords.nothingToFix]);
}

function section(category: Category, findings: readonly PrintedFinding[]): string {
  const lines = findings
    .filter((finding) => finding.category === category && finding.verdict !== "unchecked")
    .toSorted(bySeverity)
    .map(findingLines);
  return block(
    sectionTitles[category],
    lines.length > 0 ? lines : ["Aucun point n’a pu être vérifié."],
  );
}

/** What is to correct first; within a verdict the order of the checks stays. */
function bySeverity(one: PrintedFinding, other: PrintedFinding): number {
  return verdicts.indexOf(one.verdict) - verdicts.indexOf(other.verdict);
}

function findingLines({ title, verdict, evidence, advice, source }: PrintedFinding): string {
  return [
    `[${verdictLabels[verdict]}] ${title}`,
    `   Constat : ${evidence}`,
    ...(advice === null ? [] : [`   À faire : ${advice}`]),
    `   Source : ${source}`,
  ].join("\n");
}

function block(title: string, paragraphs: readonly string[]): string {
  return `${title}\n${"-".repeat(title.length)}\n\n${paragraphs.join("\n\n")}`;
}

function oneLine(text: string): string {
  return text.replaceAll(/\s+/g, " ");
}
