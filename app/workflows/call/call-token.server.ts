import { createHmac } from "node:crypto";

/**
 * What opens the links of a call's e-mails: 32 bytes drawn from AUTH_SECRET and the call's id. The database
 * keeps its hash alone; the jobs that write the e-mails make it again.
 */
export function callToken(secret: string, callId: string): string {
  return createHmac("sha256", secret).update(`call:${callId}`).digest("base64url");
}
