import type { RouterContextProvider } from "react-router";
import { auditFailure, auditRefusal } from "#copy/audit.ts";
import type { AuditAnswers } from "#domain/audit/answers.ts";
import type { Sector } from "#domain/audit/sector.ts";
import { appOf, appWith, requestFactsContext, requestLogContext } from "#http/app-context.ts";
import { takeAuditTurn } from "#http/audit-turn.server.ts";
import { actorOf } from "#http/current-viewer.server.ts";
import { runAudit } from "#workflows/audit/run-audit.server.ts";

const words = {
  failed: (failure: string, reference: string) => `${failure} (référence ${reference})`,
};

export interface PagePost {
  request: Request;
  context: Readonly<RouterContextProvider>;
}

interface AskedResult {
  auditId: string;
  answers: AuditAnswers | null;
  sector: Sector | null;
  city: string | null;
}

type ResultAnswer =
  | { ok: true }
  | {
      ok: false;
      reason: "answers-needed" | "permanently-closed" | "not-found" | "wait" | "failed";
      sentence: string;
      status: number;
      /** Seconds. */
      wait?: number;
    };

/** Exceptions are logged and become a message. */
export async function makeResult(
  { request, context }: PagePost,
  asked: AskedResult,
): Promise<ResultAnswer> {
  const turn = await takeAuditTurn(context);
  if (!turn.ok) return { ...turn, reason: "wait" };
  const app = appOf(context);
  try {
    const actor = await actorOf(request, context);
    const outcome = await runAudit(appWith(app, { takePlacesCall: turn.takePlacesCall }), {
      ...asked,
      actor,
      now: app.clock(),
    });
    if (outcome.ok) return { ok: true };
    const { reason, waitSeconds } = outcome;
    const sentence = auditRefusal(reason, waitSeconds);
    if (reason === "too-many-for-email") {
      return { ok: false, reason: "wait", sentence, status: 429, wait: waitSeconds ?? 0 };
    }
    if (reason === "audit-not-found")
      return { ok: false, reason: "not-found", sentence, status: 404 };
    return { ok: false, reason, sentence, status: 422 };
  } catch (error) {
    context.get(requestLogContext).error({ err: error }, "audit failed");
    const sentence = words.failed(auditFailure, context.get(requestFactsContext).requestId);
    return { ok: false, reason: "failed", sentence, status: 500 };
  } finally {
    turn.release();
  }
}

export function waitHeader(wait: number | undefined): Record<string, string> {
  return wait === undefined ? {} : { "Retry-After": String(wait) };
}
