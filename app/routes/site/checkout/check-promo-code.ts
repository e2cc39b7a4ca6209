import { checkPromoCodeWords as words } from "#copy/site/checkout.ts";
import { orderRefusals } from "#copy/order-refusals.ts";
import { askFunction, isText } from "../ask-function.ts";
import type { PromoState } from "./selection.ts";
import { waitFor } from "./wait-for.ts";

/** Long enough for « Vérification… » to be read (docs/sources/specification.md, 9). */
const FEEDBACK_MS = 800;

/** Asks the server about a typed code. */
export async function checkPromoCode(typed: string): Promise<PromoState> {
  if (typed.trim() === "") return refused(typed, orderRefusals["promo-code-empty"]);
  const [state] = await Promise.all([askServer(typed), waitFor(FEEDBACK_MS)]);
  return state;
}

async function askServer(typed: string): Promise<PromoState> {
  const called = await askFunction("check-promo-code", { code: typed }, { timeoutMs: 15_000 });
  if (called.kind === "refused" && called.status < 500) {
    // The shape itself refuses what can't be a code: too long, or unreadable characters.
    const unlike = called.status === 400;
    return refused(typed, unlike ? orderRefusals["promo-code-invalid"] : called.error);
  }
  const { valid, code, discountRate, label, error } =
    called.kind === "answered" ? called.answer : {};
  if (valid === true && isText(code) && typeof discountRate === "number" && isText(label)) {
    return { kind: "applied", code, discountRate, label };
  }
  return refused(typed, isText(error) ? error : words.notChecked);
}

function refused(typed: string, message: string): PromoState {
  return { kind: "error", typed, message };
}
