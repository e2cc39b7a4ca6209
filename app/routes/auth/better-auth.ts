import { functionRefusals } from "#copy/functions.ts";
import { appOf } from "#http/app-context.ts";
import { isSameOriginRequest } from "#http/same-origin.server.ts";
import type { Route } from "./+types/better-auth.ts";

export function loader({ request, context }: Route.LoaderArgs): Promise<Response> {
  return appOf(context).accounts.answer(request);
}

export async function action({ request, context }: Route.ActionArgs): Promise<Response> {
  if (!isSameOriginRequest(request)) {
    return Response.json({ message: functionRefusals.elsewhere }, { status: 403 });
  }
  return appOf(context).accounts.answer(request);
}
