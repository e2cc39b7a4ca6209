import { createHmac } from "node:crypto";

/** HMAC key of an endpoint: derived from AUTH_SECRET, its id and version; never stored. */
export function webhookKey(secret: string, endpointId: string, version: number): Buffer {
  return createHmac("sha256", secret).update(`webhook:${endpointId}:${version}`).digest();
}

/** Keys of one version, current AUTH_SECRET first, then former ones. */
export type WebhookKeys = (endpointId: string, version: number) => Buffer[];
