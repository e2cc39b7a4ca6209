import type { z } from "zod";
import { orderRefusals } from "#copy/order-refusals.ts";
import { normalisePromoCode } from "#domain/promo-code.ts";
import type { promoCodeAnswer } from "#forms/function-answers.ts";
import { checkPromoCodeBody } from "#forms/process-order.ts";
import { appOf } from "#http/app-context.ts";
import { answerFunction, refuseMethod, refuseTooMany } from "#http/function-call.server.ts";
import { returnPromoTry, takePromoTry, tooManyPromoCodes } from "#http/promo-tries.server.ts";
import { viewing } from "#http/session.server.ts";
import { usablePromoCode } from "#queries/promo-codes.server.ts";
import type { Route } from "./+types/check-promo-code.ts";

type PromoCodeAnswer = z.infer<typeof promoCodeAnswer>;

/** Answers `{ valid: true, code, discountRate, label }` (basis points), or `{ valid: false, error }`. */
export async function action({ request, context }: Route.ActionArgs): Promise<Response> {
  const failure = "Le code n'a pas pu être vérifié. Veuillez réessayer.";
  return answerFunction({ request, context }, checkPromoCodeBody, failure, async ({ code }) => {
    if (normalisePromoCode(code) === "") {
      return Response.json(refused("promo-code-empty"));
    }
    const wait = await takePromoTry(context, code);
    if (wait !== null) return refuseTooMany(wait, tooManyPromoCodes(wait), "code");
    const now = appOf(context).clock();
    const promoCode = await viewing({ request, context }, (db) => usablePromoCode(db, code, now));
    if (!promoCode) {
      return Response.json(refused("promo-code-invalid"));
    }
    await returnPromoTry(context, code);
    const { discountRate, label } = promoCode;
    return Response.json({
      valid: true,
      code: promoCode.code,
      discountRate,
      label,
    } satisfies PromoCodeAnswer);
  });
}

function refused(reason: "promo-code-empty" | "promo-code-invalid"): PromoCodeAnswer {
  return { valid: false, error: orderRefusals[reason] };
}

export function loader(): Response {
  return refuseMethod();
}
