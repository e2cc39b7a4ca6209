import type { z } from "zod";
import { orderRefusals, orderWarnings } from "#copy/order-refusals.ts";
import type { OrderRefusal } from "#domain/order.ts";
import { firstMessage } from "#forms/field-errors.ts";
import type { processOrderAnswer } from "#forms/function-answers.ts";
import { idempotencyHeader } from "#forms/idempotency-key.ts";
import { processOrderBody } from "#forms/process-order.ts";
import { appOf, requestFactsContext } from "#http/app-context.ts";
import {
  answerFunction,
  refuseCall,
  refuseMethod,
  refuseTooMany,
} from "#http/function-call.server.ts";
import { rememberOrder } from "#http/last-order.server.ts";
import { returnPromoTry, takePromoTry, tooManyPromoCodes } from "#http/promo-tries.server.ts";
import { actorOf, viewing } from "#http/session.server.ts";
import { isInformationAsked } from "#queries/order-summary.server.ts";
import { placeOrder } from "#workflows/order/place-order.server.ts";
import type { Route } from "./+types/process-order.ts";

const failure = "Erreur lors du traitement de la commande";

/** What the page knew is out of date, or was used for something else. */
const conflicts = new Set<OrderRefusal>(["price-changed", "idempotency-key-reused"]);

export async function action({ request, context }: Route.ActionArgs): Promise<Response> {
  return answerFunction({ request, context }, processOrderBody, failure, async (body) => {
    const { promoDiscount: _shown, ...customer } = body.customerInfo;
    const app = appOf(context);
    const key = idempotencyHeader.safeParse(request.headers.get("Idempotency-Key"));
    if (!key.success) return refuseCall(400, firstMessage(key.error));
    const wait = await app.limits.orders.take(context.get(requestFactsContext).clientAddress);
    if (wait !== null) return refuseTooMany(wait);
    const { promoCode } = customer;
    const promoWait = await takePromoTry(context, promoCode);
    if (promoWait !== null) {
      return refuseTooMany(promoWait, tooManyPromoCodes(promoWait), "promoCode");
    }
    const placed = await placeOrder(app, {
      order: { ...customer, ...body.orderDetails },
      actor: await actorOf(request, context),
      now: app.clock(),
      idempotencyKey: key.data,
      acceptedTerms: body.acceptedTerms === true,
    });
    if (placed.ok || placed.reason !== "promo-code-invalid")
      await returnPromoTry(context, promoCode);
    if (!placed.ok) {
      const sentence = orderRefusals[placed.reason];
      const field = placed.reason === "promo-code-invalid" ? { promoCode: [sentence] } : undefined;
      return refuseCall(conflicts.has(placed.reason) ? 409 : 422, sentence, field);
    }
    const { orderId, orderNumber, totalCents, warning } = placed;
    const page = { request, context };
    const asked = await viewing(page, (db) => isInformationAsked(db, orderId), orderId);
    const answer: z.infer<typeof processOrderAnswer> = {
      success: true,
      orderId,
      orderNumber,
      totalCents,
      ...(warning && { warning: orderWarnings[warning] }),
      ...(!asked && { informationAsked: false }),
    };
    return Response.json(answer, {
      headers: { "Set-Cookie": await rememberOrder(context, orderId) },
    });
  });
}

export function loader(): Response {
  return refuseMethod();
}
