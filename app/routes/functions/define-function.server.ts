import type { RouterContextProvider } from "react-router";
import type { z } from "zod";
import { fr } from "zod/locales";
import { accessDenied } from "#copy/account-refusals.ts";
import { functionRefusals as words } from "#copy/functions.ts";
import { rightRefusal } from "#copy/http-refusals.ts";
import { isAgencys, type WhoMayUse } from "#domain/function-access.ts";
import { mayDo, onlyReads } from "#domain/agency-role.ts";
import { AUTH_SESSION_MISSING } from "#domain/auth-session.ts";
import { firstMessage } from "#forms/field-errors.ts";
import { idempotencyHeader } from "#forms/idempotency-key.ts";
import { type App, appOf, requestFactsContext } from "#http/app-context.ts";
import {
  actorOf,
  currentViewer,
  showsDeadBearer,
  type Viewer,
} from "#http/current-viewer.server.ts";
import { privateHeaders } from "#http/private-answer.server.ts";
import { noteFailure } from "#http/request-failure.server.ts";
import { isSameOriginRequest } from "#http/same-origin.server.ts";
import { answerRefusal, refuseTooMany } from "./refusal-answer.ts";

export interface FunctionArguments {
  request: Request;
  context: Readonly<RouterContextProvider>;
}

interface FunctionDescription<Body extends z.ZodType | null, Answer extends z.ZodType> {
  summary: string;
  who: WhoMayUse;
  /** Writes to no record: also open to read-only roles and to administrators viewing as a client. */
  changesNothing?: true;
  body: Body;
  answer: Answer;
  status?: number;
  /** Accepts an Idempotency-Key header. */
  repeatable?: boolean;
  /** French sentences by status, besides those of every function. */
  refusals?: Record<number, string>;
  refusal?: z.ZodType;
}

export interface DefinedFunction extends FunctionDescription<z.ZodType | null, z.ZodType> {
  respond(input: FunctionArguments): Promise<Response>;
}

interface WrittenFunction<
  Body extends z.ZodType,
  Answer extends z.ZodType,
> extends FunctionDescription<Body, Answer> {
  /** Message of a 500; the error's reference follows. */
  failure: string;
  /** Rate limit per visitor, besides the one of all functions. */
  limit?: keyof App["limits"];
  act(input: FunctionInput<z.output<Body>>): Promise<NoInfer<z.input<Answer>> | Response>;
}

interface FunctionInput<Body> extends FunctionArguments {
  app: App;
  body: Body;
  now: Date;
  idempotencyKey: string | null;
  actor: Awaited<ReturnType<typeof actorOf>>;
}

/** Same-origin check, rate limits, JSON, schema and actor. Exceptions are logged and answered with `failure` alone. */
export function defineFunction<Body extends z.ZodType, Answer extends z.ZodType>(
  defined: WrittenFunction<Body, Answer>,
): DefinedFunction {
  return { ...defined, respond: (input) => respond(defined, input) };
}

async function respond<Body extends z.ZodType, Answer extends z.ZodType>(
  defined: WrittenFunction<Body, Answer>,
  { request, context }: FunctionArguments,
): Promise<Response> {
  try {
    const refusal = await refuseAtTheDoor(defined, { request, context });
    if (refusal) return refusal;
    const input = await readInput(defined, request);
    if (input instanceof Response) return input;
    if (await showsDeadBearer(request, context)) return answerRefusal(401, AUTH_SESSION_MISSING);
    const app = appOf(context);
    const visitor = context.get(requestFactsContext).clientAddress;
    const wait = defined.limit ? await app.limits[defined.limit].take(visitor) : null;
    if (wait !== null) return refuseTooMany(wait);
    const actor = await actorOf(request, context);
    const answer = await defined.act({ request, context, app, actor, now: app.clock(), ...input });
    if (answer instanceof Response) return answer;
    const headers = isAgencys(defined.who) ? privateHeaders : {};
    return Response.json(answer, { status: defined.status ?? 200, headers });
  } catch (error) {
    noteFailure(context, error, "function failed");
    const { requestId } = context.get(requestFactsContext);
    return answerRefusal(500, words.unforeseen(defined.failure, requestId));
  }
}

async function refuseAtTheDoor(
  { who, changesNothing }: Pick<DefinedFunction, "who" | "changesNothing">,
  { request, context }: FunctionArguments,
): Promise<Response | null> {
  if (!isSameOriginRequest(request)) return answerRefusal(403, words.elsewhere);
  const visitor = context.get(requestFactsContext).clientAddress;
  const wait = await appOf(context).limits.functions.take(visitor);
  if (wait !== null) return refuseTooMany(wait);
  if (!isAgencys(who) && changesNothing) return null;
  const viewer = await currentViewer(request, context);
  const refusal = changesNothing ? null : refusalOfReader(viewer);
  if (refusal || !isAgencys(who)) return refusal;
  if (viewer.kind === "visitor") return answerRefusal(401, AUTH_SESSION_MISSING);
  // In live mode administrators need a second factor.
  const known = viewer.secondFactor || appOf(context).mode === "demo";
  if (viewer.kind !== "administrator" || !known) return answerRefusal(403, accessDenied);
  return mayDo(viewer.role, who.right) ? null : answerRefusal(403, rightRefusal(who.right));
}

function refusalOfReader(viewer: Viewer): Response | null {
  if (viewer.kind === "visitor") return null;
  if (viewer.watchedBy) return answerRefusal(403, rightRefusal("watched"));
  const reads = viewer.role !== undefined && onlyReads(viewer.role);
  return reads ? answerRefusal(403, rightRefusal("work")) : null;
}

async function readInput<Body extends z.ZodType>(
  { body: schema, repeatable }: { body: Body; repeatable?: boolean },
  request: Request,
): Promise<{ body: z.output<Body>; idempotencyKey: string | null } | Response> {
  if (!/^application\/json\b/i.test(request.headers.get("content-type") ?? "")) {
    return answerRefusal(415, words.notJson);
  }
  const body = await readJson(request);
  if (body === undefined) return answerRefusal(400, words.badJson);
  const parsed = schema.safeParse(body, { error: frenchMessages });
  if (!parsed.success) {
    const issue = parsed.error.issues[0];
    return answerRefusal(400, issue?.message ?? words.invalid, {
      fieldErrors: fieldErrorsOf(parsed.error),
    });
  }
  const shown = repeatable ? request.headers.get("Idempotency-Key") : null;
  const key = idempotencyHeader.safeParse(shown);
  if (!key.success) return answerRefusal(400, firstMessage(key.error));
  return { body: parsed.data, idempotencyKey: key.data };
}

/** Fallback for schemas without messages. */
const frenchMessages = fr().localeError;

async function readJson(request: Request): Promise<unknown> {
  try {
    return (await request.json()) as unknown;
  } catch {
    return undefined;
  }
}

function fieldErrorsOf(error: z.ZodError): Record<string, string[]> {
  const byField = new Map<string, string[]>();
  for (const issue of error.issues) {
    // An error in a list entry belongs to the list's field.
    const field = issue.path.findLast((part) => typeof part === "string") ?? "";
    byField.set(field, [...(byField.get(field) ?? []), issue.message]);
  }
  return Object.fromEntries(byField);
}
