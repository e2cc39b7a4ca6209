import { analysisAnswerWords as words } from "#copy/site/project-analysis.ts";
import type { AnalysisType } from "#domain/project-analysis/analysis-type.ts";
import type { Finding } from "#domain/project-analysis/finding.ts";
import type { NotChecked } from "#domain/project-analysis/not-checked.ts";

export const projectFieldNames = [
  "currentUrl",
  "name",
  "description",
  "components",
  "technology",
  "features",
  "targetAudience",
  "businessModel",
] as const;

export type ProjectFieldName = (typeof projectFieldNames)[number];

/** As typed, to fill the form again. */
export type TypedProject = Record<ProjectFieldName | "analysisType", string>;

/** What a finished analysis shows. */
export interface ShownAnalysis {
  analysisType: AnalysisType;
  analysis: string;
  findings: Finding[];
  notChecked: NotChecked[];
  pageUrl: string | null;
  pageNotRead: string | null;
  modelComment: string | null;
}

export type AnalysisOutcome =
  | { kind: "analysed"; projectName: string; shown: ShownAnalysis }
  | { kind: "refused"; sentence: string; fieldErrors: Record<string, string[]> };

/** What a post without script comes back with. */
export interface PostedAnalysis {
  typed: TypedProject;
  outcome: AnalysisOutcome;
}

export const genericError = words.failed;
