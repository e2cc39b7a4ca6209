import type { RouterContextProvider } from "react-router";
import { apiRefusals as words } from "#copy/functions.ts";
import { type ApiScope, apiScopes } from "#domain/outgoing.ts";
import { requestFactsContext } from "#http/app-context.ts";
import { type KeyRefusal, readingByKey } from "#http/api-key.server.ts";
import { privateHeaders } from "#http/private-answer.server.ts";
import { noteFailure } from "#http/request-failure.server.ts";
import { answerRefusal, refuseTooMany } from "../functions/refusal-answer.ts";

type Read = Parameters<typeof readingByKey<unknown>>[2];

/** Exceptions are logged with the request's id. */
export async function answerByKey(
  visit: { request: Request; context: Readonly<RouterContextProvider> },
  kind: string,
  read: (scope: ApiScope) => Read,
): Promise<Response> {
  const scope = apiScopes.find((known) => known === kind);
  if (!scope) return answerRefusal(404, words.unknownKind);
  try {
    const found = await readingByKey(visit, scope, read(scope));
    if (!found.ok) return refuse(found);
    if (found.value === null) return answerRefusal(404, words.noRecord);
    return Response.json(found.value, { headers: privateHeaders });
  } catch (error) {
    noteFailure(visit.context, error, "API read failed");
    return answerRefusal(500, words.unforeseen(visit.context.get(requestFactsContext).requestId));
  }
}

function refuse(refused: KeyRefusal): Response {
  if (refused.reason === "too-many") return refuseTooMany(refused.wait);
  if (refused.reason === "not-its-scope") return answerRefusal(403, words[refused.reason]);
  const answer = answerRefusal(401, words[refused.reason]);
  answer.headers.set("WWW-Authenticate", "Bearer");
  return answer;
}

export function refuseWriting(): Response {
  const refusal = answerRefusal(405, words.method);
  refusal.headers.set("Allow", "GET, HEAD");
  return refusal;
}
