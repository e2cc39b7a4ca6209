import { z } from "zod";
import { orderRefusals, orderWarnings } from "#copy/order-refusals.ts";
import type { OrderRefusal } from "#domain/order.ts";
import { processOrderBody } from "#forms/process-order.ts";
import { rememberOrder } from "#http/last-order.server.ts";
import { returnPromoTry, takePromoTry } from "#http/promo-tries.server.ts";
import { viewing } from "#http/session.server.ts";
import { isInformationAsked } from "#queries/order-summary.server.ts";
import { placeOrder } from "#workflows/order/place-order.server.ts";
import { defineFunction } from "../define-function.server.ts";
import { refuseCall, refusePromoTry } from "../refuse-call.ts";

const answer = z.strictObject({
  success: z.literal(true),
  orderId: z.uuid(),
  orderNumber: z.string(),
  totalCents: z.int().describe("Total TTC, en centimes"),
  warning: z.string().optional().describe("Ce qui diffère de la demande, à montrer"),
  informationAsked: z
    .literal(false)
    .optional()
    .describe("Présent quand la fiche a déjà été présentée : rien d'autre à remplir"),
});

/** What the page knew is out of date, or was used for something else. */
const conflicts = new Set<OrderRefusal>(["price-changed", "idempotency-key-reused"]);

export default defineFunction({
  summary:
    "Passe une commande. Le total vient du serveur ; celui de la page est comparé. Sans clé, le même corps envoyé de nouveau dans la minute répond la même commande.",
  who: "everybody",
  body: processOrderBody,
  answer,
  repeatable: true,
  refusals: {
    409: "Le prix a changé, ou la clé a déjà servi pour une autre commande.",
    422: "Offre indisponible, code promo refusé…",
  },
  failure: "Erreur lors du traitement de la commande",
  limit: "orders",
  async act({ app, body, idempotencyKey, actor, now, ...page }) {
    const { promoDiscount: _shown, ...customer } = body.customerInfo;
    const { promoCode } = customer;
    const wait = await takePromoTry(page.context, promoCode);
    if (wait !== null) return refusePromoTry(wait, "promoCode");
    const placed = await placeOrder(app, {
      order: { ...customer, ...body.orderDetails },
      actor,
      now,
      idempotencyKey,
      acceptedTerms: body.acceptedTerms === true,
    });
    if (placed.ok || placed.reason !== "promo-code-invalid") {
      await returnPromoTry(page.context, promoCode);
    }
    if (!placed.ok) return refuseOrder(placed.reason);
    const { orderId, orderNumber, totalCents, warning } = placed;
    const asked = await viewing(page, (db) => isInformationAsked(db, orderId), orderId);
    const accepted: z.infer<typeof answer> = {
      success: true,
      orderId,
      orderNumber,
      totalCents,
      ...(warning && { warning: orderWarnings[warning] }),
      ...(!asked && { informationAsked: false }),
    };
    return Response.json(accepted, {
      headers: { "Set-Cookie": await rememberOrder(page.context, orderId) },
    });
  },
});

function refuseOrder(reason: OrderRefusal): Response {
  const sentence = orderRefusals[reason];
  const status = conflicts.has(reason) ? 409 : 422;
  return refuseCall(
    status,
    sentence,
    reason === "promo-code-invalid" ? { fieldErrors: { promoCode: [sentence] } } : {},
  );
}
