import { createHmac } from "node:crypto";

/**
 * What signs an address's messages: 32 bytes drawn from AUTH_SECRET, the endpoint's id and the version of its secret.
 * The database keeps none: what leaves is signed by what is drawn again.
 */
export function webhookKey(secret: string, endpointId: string, version: number): Buffer {
  return createHmac("sha256", secret).update(`webhook:${endpointId}:${version}`).digest();
}

/** Draws the keys of one version, of the current secret first, then of a former one still in use. */
export type WebhookKeys = (endpointId: string, version: number) => Buffer[];
