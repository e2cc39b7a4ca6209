import { z } from "zod";
import { orderRefusals } from "#copy/order-refusals.ts";
import { normalisePromoCode } from "#domain/promo-code.ts";
import { checkPromoCodeBody } from "#forms/process-order.ts";
import { returnPromoTry, takePromoTry } from "#http/promo-tries.server.ts";
import { viewing } from "#http/viewing.server.ts";
import { usablePromoCode } from "#queries/promo-code/usable.server.ts";
import { defineFunction } from "../define-function.server.ts";
import { refusePromoTry } from "../refusal-answer.ts";

export default defineFunction({
  summary: "Dit si un code promo est valable, et ce qu’il retire.",
  who: "everybody",
  changesNothing: true,
  body: checkPromoCodeBody,
  answer: z.discriminatedUnion("valid", [
    z.strictObject({
      valid: z.literal(true),
      code: z.string(),
      discountRate: z.int().describe("En points de base : 1000 vaut 10 %"),
      label: z.string(),
    }),
    z.strictObject({ valid: z.literal(false), error: z.string() }),
  ]),
  failure: "Le code n’a pas pu être vérifié. Veuillez réessayer.",
  async act({ body, now, ...page }) {
    if (normalisePromoCode(body.code) === "") return refused("promo-code-empty");
    const wait = await takePromoTry(page.context, body.code);
    if (wait !== null) return refusePromoTry(wait, "code");
    const promoCode = await viewing(page, (db) => usablePromoCode(db, body.code, now));
    if (!promoCode) return refused("promo-code-invalid");
    await returnPromoTry(page.context, body.code);
    const { code, discountRate, label } = promoCode;
    return { valid: true as const, code, discountRate, label };
  },
});

function refused(reason: "promo-code-empty" | "promo-code-invalid") {
  return { valid: false as const, error: orderRefusals[reason] };
}
