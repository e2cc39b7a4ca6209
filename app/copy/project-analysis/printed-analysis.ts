import { type AnalysisType, categoriesOf } from "#domain/project-analysis/analysis-type.ts";
import type { Examination } from "#domain/project-analysis/examine-project.ts";
import { neverChecked, type NotChecked } from "./not-checked.ts";
import { printedFinding, type PrintedFinding } from "./printed-finding.ts";
import { reportOf } from "./report.ts";
import { unreadPage } from "./unmade.ts";

export interface PrintedAnalysis {
  analysisType: AnalysisType;
  /** Time of reading: ISO, UTC. */
  analysedAt: string;
  analysis: string;
  findings: PrintedFinding[];
  notChecked: NotChecked[];
  /** Null when `pageNotRead` gives the reason. */
  pageUrl: string | null;
  pageNotRead: string | null;
  modelComment: string | null;
}

export interface CommentedExamination {
  examination: Examination;
  modelComment: string | null;
}

/** Deterministic: equal findings give equal text. */
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
