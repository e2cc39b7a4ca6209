import { z } from "zod";
import { analysisTypes } from "#domain/project-analysis/analysis-type.ts";
import { verdicts } from "#domain/project-analysis/finding.ts";
import { projectTitle } from "#domain/project-analysis/project-data.ts";
import { type AnalysisOutcome, genericError, type TypedProject } from "./analysis-answer.ts";

const finding = z.object({
  id: z.string(),
  category: z.enum(["technique", "ux", "seo"]),
  title: z.string(),
  verdict: z.enum(verdicts),
  evidence: z.string(),
  advice: z.string().nullable(),
  source: z.string(),
});

const analysisAnswer = z.discriminatedUnion("success", [
  z.object({
    success: z.literal(true),
    analysisType: z.enum(analysisTypes),
    analysis: z.string(),
    findings: z.array(finding),
    notChecked: z.array(z.object({ subject: z.string(), why: z.string() })),
    pageUrl: z.string().nullable(),
    pageNotRead: z.string().nullable(),
    modelComment: z.string().nullable(),
  }),
  z.object({
    success: z.literal(false),
    error: z.string(),
    fieldErrors: z.record(z.string(), z.array(z.string())).optional(),
  }),
]);

/** The server's own limit is 25 seconds. */
const TIMEOUT_MS = 40_000;

/** Has the project analysed through analyze-project; whatever goes wrong becomes the sentence to show. */
export async function sendProject(typed: TypedProject): Promise<AnalysisOutcome> {
  const { analysisType, ...projectData } = typed;
  try {
    const response = await fetch("/functions/v1/analyze-project", {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify({ projectData, analysisType }),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    const answer = analysisAnswer.parse(await response.json());
    if (answer.success)
      return { kind: "analysed", projectName: projectTitle(typed), shown: answer };
    return { kind: "refused", sentence: answer.error, fieldErrors: answer.fieldErrors ?? {} };
  } catch {
    return { kind: "refused", sentence: genericError, fieldErrors: {} };
  }
}
