import type { SiteIdentity } from "./site-identity.ts";

/** Address of the information form: the configured one, else ours with `keyQuery`, the query that holds its key. */
export function orderInformationUrl(
  site: Pick<SiteIdentity, "informationFormUrl">,
  orderId: string,
  keyQuery = "",
): string {
  return site.informationFormUrl ?? `/informations/${orderId}${keyQuery}`;
}

/** Where whoever has just ordered goes on: to that form, or past it when it has nothing to ask. */
export function afterOrderUrl(
  site: Pick<SiteIdentity, "informationFormUrl">,
  order: { orderId: string; informationAsked: boolean },
): string {
  return order.informationAsked
    ? orderInformationUrl(site, order.orderId)
    : `/merci?type=order&commande=${order.orderId}`;
}

/** The same for whoever is signed in, whose order it is: inside their space. */
export function ownInformationUrl(
  site: Pick<SiteIdentity, "informationFormUrl">,
  orderId: string,
): string {
  return site.informationFormUrl ?? ownInformationPath(orderId);
}

export function ownInformationPath(orderId: string): string {
  return `/portal/commandes/${orderId}/informations`;
}
