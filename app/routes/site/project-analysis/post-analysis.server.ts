import { projectTitle } from "#copy/project-analysis/labels.ts";
import { modelQuestionWords } from "#copy/project-analysis/model-question.ts";
import { printedAnalysis } from "#copy/project-analysis/printed-analysis.ts";
import { data, type RouterContextProvider } from "react-router";
import { firstErrors } from "#forms/field-errors.ts";
import { projectAnalysisForm } from "#forms/project-analysis.ts";
import { takeAnalysisTurn } from "#http/analysis-turn.server.ts";
import { appOf, appWith, requestFactsContext, requestLogContext } from "#http/app-context.ts";
import { readForm } from "#http/form-post.server.ts";
import { requireSameOrigin } from "#http/guard.server.ts";
import { analyzeProject } from "#workflows/project-analysis/analyze-project.server.ts";
import {
  genericError,
  type PostedAnalysis,
  projectFieldNames,
  type TypedProject,
} from "./analysis-answer.ts";

const words = {
  failed: (failure: string, reference: string) => `${failure} (référence ${reference})`,
};

type Context = Readonly<RouterContextProvider>;

export async function postAnalysis({ request, context }: { request: Request; context: Context }) {
  requireSameOrigin(request);
  const formData = await readForm(request);
  const typed = typedProject(formData);
  const refuse = (sentence: string, status: number, fieldErrors = {}, headers = {}) =>
    data<PostedAnalysis>(
      { typed, outcome: { kind: "refused", sentence, fieldErrors } },
      { status, headers },
    );
  const form = projectAnalysisForm.safeParse(Object.fromEntries(formData));
  if (!form.success) {
    const errors = firstErrors(form.error);
    return refuse(errors["analysisType"]?.[0] ?? form.error.issues[0]?.message ?? "", 400, errors);
  }
  const turn = await takeAnalysisTurn(context);
  if (!turn.ok) return refuse(turn.sentence, turn.status, {}, { "Retry-After": String(turn.wait) });
  const log = context.get(requestLogContext);
  const { analysisType: type, ...project } = form.data;
  try {
    const analysis = await analyzeProject(
      appWith(appOf(context), {
        questionWords: modelQuestionWords,
        onModelFailure: (reason: string) =>
          log.warn({ reason }, "no comment from the language model"),
      }),
      { project, type },
    );
    return data<PostedAnalysis>({
      typed,
      outcome: {
        kind: "analysed",
        projectName: projectTitle(project),
        shown: printedAnalysis(analysis, appOf(context).clock()),
      },
    });
  } catch (error) {
    log.error({ err: error }, "analysis failed");
    return refuse(words.failed(genericError, context.get(requestFactsContext).requestId), 500);
  } finally {
    turn.release();
  }
}

function typedProject(formData: FormData): TypedProject {
  const text = (name: string) => {
    const value = formData.get(name);
    return typeof value === "string" ? value.slice(0, 10_000).replaceAll("\u0000", "") : "";
  };
  const fields = projectFieldNames.map((name) => [name, text(name)] as const);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- one entry per field name
  return { ...Object.fromEntries(fields), analysisType: text("analysisType") } as TypedProject;
}
