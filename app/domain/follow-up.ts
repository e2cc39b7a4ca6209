import type { SiteIdentity } from "./site-identity.ts";

/** Where a client tells us about the listing once the order is placed: the configured form, else ours. */
export function followUpUrl(site: Pick<SiteIdentity, "followUpFormUrl">, orderId: string): string {
  return site.followUpFormUrl ?? `/informations/${orderId}`;
}
