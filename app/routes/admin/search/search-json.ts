import type { Route } from "./+types/search-json.ts";
import { loadSearch } from "./load-search.server.ts";

export async function loader(args: Route.LoaderArgs): Promise<Response> {
  const { status, answer } = await loadSearch(args);
  return Response.json(answer, { status, headers: { "cache-control": "no-store" } });
}
