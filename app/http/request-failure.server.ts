import type { RouterContextProvider } from "react-router";
import { isTemporaryFailure } from "#db/database-away.server.ts";
import { databaseAwayContext, requestLogContext } from "./app-context.ts";

/** Seconds for Retry-After: the embedded database restarts in less. */
export const AWAY_WAIT_S = 5;

/** Logs a failure; an unreachable database gives 503, since a retry may succeed (http/listener.server.ts). */
export function noteFailure(
  context: Readonly<RouterContextProvider>,
  error: unknown,
  message: string,
): void {
  context.get(requestLogContext).error({ err: error }, message);
  if (isTemporaryFailure(error)) context.set(databaseAwayContext, true);
}
