import type { z } from "zod";
import { orderRefusals, orderWarnings } from "#copy/order-refusals.ts";
import type { processOrderAnswer } from "#forms/function-answers.ts";
import { processOrderBody } from "#forms/process-order.ts";
import { appOf, requestFactsContext } from "#http/app-context.ts";
import { answerFunction, refuseCall, refuseTooMany } from "#http/function-call.server.ts";
import { actorOf, viewing } from "#http/session.server.ts";
import { isInformationAsked } from "#queries/order-summary.server.ts";
import { placeOrder } from "#workflows/order/place-order.server.ts";
import type { Route } from "./+types/process-order.ts";

const failure = "Erreur lors du traitement de la commande";

export async function action({ request, context }: Route.ActionArgs): Promise<Response> {
  return answerFunction({ request, context }, processOrderBody, failure, async (body) => {
    const { promoDiscount: _shown, ...customer } = body.customerInfo;
    const app = appOf(context);
    const wait = await app.limits.orders.take(context.get(requestFactsContext).clientAddress);
    if (wait !== null) return refuseTooMany(wait);
    const placed = await placeOrder(app, {
      order: { ...customer, ...body.orderDetails },
      actor: await actorOf(request, context),
      now: app.clock(),
      idempotencyKey: request.headers.get("Idempotency-Key"),
      acceptedTerms: body.acceptedTerms === true,
    });
    if (!placed.ok) {
      const sentence = orderRefusals[placed.reason];
      const field = placed.reason === "promo-code-invalid" ? { promoCode: [sentence] } : undefined;
      return refuseCall(placed.reason === "price-changed" ? 409 : 422, sentence, field);
    }
    const { orderId, orderNumber, totalCents, warning } = placed;
    const page = { request, context };
    const asked = await viewing(page, (db) => isInformationAsked(db, orderId), orderId);
    return Response.json({
      success: true,
      orderId,
      orderNumber,
      totalCents,
      ...(warning && { warning: orderWarnings[warning] }),
      ...(!asked && { informationAsked: false }),
    } satisfies z.infer<typeof processOrderAnswer>);
  });
}

export function loader(): Response {
  return refuseCall(405, "Méthode non acceptée : utilisez POST.");
}
