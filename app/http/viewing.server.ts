import type { RouterContextProvider } from "react-router";
import { lookAs, type ViewerDatabase } from "#db/as-viewer.server.ts";
import { appOf } from "./app-context.ts";
import { actorOf } from "./current-viewer.server.ts";

/** Row-level security of the viewer. `heldKey`: unguessable id from the URL or form, opening its record. */
export async function viewing<Result>(
  { request, context }: { request: Request; context: Readonly<RouterContextProvider> },
  look: (db: ViewerDatabase) => Promise<Result>,
  heldKey?: string | null,
): Promise<Result> {
  const viewer = await actorOf(request, context);
  return lookAs(appOf(context).db, { viewer, ...(heldKey && { heldKey }) }, look);
}
