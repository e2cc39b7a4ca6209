import { data, redirect } from "react-router";
import { auditIntroForm } from "#forms/audit-request.ts";
import { firstErrors } from "#forms/field-errors.ts";
import { appOf, requestFactsContext } from "#http/app-context.ts";
import { actorOf } from "#http/current-viewer.server.ts";
import { readForm } from "#http/form-post.server.ts";
import { requireSameOrigin } from "#http/guard.server.ts";
import { tooManySentence } from "#http/rate-limit.server.ts";
import { requestAudit } from "#workflows/audit/request-audit.server.ts";
import type { IntroAnswer, TypedIntro } from "./intro-answer.ts";
import { makeResult, type PagePost, waitHeader } from "./make-result.server.ts";

const LONGEST_TYPED = 10_000;

/** Stores the request before the listing is read, so that no failure loses it. */
export async function postIntro({ request, context }: PagePost) {
  requireSameOrigin(request);
  const app = appOf(context);
  const formData = await readForm(request);
  const typed = typedIntro(formData);
  const form = auditIntroForm.safeParse(Object.fromEntries(formData));
  if (!form.success) {
    const answer: IntroAnswer = { typed, errors: firstErrors(form.error), refusal: null };
    return data(answer, { status: 400 });
  }
  const wait = await app.limits.audits.take(context.get(requestFactsContext).clientAddress);
  if (wait !== null) return refuse(typed, tooManySentence(wait), 429, wait);
  const { auditId } = await requestAudit(app, {
    ...form.data,
    actor: await actorOf(request, context),
    now: app.clock(),
    idempotencyKey: null,
  });
  const questions = redirect(`/audit-gratuit/${auditId}/questions`, 303);
  if (!app.listingFacts) return questions;
  const asked = { auditId, answers: null, sector: null, city: null };
  const result = await makeResult({ request, context }, asked);
  if (result.ok) return redirect(`/audit-gratuit/${auditId}`, 303);
  // When the listing can't be read, its owner can still answer the questions.
  if (result.reason !== "permanently-closed") return questions;
  return refuse(typed, result.sentence, result.status);
}

function refuse(typed: TypedIntro, refusal: string, status: number, wait?: number) {
  return data<IntroAnswer>({ typed, errors: {}, refusal }, { status, headers: waitHeader(wait) });
}

function typedIntro(formData: FormData): TypedIntro {
  const text = (name: string) => {
    const value = formData.get(name);
    return typeof value === "string" ? value.slice(0, LONGEST_TYPED).replaceAll("\u0000", "") : "";
  };
  return { gbpUrl: text("gbpUrl"), name: text("name"), email: text("email") };
}
