import { appOf } from "#http/app-context.ts";
import type { Route } from "./+types/readyz.ts";

/** Ready: the database takes writes (a standby doesn't), and the jobs answer. */
export async function loader({ context }: Route.LoaderArgs) {
  const ready = await appOf(context).isReady();
  return Response.json({ status: ready ? "ok" : "unavailable" }, { status: ready ? 200 : 503 });
}
