import type { RouterContextProvider } from "react-router";
import { isTemporaryFailure } from "#db/database-away.server.ts";
import { databaseAwayContext, requestLogContext } from "./app-context.ts";

/** Seconds after which to try again: the embedded database is started again in fewer. */
export const AWAY_WAIT_S = 5;

/**
 * Logs what a request failed of, under its id. When the database could not serve it now, the answer is 503
 * rather than 500 (http/listener.server.ts): the same request may succeed in a moment.
 */
export function noteFailure(
  context: Readonly<RouterContextProvider>,
  error: unknown,
  message: string,
): void {
  context.get(requestLogContext).error({ err: error }, message);
  if (isTemporaryFailure(error)) context.set(databaseAwayContext, true);
}
