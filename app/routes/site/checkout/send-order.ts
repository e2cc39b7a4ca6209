import { z } from "zod";
import { offerWords } from "#copy/offers.ts";
import { catalogue } from "#domain/catalogue.ts";
import type { BasisPoints } from "#domain/money.ts";
import type { CheckoutForm } from "#forms/checkout.ts";

const placedOrder = z.object({
  success: z.literal(true),
  orderId: z.uuid(),
  orderNumber: z.string(),
  totalCents: z.number(),
  /** False when the client has told about the listing already. */
  informationAsked: z.boolean().default(true),
  warning: z.string().optional(),
});

const orderAnswer = z.discriminatedUnion("success", [
  placedOrder,
  z.object({
    success: z.literal(false),
    error: z.string(),
    fieldErrors: z.record(z.string(), z.array(z.string())).optional(),
  }),
]);

export type PlacedOrder = Omit<z.infer<typeof placedOrder>, "success">;

export type OrderOutcome =
  | { placed: PlacedOrder }
  | { error: string; fieldErrors: Record<string, string[]> };

const genericError = "Erreur lors du traitement de la commande";
const TIMEOUT_MS = 30_000;

/** Places the order through process-order; whatever goes wrong becomes the sentence to show. */
export async function sendOrder(
  form: CheckoutForm,
  discountRate: BasisPoints,
): Promise<OrderOutcome> {
  const failed = { error: genericError, fieldErrors: {} };
  try {
    const response = await fetch("/functions/v1/process-order", {
      method: "POST",
      headers: { "Content-Type": "application/json", "Idempotency-Key": form.idempotencyKey },
      body: JSON.stringify(orderPayload(form, discountRate)),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    const answer = orderAnswer.safeParse(await response.json());
    if (!answer.success) return failed;
    if (answer.data.success) return { placed: answer.data };
    const { error, fieldErrors = {} } = answer.data;
    // Ours to apologise for: the server's sentence is already the generic one, with its reference.
    if (response.status >= 500) return { error, fieldErrors };
    return { error: `Erreur lors du traitement: ${error}`, fieldErrors };
  } catch {
    return failed;
  }
}

/** The order payload (docs/sources/specification.md, 3), plus who buys and the accepted terms. */
function orderPayload(form: CheckoutForm, discountRate: BasisPoints) {
  const { planType, unitPrice, totalPrice, idempotencyKey: _header, terms, ...customerInfo } = form;
  const { name: packName } = catalogue[planType];
  const { description: packDescription } = offerWords[planType];
  return {
    customerInfo: { ...customerInfo, promoDiscount: discountRate / 100 },
    orderDetails: { planType, packName, packDescription, unitPrice, totalPrice },
    acceptedTerms: terms === "on",
  };
}
