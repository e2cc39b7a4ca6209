import { data, redirect } from "react-router";
import { auditAnswersForm } from "#forms/audit-request.ts";
import { firstErrors } from "#forms/field-errors.ts";
import { appOf } from "#http/app-context.ts";
import { readForm } from "#http/form-post.server.ts";
import { requireSameOrigin } from "#http/guard.server.ts";
import { makeResult, type PagePost, waitHeader } from "./make-result.server.ts";
import type { QuestionsAnswer, TypedAnswers } from "./typed-answers.ts";

const LONGEST_TYPED = 10_000;

export async function postAnswers(auditId: string, { request, context }: PagePost) {
  requireSameOrigin(request);
  const formData = await readForm(request);
  const typed = typedAnswers(formData);
  const form = auditAnswersForm.safeParse(Object.fromEntries(formData));
  if (!form.success) {
    const answer: QuestionsAnswer = { typed, errors: firstErrors(form.error), refusal: null };
    return data(answer, { status: 400 });
  }
  const { secteur = null, ville = null, ...answers } = form.data;
  const sample = formData.get("action") === "sample" && isSampleOffered(appOf(context));
  const result = await makeResult(
    { request, context },
    { auditId, answers: sample ? null : answers, sector: secteur, city: ville },
  );
  if (result.ok) return redirect(`/audit-gratuit/${auditId}`, 303);
  if (result.reason === "not-found") throw data(null, { status: 404 });
  const answer: QuestionsAnswer = { typed, errors: {}, refusal: result.sentence };
  return data(answer, { status: result.status, headers: waitHeader(result.wait) });
}

export function isSampleOffered(app: {
  mode: "demo" | "live";
  listingFacts: object | null;
}): boolean {
  return app.mode === "demo" && app.listingFacts === null;
}

function typedAnswers(formData: FormData): TypedAnswers {
  const typed: TypedAnswers = {};
  for (const [name, value] of formData) {
    if (typeof value !== "string" || name === "action") continue;
    typed[name] = value.slice(0, LONGEST_TYPED).replaceAll("\u0000", "");
  }
  return typed;
}
