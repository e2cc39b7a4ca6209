import type { RouterContextProvider } from "react-router";
import { lookAs, type ViewerDatabase } from "#db/as-viewer.server.ts";
import { appOf } from "./app-context.ts";
import { actorOf } from "./current-viewer.server.ts";

/**
 * Reads the database as whoever sends the request: own records only, whatever the query forgets.
 * `heldKey`: the unguessable id its address or form came with, which opens that record to anybody.
 */
export async function viewing<Result>(
  { request, context }: { request: Request; context: Readonly<RouterContextProvider> },
  look: (db: ViewerDatabase) => Promise<Result>,
  heldKey?: string | null,
): Promise<Result> {
  const viewer = await actorOf(request, context);
  return lookAs(appOf(context).db, { viewer, ...(heldKey && { heldKey }) }, look);
}
