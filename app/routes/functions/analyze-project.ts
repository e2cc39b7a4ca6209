import type { z } from "zod";
import type { projectAnalysisAnswer } from "#forms/function-answers.ts";
import { analyzeProjectBody } from "#forms/project-analysis.ts";
import { takeAnalysisTurn } from "#http/analysis-turn.server.ts";
import { appOf, requestLogContext } from "#http/app-context.ts";
import { answerFunction, refuseCall, refuseMethod } from "#http/function-call.server.ts";
import { analyzeProject } from "#workflows/project-analysis/analyze-project.server.ts";
import type { Route } from "./+types/analyze-project.ts";

const failure = "Une erreur est survenue lors de l'analyse";

/** Answers `{ analysis }`, the report, with the findings behind it; or `{ error }`. Stores nothing. */
export async function action({ request, context }: Route.ActionArgs): Promise<Response> {
  return answerFunction({ request, context }, analyzeProjectBody, failure, async (body) => {
    const turn = await takeAnalysisTurn(context);
    if (!turn.ok) {
      const refusal = refuseCall(turn.status, turn.sentence);
      refusal.headers.set("Retry-After", String(turn.wait));
      return refusal;
    }
    try {
      const log = context.get(requestLogContext);
      const analysis = await analyzeProject(
        {
          ...appOf(context),
          onModelFailure: (reason) => log.warn({ reason }, "no comment from the language model"),
        },
        { project: body.projectData, type: body.analysisType },
      );
      return Response.json({
        success: true,
        ...analysis,
      } satisfies z.infer<typeof projectAnalysisAnswer>);
    } finally {
      turn.release();
    }
  });
}

export function loader(): Response {
  return refuseMethod();
}
