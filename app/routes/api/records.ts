import { apiRefusals as words } from "#copy/functions.ts";
import { apiQuery } from "#forms/api-query.ts";
import { firstErrors } from "#forms/field-errors.ts";
import { apiKinds } from "#queries/outgoing/api-records.server.ts";
import { answerRefusal } from "../functions/refusal-answer.ts";
import { answerByKey, refuseWriting } from "./answer.ts";
import type { Route } from "./+types/records.ts";

export async function loader({
  request,
  context,
  params,
  url,
}: Route.LoaderArgs): Promise<Response> {
  const asked = apiQuery.safeParse(Object.fromEntries(url.searchParams));
  if (!asked.success) {
    return answerRefusal(400, words.badQuery, { fieldErrors: firstErrors(asked.error) });
  }
  const { limit, after } = asked.data;
  return answerByKey({ request, context }, params.kind, (scope) => async (db) => {
    // An extra row tells whether there is a next page.
    const found = await apiKinds[scope].page(db, { limit: limit + 1, after });
    if (!found) return null;
    const data = found.slice(0, limit);
    return { data, next: found.length > limit ? (data.at(-1)?.["id"] ?? null) : null };
  });
}

export function action(): Response {
  return refuseWriting();
}
