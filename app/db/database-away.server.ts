import pg from "pg";

/** SQLSTATE: the server is starting, stopping or crashed (57P), cut the connection (08), or has no room left (53300). */
const refusals = /^(?:08...|57P0[1-5]|53300)$/;

const unreached = new Set([
  "ECONNREFUSED",
  "ECONNRESET",
  "EHOSTUNREACH",
  "ENETUNREACH",
  "ENOTFOUND",
  "EPIPE",
  "ETIMEDOUT",
]);

/** What pg says without a code. */
const words =
  /^(?:Connection terminated|timeout expired$|timeout exceeded when trying to connect|Client (?:has encountered a connection error|was closed) and is not queryable)/;

/**
 * Whether something failed because the database could not be reached, not because of what was asked of it:
 * the same may succeed in a moment.
 */
export function isDatabaseAway(error: unknown, depth = 0): boolean {
  if (!(error instanceof Error) || depth > 5) return false;
  if (isConnectionLost(error)) return true;
  const causes: unknown[] = error instanceof AggregateError ? error.errors : [error.cause];
  return causes.some((cause) => isDatabaseAway(cause, depth + 1));
}

function isConnectionLost(error: Error): boolean {
  const code = "code" in error ? String(error.code) : "";
  if (error instanceof pg.DatabaseError) return refusals.test(code);
  // The socket's file goes with the server.
  const isSocketGone = code === "ENOENT" && "syscall" in error && error.syscall === "connect";
  return isSocketGone || unreached.has(code) || words.test(error.message);
}
