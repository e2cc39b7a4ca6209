import { offers } from "#domain/catalogue.ts";
import type { ClientType, OrderPlan, OrderStatus } from "#domain/order.ts";
import { formClosedReason } from "#domain/order-information.ts";
import type { OrderPrice } from "#domain/order-price.ts";
import type { OrderText } from "#domain/order-request.ts";
import type { SiteIdentity } from "#domain/site-identity.ts";
import { formatListings } from "./french.ts";

export interface OrderFacts extends Record<OrderText, string> {
  id: string;
  number: string;
  mode: "demo" | "live";
  status: OrderStatus;
  planType: OrderPlan;
  packName: string;
  /** Null: order older than versioned catalogues. */
  catalogueVersion: number | null;
  quoteId: string | null;
  promoCode: string | null;
  price: OrderPrice;
  clientType: ClientType;
  siren: string | null;
  /** French calendar date; null: no acceptance recorded. */
  termsVersion: string | null;
  createdAt: Date;
  /** First answer about the listing in an earlier Boost Local order. */
  boostLocalDescribedAt: Date | null;
}

export function isInformationAsked({
  planType,
  status,
  boostLocalDescribedAt,
}: OrderFacts): boolean {
  const boostLocalDescribed = boostLocalDescribedAt !== null;
  return formClosedReason({ planType, status, sent: false, boostLocalDescribed }) === null;
}

export function periodOf({ planType }: OrderFacts): string | undefined {
  return planType === "custom" ? undefined : offers[planType].period;
}

export function orderedOffer({ planType, packName, price }: OrderFacts): string {
  return planType === "custom" ? packName : `${packName}, ${formatListings(price.listings)}`;
}

export interface OrderEmailInput {
  order: OrderFacts;
  site: SiteIdentity;
  /** Without trailing slash. */
  siteUrl: string;
}

/** Only terms in force may be attached (docs/sources/law.md, O4). */
export function acceptedTermsInForce(
  { termsVersion }: Pick<OrderFacts, "termsVersion">,
  site: Pick<SiteIdentity, "termsVersion">,
): boolean {
  return termsVersion === site.termsVersion;
}
