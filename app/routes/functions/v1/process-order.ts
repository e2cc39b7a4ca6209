import { z } from "zod";
import { orderRefusals, refusedFields } from "#copy/order-refusals.ts";
import type { OrderRefusal } from "#domain/order.ts";
import { processOrderBody } from "#forms/process-order.ts";
import { takeOrder } from "../../site/checkout/take-order.server.ts";
import { defineFunction } from "../define-function.server.ts";
import { answerRefusal, refusePromoTry, refuseTooMany } from "../refusal-answer.ts";

const answer = z.strictObject({
  success: z.literal(true),
  orderId: z.uuid(),
  orderNumber: z.string(),
  totalCents: z.int().describe("Total TTC, en centimes"),
  warning: z.string().optional().describe("Ce qui diffère de la demande, à montrer"),
  paymentUrl: z
    .url()
    .optional()
    .describe(
      "Où la commande se paie ; absent quand rien n’est dû ou que rien ne peut être encaissé",
    ),
  informationUrl: z
    .url()
    .optional()
    .describe(
      "Où son client présente sa fiche : `cle` est aussi la `key` de save-order-information",
    ),
  informationAsked: z
    .literal(false)
    .optional()
    .describe("Présent quand la fiche a déjà été présentée : rien d’autre à remplir"),
});

export default defineFunction({
  summary:
    "Passe une commande. Le total vient du serveur ; celui de la page est comparé. Sans clé, le même corps envoyé de nouveau dans la minute répond la même commande.",
  who: "everybody",
  body: processOrderBody,
  answer,
  repeatable: true,
  refusals: {
    409: "Le prix a changé, ou la clé a déjà servi pour une autre commande.",
    422: "Offre indisponible, code promo refusé, pays où rien n’est vendu…",
  },
  failure: "Erreur lors du traitement de la commande",
  async act({ body, idempotencyKey, ...page }) {
    const { promoDiscount: _shown, ...customer } = body.customerInfo;
    const taken = await takeOrder(page, {
      order: { ...customer, ...body.orderDetails },
      idempotencyKey,
      acceptedTerms: body.acceptedTerms === true,
    });
    if (!taken.ok) {
      if (taken.reason === "too-many-orders") return refuseTooMany(taken.wait);
      if (taken.reason === "too-many-promo-codes") return refusePromoTry(taken.wait, "promoCode");
      return refuseOrder(taken.status, taken.reason);
    }
    const { informationAsked, ...order } = taken.order;
    const accepted: z.infer<typeof answer> = {
      success: true,
      ...order,
      ...(!informationAsked && { informationAsked }),
    };
    return Response.json(accepted, { headers: { "Set-Cookie": taken.cookie } });
  },
});

function refuseOrder(status: number, reason: OrderRefusal): Response {
  const sentence = orderRefusals[reason];
  const field = refusedFields[reason];
  const fieldErrors = field === undefined ? undefined : { [field]: [sentence] };
  return answerRefusal(status, sentence, fieldErrors && { fieldErrors });
}
