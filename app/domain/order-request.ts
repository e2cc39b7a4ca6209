import type { PlanType } from "./catalogue.ts";
import type { ClientType } from "./order.ts";

/** Texts of an order, empty when unanswered: form, API body, workflow, table, e-mails and lists derive from them. */
export const orderTexts = [
  "firstName",
  "lastName",
  "email",
  "phone",
  "company",
  "address",
  "city",
  "postalCode",
  "country",
  "message",
] as const;
export type OrderText = (typeof orderTexts)[number];

/** In the order of the API's body. */
export const orderFields = [
  ...orderTexts,
  "numberOfFiches",
  "clientType",
  "siren",
  "vatNumber",
] as const;
export type OrderField = (typeof orderFields)[number];

/** Amounts in euros, as the page showed them. */
export interface OrderRequest extends Record<OrderText, string> {
  numberOfFiches: number;
  clientType: ClientType;
  siren: string;
  vatNumber: string;
  planType: PlanType;
  promoCode: string;
  unitPrice: number;
  totalPrice: number;
}
