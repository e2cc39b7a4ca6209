import { createHmac } from "node:crypto";
import { tokenHash } from "#queries/call/by-token.server.ts";

/** HMAC of the call's id with AUTH_SECRET; the database stores only its hash. */
export function callToken(secret: string, callId: string): string {
  return createHmac("sha256", secret).update(`call:${callId}`).digest("base64url");
}

/** Tries each secret until the token matches `hash` (rotated secrets); without a match, uses the first. */
export function callTokenOf(
  secrets: readonly [string, ...string[]],
  callId: string,
  hash?: string,
): string {
  const tokens = secrets.map((secret) => callToken(secret, callId));
  return tokens.find((token) => tokenHash(token) === hash) ?? callToken(secrets[0], callId);
}
