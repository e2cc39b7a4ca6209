import { createHmac } from "node:crypto";

const PREFIX = "whsec_";

export function printedSecret(key: Buffer): string {
  return `${PREFIX}${key.toString("base64")}`;
}

interface Signed {
  id: string;
  at: Date;
  body: string;
}

/** Standard Webhooks 1.0: HMAC-SHA256 over id, timestamp (seconds) and body, one signature per active key. */
export function signatureHeaders(keys: readonly Buffer[], { id, at, body }: Signed) {
  const timestamp = String(Math.floor(at.getTime() / 1000));
  const signed = keys.map(
    (key) =>
      `v1,${createHmac("sha256", key).update(`${id}.${timestamp}.${body}`).digest("base64")}`,
  );
  return {
    "webhook-id": id,
    "webhook-timestamp": timestamp,
    "webhook-signature": signed.join(" "),
  };
}
