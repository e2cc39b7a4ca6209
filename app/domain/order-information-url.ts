import type { SiteIdentity } from "./site-identity.ts";

export function orderInformationUrl(
  site: Pick<SiteIdentity, "informationFormUrl">,
  orderId: string,
  keyQuery = "",
): string {
  return site.informationFormUrl ?? `/informations/${orderId}${keyQuery}`;
}

export function afterOrderUrl(
  site: Pick<SiteIdentity, "informationFormUrl">,
  order: { orderId: string; informationAsked: boolean },
): string {
  return order.informationAsked
    ? orderInformationUrl(site, order.orderId)
    : `/merci?type=order&commande=${order.orderId}`;
}

export function ownInformationUrl(
  site: Pick<SiteIdentity, "informationFormUrl">,
  orderId: string,
): string {
  return site.informationFormUrl ?? ownInformationPath(orderId);
}

export function ownInformationPath(orderId: string): string {
  return `/portal/commandes/${orderId}/informations`;
}
