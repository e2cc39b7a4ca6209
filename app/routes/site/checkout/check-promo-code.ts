import { z } from "zod";
import { orderRefusals } from "#copy/order-refusals.ts";
import type { PromoState } from "./selection.ts";
import { waitFor } from "./wait-for.ts";

const promoAnswer = z.discriminatedUnion("valid", [
  z.object({
    valid: z.literal(true),
    code: z.string(),
    discountRate: z.number(),
    label: z.string(),
  }),
  z.object({ valid: z.literal(false), error: z.string() }),
]);

const tooManyAnswer = z.object({ error: z.string() });

/** Long enough for « Vérification… » to be read (docs/sources/specification.md, 9). */
const FEEDBACK_MS = 800;

/** Asks the server about a typed code. */
export async function checkPromoCode(typed: string): Promise<PromoState> {
  if (typed.trim() === "") return refused(typed, orderRefusals["promo-code-empty"]);
  const [state] = await Promise.all([askServer(typed), waitFor(FEEDBACK_MS)]);
  return state;
}

async function askServer(code: string): Promise<PromoState> {
  try {
    const response = await fetch("/functions/v1/check-promo-code", {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify({ code }),
      signal: AbortSignal.timeout(15_000),
    });
    // The shape itself refuses what can't be a code: too long, or unreadable characters.
    if (response.status === 400) return refused(code, orderRefusals["promo-code-invalid"]);
    const body: unknown = await response.json();
    if (response.status === 429) return refused(code, tooManyAnswer.parse(body).error);
    const answer = promoAnswer.parse(body);
    return answer.valid
      ? {
          kind: "applied",
          code: answer.code,
          discountRate: answer.discountRate,
          label: answer.label,
        }
      : refused(code, answer.error);
  } catch {
    return refused(code, "Le code n'a pas pu être vérifié. Veuillez réessayer.");
  }
}

function refused(typed: string, message: string): PromoState {
  return { kind: "error", typed, message };
}
