import { type AnalysisType, categoriesOf } from "#domain/project-analysis/analysis-type.ts";
import type { Examination } from "#domain/project-analysis/examine-project.ts";
import { neverChecked, type NotChecked } from "./not-checked.ts";
import { printedFinding, type PrintedFinding } from "./printed-finding.ts";
import { reportOf } from "./report.ts";
import { unreadPage } from "./unmade.ts";

/** What analyze-project answers, and the page shows. */
export interface PrintedAnalysis {
  analysisType: AnalysisType;
  /** When the page was read: ISO, UTC. */
  analysedAt: string;
  /** The whole report as plain text. */
  analysis: string;
  findings: PrintedFinding[];
  notChecked: NotChecked[];
  /** Where the page that was read stands; null with `pageNotRead` saying why. */
  pageUrl: string | null;
  pageNotRead: string | null;
  modelComment: string | null;
}

export interface CommentedExamination {
  examination: Examination;
  modelComment: string | null;
}

/** An analysis of that moment in words: the same findings give the same words. */
export function printedAnalysis(
  { examination: { type, project, reading, findings }, modelComment }: CommentedExamination,
  at: Date,
): PrintedAnalysis {
  const shown = {
    analysisType: type,
    analysedAt: at.toISOString(),
    findings: findings.map(printedFinding),
    notChecked: categoriesOf(type).flatMap((category) => neverChecked[category]),
    pageUrl: reading.read ? reading.page.answer.url : null,
    pageNotRead: reading.read ? null : unreadPage[reading.why],
    modelComment,
  };
  return { ...shown, analysis: reportOf(shown, project) };
}
