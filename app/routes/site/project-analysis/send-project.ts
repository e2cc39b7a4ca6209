import { projectTitle } from "#copy/project-analysis/labels.ts";
import type { PrintedAnalysis } from "#copy/project-analysis/printed-analysis.ts";
import { askFunction, isText } from "../ask-function.ts";
import { type AnalysisOutcome, genericError, type TypedProject } from "./analysis-answer.ts";

/** The server's own limit is 25 seconds. */
const TIMEOUT_MS = 40_000;

/** Has the project analysed through analyze-project; whatever goes wrong becomes the sentence to show. */
export async function sendProject(typed: TypedProject): Promise<AnalysisOutcome> {
  const { analysisType, ...projectData } = typed;
  const body = { projectData, analysisType };
  const called = await askFunction("analyze-project", body, { timeoutMs: TIMEOUT_MS });
  if (called.kind === "answered" && isAnalysis(called.answer)) {
    return { kind: "analysed", projectName: projectTitle(typed), shown: called.answer };
  }
  return called.kind === "refused"
    ? { kind: "refused", sentence: called.error, fieldErrors: called.fieldErrors }
    : { kind: "refused", sentence: genericError, fieldErrors: {} };
}

/** The function is held to its description: its lists tell its answer from any other. */
function isAnalysis(answer: object): answer is PrintedAnalysis {
  const { analysis, findings, notChecked }: Partial<Record<keyof PrintedAnalysis, unknown>> =
    answer;
  return isText(analysis) && Array.isArray(findings) && Array.isArray(notChecked);
}
