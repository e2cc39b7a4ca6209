import { longMoment } from "#domain/french-dates.ts";
import { isToDo, tally, verdicts } from "#domain/project-analysis/finding.ts";
import { bySeverity, toDoByAct } from "#domain/project-analysis/owner-act.ts";
import type { ProjectData } from "#domain/project-analysis/project-data.ts";
import { analysisResultWords, inOrderWords, toDoWords } from "../site/project-analysis.ts";
import { analysisLabels, projectTitle, verdictLabels } from "./labels.ts";
import { notCheckedLines } from "./not-checked.ts";
import { ownerActWords } from "./owner-acts.ts";
import type { PrintedAnalysis } from "./printed-analysis.ts";
import type { PrintedFinding } from "./printed-finding.ts";
import { counted } from "./wording.ts";

type Shown = Omit<PrintedAnalysis, "analysis">;

export function reportOf(shown: Shown, project: ProjectData): string {
  const { findings, notChecked, modelComment } = shown;
  return [
    heading(shown, project),
    priorities(findings),
    ...toDoByAct(findings).map(({ act, toDo }) =>
      block(ownerActWords[act].title.toUpperCase(), [
        ownerActWords[act].explained,
        ...toDo.map(findingLines),
      ]),
    ),
    inOrder(findings),
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
  { analysisType, analysedAt, findings, pageUrl, pageNotRead }: Shown,
  project: ProjectData,
): string {
  const count = tally(findings);
  return [
    `${analysisLabels[analysisType].toUpperCase()} : ${oneLine(projectTitle(project))}`,
    pageUrl === null ? `Page : ${pageNotRead ?? ""}` : analysisResultWords.pageRead(pageUrl),
    analysisResultWords.madeOn(longMoment(new Date(analysedAt))),
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
      `Puis ${counted(left, "autre point", "autres points")}, dans les groupes ci-dessous.`,
    );
  }
  return block("PRIORITÉS", lines.length > 0 ? lines : [toDoWords.nothingToDo]);
}

function inOrder(findings: readonly PrintedFinding[]): string {
  const lines = findings
    .filter(({ verdict }) => verdict === "ok")
    .map(({ title, evidence }) => `- ${title} : ${evidence}`);
  return block(
    inOrderWords.title.toUpperCase(),
    lines.length > 0 ? [lines.join("\n")] : [inOrderWords.none],
  );
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
