import { createHmac } from "node:crypto";

/**
 * What signs an address's messages: 32 bytes drawn from AUTH_SECRET, the endpoint's id and the version of its secret.
 * The database keeps none: what leaves is signed by what is drawn again.
 */
export function webhookKey(secret: string, endpointId: string, version: number): Buffer {
  return createHmac("sha256", secret).update(`webhook:${endpointId}:${version}`).digest();
}

/** Draws the key of one version; the secret stays with whoever wired it. */
export type WebhookKeys = (endpointId: string, version: number) => Buffer;
