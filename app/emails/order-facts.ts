import type { PlanType } from "#domain/catalogue.ts";
import type { ClientType, OrderStatus } from "#domain/order.ts";
import type { OrderPrice } from "#domain/order-price.ts";
import type { SiteIdentity } from "#domain/site-identity.ts";

/** What the messages about an order need of it. */
export interface OrderFacts {
  id: string;
  number: string;
  mode: "demo" | "live";
  status: OrderStatus;
  planType: PlanType;
  packName: string;
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
}

export interface OrderEmailInput {
  order: OrderFacts;
  site: SiteIdentity;
  /** Public address without trailing slash. */
  siteUrl: string;
}
