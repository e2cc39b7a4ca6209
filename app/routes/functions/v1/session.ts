import { z } from "zod";
import { AUTH_SESSION_MISSING } from "#domain/auth-session.ts";
import { appOf, requestLogContext } from "#http/app-context.ts";
import { privateHeaders } from "#http/private-answer.server.ts";
import { isSameOriginRequest } from "#http/same-origin.server.ts";
import type { DefinedFunction, FunctionArguments } from "../define-function.server.ts";
import { answerRefusal } from "../refusal-answer.ts";

const answer = z.strictObject({
  access_token: z.string().describe("Jeton porteur de courte durée"),
  refresh_token: z.null(),
  expires_in: z.int().describe("Secondes"),
  expires_at: z.int().describe("Secondes depuis 1970"),
  token_type: z.literal("bearer"),
  user: z.strictObject({
    id: z.string(),
    email: z.string(),
    full_name: z.string(),
    role: z.enum(["client", "administrator"]),
    created_at: z.iso.datetime(),
  }),
  provider_token: z.null(),
  provider_refresh_token: z.null(),
});

export default {
  summary: "Rend la session du cookie, avec un jeton porteur neuf.",
  who: "everybody",
  changesNothing: true,
  body: null,
  answer,
  refusals: { 401: "Aucune session ouverte.", 503: "La session n’a pas pu être lue." },
  respond,
} satisfies DefinedFunction;

/** Not `defineFunction`: takes no body, and any page may ask outside the shared rate limit. */
async function respond({ request, context }: FunctionArguments): Promise<Response> {
  if (!isSameOriginRequest(request))
    return answerRefusal(403, "Cet appel doit venir de notre site.");
  try {
    const { session, cookies } = await appOf(context).accounts.sessionForScripts(request.headers);
    const response = session
      ? Response.json(session satisfies z.infer<typeof answer>)
      : answerRefusal(401, AUTH_SESSION_MISSING);
    for (const cookie of cookies) response.headers.append("Set-Cookie", cookie);
    for (const [name, value] of Object.entries(privateHeaders)) response.headers.set(name, value);
    return response;
  } catch (error) {
    context.get(requestLogContext).error({ err: error }, "session not read");
    // Not 401: a database restart ends no session, and the page retries after a 503.
    return answerRefusal(503, "La session n’a pas pu être lue. Veuillez réessayer.");
  }
}
