import type { AnalysisType } from "#domain/project-analysis/analysis-type.ts";
import { examineProject } from "#domain/project-analysis/examine-project.ts";
import type { Finding } from "#domain/project-analysis/finding.ts";
import type { NotChecked } from "#domain/project-analysis/not-checked.ts";
import type { ProjectData } from "#domain/project-analysis/project-data.ts";
import { reportOf } from "#domain/project-analysis/report.ts";
import type { LanguageModel, ModelFailure } from "#integrations/language-model/language-model.ts";
import type { PageFetch } from "#integrations/page-fetch/page-fetch.ts";
import { examinePage } from "./examine-page.server.ts";
import { modelQuestion, plainComment } from "./model-question.ts";

/** From the question to its answer, the model's comment included: what comes later is left out. */
const WITHIN_MS = 24_000;

/** What analyze-project answers. */
export interface ProjectAnalysis {
  analysisType: AnalysisType;
  /** The whole report as plain text. */
  analysis: string;
  findings: Finding[];
  notChecked: NotChecked[];
  /** Where the page that was read stands; null with `pageNotRead` saying why. */
  pageUrl: string | null;
  pageNotRead: string | null;
  modelComment: string | null;
}

interface Means {
  pageFetch: PageFetch;
  languageModel: LanguageModel | null;
  /** Told why the model said nothing. */
  onModelFailure: (reason: ModelFailure) => void;
}

/**
 * Examines a project and its page. Nothing is stored. The model only adds a comment of its own at the end:
 * without it, the rest is the same to the letter.
 */
export async function analyzeProject(
  { pageFetch, languageModel, onModelFailure }: Means,
  { project, type }: { project: ProjectData; type: AnalysisType },
): Promise<ProjectAnalysis> {
  const signal = AbortSignal.timeout(WITHIN_MS);
  const reading = await examinePage(pageFetch, project.currentUrl);
  const examination = examineProject(project, type, reading);
  const completion = await languageModel?.complete({ ...modelQuestion(examination), signal });
  if (completion?.ok === false) onModelFailure(completion.reason);
  const modelComment = completion?.ok ? plainComment(completion.text) || null : null;
  return {
    analysisType: type,
    analysis: reportOf(examination, modelComment),
    findings: examination.findings,
    notChecked: examination.notChecked,
    pageUrl: reading.read ? reading.page.answer.url : null,
    pageNotRead: reading.read ? null : reading.why,
    modelComment,
  };
}
