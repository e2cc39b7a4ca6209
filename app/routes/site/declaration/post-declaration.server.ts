import { randomUUID } from "node:crypto";
import { data, redirect, type RouterContextProvider } from "react-router";
import {
  declarationChanged,
  declarationStatement,
  tooManyDeclarations,
} from "#copy/contract-declarations.ts";
import {
  type DeclarationContent,
  type DeclarationKind,
  wishedDateBounds,
} from "#domain/contract-declaration.ts";
import { cancellationForm, declarationKey, withdrawalForm } from "#forms/contract-declaration.ts";
import { firstErrors, firstMessage } from "#forms/field-errors.ts";
import { clientsActRefusal } from "#http/agency-device.server.ts";
import { type App, appOf, requestFactsContext } from "#http/app-context.ts";
import { actorOf } from "#http/current-viewer.server.ts";
import { readForm, typedText } from "#http/form-post.server.ts";
import { requireSameOrigin } from "#http/guard.server.ts";
import { recordDeclaration } from "#workflows/declaration/record-declaration.server.ts";
import type { DeclarationAnswer, TypedDeclaration } from "./declaration-answer.ts";

interface PagePost {
  request: Request;
  context: Readonly<RouterContextProvider>;
}

export async function postDeclaration(kind: DeclarationKind, { request, context }: PagePost) {
  requireSameOrigin(request);
  const app = appOf(context);
  const formData = await readForm(request);
  const act = formData.get("action");
  const typed = typedDeclaration(formData);
  if (act === "correct") return data<DeclarationAnswer>({ step: "form", typed, errors: {} });

  const confirming = act === "confirm";
  const form = parse(kind, formData, app.clock(), confirming);
  if (!form.success) {
    const errors = firstErrors(form.error);
    return data<DeclarationAnswer>({ step: "form", typed, errors }, { status: 400 });
  }
  if (!confirming) return summary(form.data, { typed });
  const key = declarationKey.safeParse(formData.get("key"));
  if (!key.success) {
    return summary(form.data, { typed, refusal: firstMessage(key.error) }, { status: 400 });
  }
  const { clientAddress } = context.get(requestFactsContext);
  const wait = await app.limits.declarations.take(clientAddress);
  if (wait !== null) {
    const refusal = tooManyDeclarations(wait);
    const headers = { "Retry-After": String(wait) };
    return summary(form.data, { typed, key: key.data, refusal }, { status: 429, headers });
  }
  const agencys = await clientsActRefusal({ request, context });
  if (agencys !== null) {
    return summary(form.data, { typed, key: key.data, refusal: agencys }, { status: 409 });
  }
  const recorded = await recordDeclaration(app, {
    kind,
    content: form.data,
    statement: declarationStatement(kind, form.data, app.site),
    idempotencyKey: key.data,
    actor: await actorOf(request, context),
    now: app.clock(),
  });
  if (recorded.ok) return redirect(`/accuse-de-reception/${recorded.declarationId}`, 303);
  return summary(form.data, { typed, refusal: declarationChanged }, { status: 409 });
}

function parse(
  kind: DeclarationKind,
  formData: FormData,
  now: ReturnType<App["clock"]>,
  confirming: boolean,
) {
  const schema =
    kind === "withdrawal"
      ? withdrawalForm
      : cancellationForm(wishedDateBounds(now, confirming ? "confirming" : "typing"));
  return schema.safeParse(Object.fromEntries(formData));
}

function summary(
  content: DeclarationContent,
  shown: { typed: TypedDeclaration; key?: string; refusal?: string },
  answer: ResponseInit = {},
) {
  const { typed, key = randomUUID(), refusal = null } = shown;
  return data<DeclarationAnswer>({ step: "summary", typed, content, key, refusal }, answer);
}

function typedDeclaration(formData: FormData): TypedDeclaration {
  const text = (name: string) => typedText(formData, name).replaceAll("\u0000", "");
  return {
    name: text("name"),
    reference: text("reference"),
    email: text("email"),
    wishedOn: text("wishedOn"),
  };
}
