import { createHmac } from "node:crypto";
import { tokenHash } from "#queries/call/by-token.server.ts";

/**
 * What opens the links of a call's e-mails: 32 bytes drawn from AUTH_SECRET and the call's id. The database
 * keeps its hash alone; the jobs that write the e-mails make it again.
 */
export function callToken(secret: string, callId: string): string {
  return createHmac("sha256", secret).update(`call:${callId}`).digest("base64url");
}

/** The token whose hash the database keeps, by whichever secret it was drawn; without a hash, of the first secret. */
export function callTokenOf(
  secrets: readonly [string, ...string[]],
  callId: string,
  hash?: string,
): string {
  const tokens = secrets.map((secret) => callToken(secret, callId));
  return tokens.find((token) => tokenHash(token) === hash) ?? callToken(secrets[0], callId);
}
