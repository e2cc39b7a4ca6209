import type { z } from "zod";
import { fr } from "zod/locales";
import { AUTH_SESSION_MISSING } from "#domain/auth-session.ts";
import { appOf, requestFactsContext, requestLogContext } from "./app-context.ts";
import type { RouterContextProvider } from "react-router";
import { tooManySentence } from "./rate-limit.server.ts";
import { isSameOriginRequest } from "./same-origin.server.ts";
import { showsDeadBearer } from "./session.server.ts";

interface FunctionArguments {
  request: Request;
  context: Readonly<RouterContextProvider>;
}

/** For what a schema says nothing of itself. */
const frenchMessages = fr().localeError;

/** A `{ success: false }` answer; `fieldErrors` by field name when the input was wrong. */
export function refuseCall(
  status: number,
  error: string,
  fieldErrors?: Record<string, string[]>,
): Response {
  return Response.json({ success: false, error, ...(fieldErrors && { fieldErrors }) }, { status });
}

/** What a function answers to anything but POST. */
export function refuseMethod(): Response {
  const refusal = refuseCall(405, "Méthode non acceptée : utilisez POST.");
  refusal.headers.set("Allow", "POST");
  return refusal;
}

/** 429 with a clear wait; `field` names the one that was sent too often. */
export function refuseTooMany(
  seconds: number,
  sentence: string = tooManySentence(seconds),
  field?: string,
): Response {
  const refusal = refuseCall(429, sentence, field ? { [field]: [sentence] } : undefined);
  refusal.headers.set("Retry-After", String(seconds));
  return refusal;
}

/**
 * The front door of every POST /functions/v1/<name>: our own pages only, JSON, the function's schema.
 * Whatever throws is logged under the request's id and answered with `failure` alone.
 */
export async function answerFunction<Schema extends z.ZodType>(
  { request, context }: FunctionArguments,
  schema: Schema,
  failure: string,
  call: (body: z.output<Schema>) => Promise<Response>,
): Promise<Response> {
  if (request.method !== "POST") return refuseMethod();
  if (!isSameOriginRequest(request)) return refuseCall(403, "Cet appel doit venir de notre site.");
  const wait = await appOf(context).limits.calls.take(
    context.get(requestFactsContext).clientAddress,
  );
  if (wait !== null) return refuseTooMany(wait);
  if (!/^application\/json\b/i.test(request.headers.get("content-type") ?? "")) {
    return refuseCall(415, "Le corps de l'appel doit être en JSON.");
  }
  const body = await readJson(request);
  if (body === undefined) return refuseCall(400, "Le corps de l'appel n'est pas du JSON valide.");
  const parsed = schema.safeParse(body, { error: frenchMessages });
  if (!parsed.success) {
    const issue = parsed.error.issues[0];
    return refuseCall(400, issue?.message ?? "Données invalides", fieldErrorsOf(parsed.error));
  }
  try {
    if (await showsDeadBearer(request, context)) return refuseCall(401, AUTH_SESSION_MISSING);
    return await call(parsed.data);
  } catch (error) {
    context.get(requestLogContext).error({ err: error }, "function failed");
    return refuseCall(500, `${failure} (référence ${context.get(requestFactsContext).requestId})`);
  }
}

async function readJson(request: Request): Promise<unknown> {
  try {
    return (await request.json()) as unknown;
  } catch {
    return undefined;
  }
}

function fieldErrorsOf(error: z.ZodError): Record<string, string[]> {
  const byField: Record<string, string[]> = {};
  for (const issue of error.issues) {
    // An entry of a list is its field's.
    const field = issue.path.findLast((part) => typeof part === "string") ?? "";
    (byField[field] ??= []).push(issue.message);
  }
  return byField;
}
