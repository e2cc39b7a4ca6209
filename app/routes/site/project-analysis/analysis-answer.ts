import type { PrintedAnalysis } from "#copy/project-analysis/printed-analysis.ts";

const words = {
  failed: "Une erreur est survenue lors de l'analyse",
};

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

export type TypedProject = Record<ProjectFieldName | "analysisType", string>;

export type AnalysisOutcome =
  | { kind: "analysed"; projectName: string; shown: PrintedAnalysis }
  | { kind: "refused"; sentence: string; fieldErrors: Record<string, string[]> };

export interface PostedAnalysis {
  typed: TypedProject;
  outcome: AnalysisOutcome;
}

export const genericError = words.failed;
