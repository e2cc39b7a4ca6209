import type { PlanType } from "./catalogue.ts";
import type { ClientType } from "./order.ts";

/** Empty when unanswered. Form, API body, workflow, table, e-mails and lists derive from this list. */
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

export const orderFields = [
  ...orderTexts,
  "numberOfFiches",
  "clientType",
  "siren",
  "vatNumber",
] as const;
export type OrderField = (typeof orderFields)[number];

/** Euros, as shown on the page. */
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
