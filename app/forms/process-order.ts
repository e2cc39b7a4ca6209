import { z } from "zod";
import { type OrderField, orderFields } from "#domain/order-request.ts";
import { checkoutForm } from "./checkout.ts";
import { storableText } from "./storable-text.ts";

const promoCode = checkoutForm.shape.promoCode;

// oxlint-disable-next-line no-unsafe-type-assertion -- one entry for each field
const buyerFields = Object.fromEntries(orderFields.map((name) => [name, true])) as Record<
  OrderField,
  true
>;

/** Body of POST /functions/v1/process-order (order payload: docs/sources/specification.md, 3). */
export const processOrderBody = z.object({
  customerInfo: checkoutForm.pick(buyerFields).extend({
    promoCode: z.preprocess((code) => code ?? "", promoCode),
    /** Percent shown on the page; only the total is checked. */
    promoDiscount: z.number().nullish(),
  }),
  orderDetails: checkoutForm.pick({ planType: true, unitPrice: true, totalPrice: true }).extend({
    packName: storableText().max(200).optional(),
    packDescription: storableText().max(2000).optional(),
  }),
  /** Sent by our own page only; absent: no acceptance is recorded. */
  acceptedTerms: z.literal(true).optional(),
});

export const checkPromoCodeBody = z.object({ code: promoCode });
