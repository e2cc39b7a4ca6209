import { offers } from "#domain/catalogue.ts";
import type { ClientType, OrderPlan, OrderStatus } from "#domain/order.ts";
import { formClosedReason } from "#domain/order-information.ts";
import type { OrderPrice } from "#domain/order-price.ts";
import type { SiteIdentity } from "#domain/site-identity.ts";
import { formatListings } from "./french.ts";

/** What the messages about an order need of it. */
export interface OrderFacts {
  id: string;
  number: string;
  mode: "demo" | "live";
  status: OrderStatus;
  planType: OrderPlan;
  packName: string;
  /** The version of the catalogue it was made with; null: of before versions were kept. */
  catalogueVersion: number | null;
  /** The accepted quote it comes from. */
  quoteId: string | null;
  promoCode: string | null;
  price: OrderPrice;
  clientType: ClientType;
  siren: string | null;
  firstName: string;
  lastName: string;
  email: string;
  phone: string;
  company: string;
  address: string;
  city: string;
  postalCode: string;
  country: string;
  message: string;
  /** French calendar date of the accepted terms of sale; null when the order came without. */
  termsVersion: string | null;
  createdAt: Date;
  /** When its account first told about its listing with a Boost Local order. */
  boostLocalDescribedAt: Date | null;
}

/** Whether the client is asked to tell about the listing. */
export function isInformationAsked({
  planType,
  status,
  boostLocalDescribedAt,
}: OrderFacts): boolean {
  const boostLocalDescribed = boostLocalDescribedAt !== null;
  return formClosedReason({ planType, status, sent: false, boostLocalDescribed }) === null;
}

/** `mois` for a subscription. */
export function periodOf({ planType }: OrderFacts): string | undefined {
  return planType === "custom" ? undefined : offers[planType].period;
}

/** `Boost Local 30 jours, 3 fiches`; an order made from a quote is named after it. */
export function orderedOffer({ planType, packName, price }: OrderFacts): string {
  return planType === "custom" ? packName : `${packName}, ${formatListings(price.listings)}`;
}

export interface OrderEmailInput {
  order: OrderFacts;
  site: SiteIdentity;
  /** Public address without trailing slash. */
  siteUrl: string;
}

/**
 * Whether the accepted terms are those in force: only these may be sent with the order
 * (docs/sources/law.md, O4).
 */
export function acceptedTermsInForce(
  { termsVersion }: Pick<OrderFacts, "termsVersion">,
  site: Pick<SiteIdentity, "termsVersion">,
): boolean {
  return termsVersion === site.termsVersion;
}
