import { z } from "zod";
import { answersToGive, auditFailure, auditRefusal } from "#copy/audit.ts";
import { analysisOf } from "#domain/audit/answer.ts";
import { type AuditRequest, auditRequest } from "#forms/audit-request.ts";
import { appOf, appWith } from "#http/app-context.ts";
import { takeAuditTurn } from "#http/audit-turn.server.ts";
import { actorOf } from "#http/current-viewer.server.ts";
import { requestAudit } from "#workflows/audit/request-audit.server.ts";
import { type AuditRunAnswer, runAudit } from "#workflows/audit/run-audit.server.ts";
import { defineFunction, type FunctionArguments } from "../define-function.server.ts";
import { refusalAnswer } from "../refusal-answer.ts";

const details = <Value extends z.ZodType>(value: Value) =>
  z.strictObject({
    completude: value,
    photos: value,
    avis: value,
    description: value,
    actualisation: value,
  });

const storedAudit = { auditId: z.uuid(), link: z.url() };

const answer = z.strictObject({
  success: z.literal(true),
  analysis: z.strictObject({
    score: z.int().min(0).max(100),
    details: details(z.number().nullable().describe("Sur 20 ; null : trop peu est connu")),
    points_forts: z.array(z.string()),
    points_amelioration: z.array(z.string()),
    recommandations: z.array(z.string()),
    source: z.enum(["proprietaire", "places", "declaratif", "agence", "exemple"]),
    details_statut: details(z.enum(["mesure", "declare", "estimation"])),
    criteres: z.array(
      z.strictObject({
        code: z.string(),
        points: z.number().nullable(),
        max: z.number(),
        preuve: z.string(),
      }),
    ),
    non_mesures: z.array(z.string()),
    version_grille: z.string(),
  }),
  ...storedAudit,
});

/** A refused audit may be stored all the same; its link then asks for the missing answers. */
const refusal = refusalAnswer.extend({
  auditId: storedAudit.auditId.optional(),
  link: storedAudit.link.optional(),
});

export default defineFunction({
  summary: "Audite une fiche Google Business Profile ; la demande est gardée.",
  who: "everybody",
  body: auditRequest,
  answer,
  refusals: { 422: "Il manque des réponses, ou la fiche ne peut pas être notée." },
  refusal,
  failure: auditFailure,
  limit: "audits",
  async act({ app, body, actor, now, ...input }) {
    const { gbpUrl, name, email } = body;
    const request = { gbpUrl, name, email, actor, now, idempotencyKey: null };
    const { auditId } = await requestAudit(app, request);
    const stored = { auditId, link: `${app.siteUrl}/audit-gratuit/${auditId}` };
    return answerAnalysis(input, body, stored);
  },
});

interface StoredAudit {
  auditId: string;
  link: string;
}

async function answerAnalysis(
  { request, context }: FunctionArguments,
  { answers, secteur, ville }: AuditRequest,
  stored: StoredAudit,
): Promise<z.infer<typeof answer> | Response> {
  const turn = await takeAuditTurn(context);
  if (!turn.ok) return refuse(turn.status, turn.sentence, stored, turn.wait);
  const app = appOf(context);
  try {
    const outcome = await runAudit(appWith(app, { takePlacesCall: turn.takePlacesCall }), {
      auditId: stored.auditId,
      answers: answers ?? null,
      sector: secteur ?? null,
      city: ville ?? null,
      actor: await actorOf(request, context),
      now: app.clock(),
    });
    if (!outcome.ok) return refuseOutcome(outcome, answers === undefined, stored);
    return { success: true as const, analysis: analysisOf(outcome.audit), ...stored };
  } finally {
    turn.release();
  }
}

function refuseOutcome(
  { reason, waitSeconds }: Extract<AuditRunAnswer, { ok: false }>,
  unanswered: boolean,
  stored: StoredAudit,
): Response {
  if (reason === "answers-needed" && unanswered) return refuse(422, answersToGive, stored);
  const status = reason === "too-many-for-email" ? 429 : 422;
  return refuse(status, auditRefusal(reason, waitSeconds), stored, waitSeconds);
}

function refuse(status: number, error: string, stored: StoredAudit, wait?: number): Response {
  const headers = wait === undefined ? undefined : { "Retry-After": String(wait) };
  const refused: z.infer<typeof refusal> = { success: false, error, ...stored };
  return Response.json(refused, { status, ...(headers && { headers }) });
}
