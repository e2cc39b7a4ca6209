import { appOf } from "#http/app-context.ts";
import type { Route } from "./+types/readyz.ts";

/** Ready: the database accepts writes (a standby doesn't) and the job queue answers. */
export async function loader({ context }: Route.LoaderArgs) {
  const ready = await appOf(context).isReady();
  return Response.json({ status: ready ? "ok" : "unavailable" }, { status: ready ? 200 : 503 });
}
