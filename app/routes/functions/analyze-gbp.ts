import type { z } from "zod";
import type { RouterContextProvider } from "react-router";
import { answersToGive, auditFailure, auditRefusal } from "#copy/audit.ts";
import { analysisOf } from "#domain/audit/answer.ts";
import { type AuditRequest, auditRequest } from "#forms/audit-request.ts";
import type { auditAnswer, auditRefusalAnswer } from "#forms/function-answers.ts";
import { appOf, requestFactsContext } from "#http/app-context.ts";
import { takeAuditTurn } from "#http/audit-turn.server.ts";
import { answerFunction, refuseMethod, refuseTooMany } from "#http/function-call.server.ts";
import { actorOf } from "#http/session.server.ts";
import { requestAudit } from "#workflows/audit/request-audit.server.ts";
import { type AuditRunAnswer, runAudit } from "#workflows/audit/run-audit.server.ts";
import type { Route } from "./+types/analyze-gbp.ts";

/** Where the request is kept, whatever became of its result. */
interface StoredAudit {
  auditId: string;
  link: string;
}

/** Stores the request, then answers `{ analysis }`, or why there is none; either way with its link. */
export async function action({ request, context }: Route.ActionArgs): Promise<Response> {
  return answerFunction({ request, context }, auditRequest, auditFailure, async (body) => {
    const app = appOf(context);
    const { gbpUrl, name, email } = body;
    const wait = await app.limits.audits.take(context.get(requestFactsContext).clientAddress);
    if (wait !== null) return refuseTooMany(wait);
    const { auditId } = await requestAudit(app, {
      gbpUrl,
      name,
      email,
      actor: await actorOf(request, context),
      now: app.clock(),
      idempotencyKey: null,
    });
    const stored = { auditId, link: `${app.siteUrl}/audit-gratuit/${auditId}` };
    return answerAnalysis({ request, context }, body, stored);
  });
}

async function answerAnalysis(
  { request, context }: { request: Request; context: Readonly<RouterContextProvider> },
  { answers, secteur, ville }: AuditRequest,
  stored: StoredAudit,
): Promise<Response> {
  const turn = await takeAuditTurn(context);
  if (!turn.ok) return refuse(turn.status, turn.sentence, stored, turn.wait);
  const app = appOf(context);
  try {
    const outcome = await runAudit(
      { ...app, takePlacesCall: turn.takePlacesCall },
      {
        auditId: stored.auditId,
        answers: answers ?? null,
        sector: secteur ?? null,
        city: ville ?? null,
        actor: await actorOf(request, context),
        now: app.clock(),
      },
    );
    if (!outcome.ok) return refuseOutcome(outcome, answers === undefined, stored);
    return Response.json({
      success: true,
      analysis: analysisOf(outcome.audit),
      ...stored,
    } satisfies z.infer<typeof auditAnswer>);
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
  const refusal: z.infer<typeof auditRefusalAnswer> = { success: false, error, ...stored };
  return Response.json(refusal, { status, ...(headers && { headers }) });
}

export function loader(): Response {
  return refuseMethod();
}
