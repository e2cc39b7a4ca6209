import type { z } from "zod";
import { AUTH_SESSION_MISSING } from "#domain/auth-session.ts";
import type { sessionAnswer } from "#forms/function-answers.ts";
import { appOf, requestLogContext } from "#http/app-context.ts";
import { refuseCall, refuseMethod } from "#http/function-call.server.ts";
import { isSameOriginRequest } from "#http/same-origin.server.ts";
import { privateHeaders } from "#http/session.server.ts";
import type { Route } from "./+types/session.ts";

/** Answers the session of the cookie with a fresh bearer token; 401 without one. Takes no body. */
export async function action({ request, context }: Route.ActionArgs): Promise<Response> {
  if (request.method !== "POST") return refuseMethod();
  if (!isSameOriginRequest(request)) return refuseCall(403, "Cet appel doit venir de notre site.");
  try {
    const { session, cookies } = await appOf(context).accounts.sessionForScripts(request.headers);
    const answer = session
      ? Response.json(session satisfies z.infer<typeof sessionAnswer>)
      : refuseCall(401, AUTH_SESSION_MISSING);
    for (const cookie of cookies) {
      answer.headers.append("Set-Cookie", cookie);
    }
    for (const [name, value] of Object.entries(privateHeaders)) answer.headers.set(name, value);
    return answer;
  } catch (error) {
    context.get(requestLogContext).error({ err: error }, "session not read");
    // A database that restarts ends nobody's session: the page tries again after this status.
    return refuseCall(503, "La session n'a pas pu être lue. Veuillez réessayer.");
  }
}

export function loader(): Response {
  return refuseMethod();
}
