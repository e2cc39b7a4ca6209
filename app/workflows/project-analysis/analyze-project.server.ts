import type { AnalysisType } from "#domain/project-analysis/analysis-type.ts";
import { type Examination, examineProject } from "#domain/project-analysis/examine-project.ts";
import type { ProjectData } from "#domain/project-analysis/project-data.ts";
import type { LanguageModel, ModelFailure } from "#integrations/language-model/language-model.ts";
import type { PageFetch } from "#integrations/page-fetch/page-fetch.ts";
import { examinePage } from "./examine-page.server.ts";
import { modelQuestion, plainComment, type QuestionWords } from "./model-question.ts";

/** Total time budget; a later model's comment is dropped. */
const WITHIN_MS = 24_000;

interface Means {
  pageFetch: PageFetch;
  languageModel: LanguageModel | null;
  questionWords: QuestionWords;
  onModelFailure: (reason: ModelFailure) => void;
}

/** The model only adds a final comment: without it the rest is identical. */
export async function analyzeProject(
  { pageFetch, languageModel, questionWords, onModelFailure }: Means,
  { project, type }: { project: ProjectData; type: AnalysisType },
): Promise<{ examination: Examination; modelComment: string | null }> {
  const signal = AbortSignal.timeout(WITHIN_MS);
  const reading = await examinePage(pageFetch, project.currentUrl);
  const examination = examineProject(project, type, reading);
  const completion = await languageModel?.complete({
    ...modelQuestion(examination, questionWords),
    signal,
  });
  if (completion?.ok === false) onModelFailure(completion.reason);
  const modelComment = completion?.ok ? plainComment(completion.text) || null : null;
  return { examination, modelComment };
}
