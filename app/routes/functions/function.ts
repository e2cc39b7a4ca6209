import type { Route } from "./+types/function.ts";
import { functionRefusals } from "#copy/functions.ts";
import { functions } from "./functions.ts";
import { answerRefusal, refuseMethod } from "./refusal-answer.ts";

export function action({
  request,
  context,
  params,
}: Route.ActionArgs): Promise<Response> | Response {
  const called = functions.get(params.name);
  if (!called) return refuseUnknown();
  return request.method === "POST" ? called.respond({ request, context }) : refuseMethod();
}

export function loader({ params }: Route.LoaderArgs): Response {
  return functions.has(params.name) ? refuseMethod() : refuseUnknown();
}

function refuseUnknown(): Response {
  return answerRefusal(404, functionRefusals.unknown);
}
