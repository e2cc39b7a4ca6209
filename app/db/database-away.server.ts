import pg from "pg";

/**
 * SQLSTATE: server starting, stopping or crashed (57P), connection lost (08), out of resources (53), standby (25006).
 */
const refusals = /^(?:08...|57P0[1-5]|53[123]00|25006)$/;

/** SQLSTATE of a statement timeout. */
const CANCELLED = "57014";

const unreached = new Set([
  "ECONNREFUSED",
  "ECONNRESET",
  "EHOSTUNREACH",
  "ENETUNREACH",
  "ENOTFOUND",
  "EPIPE",
  "ETIMEDOUT",
]);

/** Errors of pg without a code. */
const words =
  /^(?:Connection terminated|timeout expired$|Query read timeout$|timeout exceeded when trying to connect|Client (?:has encountered a connection error|was closed) and is not queryable)/;

export function isDatabaseAway(error: unknown): boolean {
  return isCausedBy(error, isConnectionLost);
}

/** Retryable: database away, or statement cancelled. */
export function isTemporaryFailure(error: unknown): boolean {
  return isCausedBy(error, (cause) => isConnectionLost(cause) || isCancelled(cause));
}

function isCausedBy(error: unknown, matches: (error: Error) => boolean, depth = 0): boolean {
  if (!(error instanceof Error) || depth > 5) return false;
  if (matches(error)) return true;
  const causes: unknown[] = error instanceof AggregateError ? error.errors : [error.cause];
  return causes.some((cause) => isCausedBy(cause, matches, depth + 1));
}

function isCancelled(error: Error): boolean {
  return error instanceof pg.DatabaseError && error.code === CANCELLED;
}

function isConnectionLost(error: Error): boolean {
  const code = "code" in error ? String(error.code) : "";
  if (error instanceof pg.DatabaseError) return refusals.test(code);
  // The socket's file disappears with the server.
  const isSocketGone = code === "ENOENT" && "syscall" in error && error.syscall === "connect";
  return isSocketGone || unreached.has(code) || words.test(error.message);
}
