import { z } from "zod";
import { modelQuestionWords } from "#copy/project-analysis/model-question.ts";
import { printedAnalysis } from "#copy/project-analysis/printed-analysis.ts";
import { analysisTypes } from "#domain/project-analysis/analysis-type.ts";
import { verdicts } from "#domain/project-analysis/finding.ts";
import { ownerActs } from "#domain/project-analysis/owner-act.ts";
import { analyzeProjectBody } from "#forms/project-analysis.ts";
import { takeAnalysisTurn } from "#http/analysis-turn.server.ts";
import { appWith, requestLogContext } from "#http/app-context.ts";
import { analyzeProject } from "#workflows/project-analysis/analyze-project.server.ts";
import { defineFunction } from "../define-function.server.ts";
import { answerRefusal } from "../refusal-answer.ts";

const categories = analysisTypes.filter((type) => type !== "complete");

export default defineFunction({
  summary: "Examine un projet et sa page web ; rien n’est gardé.",
  who: "everybody",
  body: analyzeProjectBody,
  answer: z.strictObject({
    success: z.literal(true),
    analysisType: z.enum(analysisTypes),
    analysedAt: z.iso.datetime(),
    analysis: z.string().describe("Le rapport entier, en texte seul"),
    findings: z.array(
      z.strictObject({
        id: z.string(),
        category: z.enum(categories),
        act: z.enum(ownerActs).describe("Ce que le propriétaire du site en fait"),
        title: z.string(),
        verdict: z.enum(verdicts),
        evidence: z.string(),
        advice: z.string().nullable(),
        source: z.string(),
      }),
    ),
    notChecked: z.array(z.strictObject({ subject: z.string(), why: z.string() })),
    pageUrl: z.string().nullable(),
    pageNotRead: z.string().nullable(),
    modelComment: z.string().nullable(),
  }),
  failure: "Une erreur est survenue lors de l'analyse",
  async act({ app, body, context }) {
    const turn = await takeAnalysisTurn(context);
    if (!turn.ok) return answerRefusal(turn.status, turn.sentence, { wait: turn.wait });
    const log = context.get(requestLogContext);
    const onModelFailure = (reason: string) =>
      log.warn({ reason }, "no comment from the language model");
    try {
      const analysis = await analyzeProject(
        appWith(app, { questionWords: modelQuestionWords, onModelFailure }),
        { project: body.projectData, type: body.analysisType },
      );
      return { success: true as const, ...printedAnalysis(analysis, app.clock()) };
    } finally {
      turn.release();
    }
  },
});
