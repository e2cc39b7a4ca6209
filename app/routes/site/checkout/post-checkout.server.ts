import { data, redirect, type RouterContextProvider } from "react-router";
import { orderRefusals, refusedFields } from "#copy/order-refusals.ts";
import { afterOrderUrl } from "#domain/order-information-url.ts";
import { normalisePromoCode } from "#domain/promo-code.ts";
import { checkoutForm } from "#forms/checkout.ts";
import { firstErrors } from "#forms/field-errors.ts";
import { appOf } from "#http/app-context.ts";
import { formAnswer, readForm } from "#http/form-post.server.ts";
import { returnPromoTry, takePromoTry, tooManyPromoCodes } from "#http/promo-tries.server.ts";
import { tooManySentence } from "#http/rate-limit.server.ts";
import { viewing } from "#http/viewing.server.ts";
import { usablePromoCode } from "#queries/promo-code/usable.server.ts";
import type { FormAnswer } from "#ui/use-form.ts";
import { postedCheckout } from "./checkout-form.ts";
import { IN_PLACE } from "../post-in-place.ts";
import { payAtOnce } from "./pay-at-once.server.ts";
import type { PromoState } from "./selection.ts";
import { type PlacedOrder, takeOrder, type TakenOrder } from "./take-order.server.ts";

const words = {
  totalUpdated:
    "Le total a été mis à jour d’après vos choix et le tarif en vigueur. Vérifiez-le, puis validez de nouveau votre commande.",
};

export type CheckoutAnswer =
  /** `priceChanged`: the page's prices are not the catalogue's any more. */
  | { kind: "form"; form: FormAnswer; promo: PromoState; priceChanged: boolean }
  | { kind: "placed"; order: PlacedOrder };

interface PagePost {
  request: Request;
  context: Readonly<RouterContextProvider>;
}

/** A placed order redirects, unless `IN_PLACE` is set or it has a warning; else the form again, with errors. */
export async function postCheckout({ request, context }: PagePost) {
  const post = { request, context };
  const formData = await readForm(request);
  const intent = formData.get("action");
  const answer = (
    promo: PromoState,
    status: number,
    { priceChanged = false, ...faults }: Partial<FormAnswer> & { priceChanged?: boolean } = {},
  ) => {
    const form = formAnswer(formData, Object.keys(checkoutForm.shape), faults);
    return data<CheckoutAnswer>({ kind: "form", form, promo, priceChanged }, { status });
  };
  if (intent === "check-promo" || intent === "remove-promo" || intent === "update") {
    const { promo, tooMany } = await promoOf(post, formData);
    // No order was attempted: values stay, without errors.
    return answer(promo, tooMany ? 429 : 200);
  }
  const read = checkoutForm.safeParse(postedCheckout(formData));
  if (!read.success) {
    const { promo } = await promoOf(post, formData);
    return answer(promo, 400, { fieldErrors: firstErrors(read.error) });
  }
  const { terms, idempotencyKey, ...order } = read.data;
  const taken = await takeOrder(post, { order, idempotencyKey, acceptedTerms: terms === "on" });
  if (!taken.ok) {
    const errors = refusalErrors(taken);
    const [codeError] = errors.fieldErrors?.["promoCode"] ?? [];
    const promo = codeError
      ? refusedCode(formData, codeError)
      : (await promoOf(post, formData)).promo;
    return answer(promo, taken.status, {
      ...errors,
      priceChanged: taken.reason === "price-changed",
    });
  }
  const headers = { "Set-Cookie": taken.cookie };
  if (taken.order.warning || formData.has(IN_PLACE)) {
    return data<CheckoutAnswer>({ kind: "placed", order: taken.order }, { headers });
  }
  const paying = await payAtOnce(post, taken.order);
  if (paying && "to" in paying) return redirect(paying.to, { status: 303, headers });
  if (paying) return data<CheckoutAnswer>({ kind: "placed", order: paying.order }, { headers });
  const next = afterOrderUrl(appOf(context).site, taken.order);
  return redirect(next, { status: 303, headers });
}

/** `tooMany`: the rate limit stopped the code from being checked. */
async function promoOf(
  post: PagePost,
  formData: FormData,
): Promise<{ promo: PromoState; tooMany: boolean }> {
  const intent = formData.get("action");
  const typed = typedCode(formData);
  if (intent === "remove-promo") return { promo: { kind: "empty" }, tooMany: false };
  const wait = await takePromoTry(post.context, typed);
  if (wait !== null) {
    return { promo: refusedCode(formData, tooManyPromoCodes(wait)), tooMany: true };
  }
  const promo = await promoAfter(post, intent, typed);
  if (promo.kind === "applied") await returnPromoTry(post.context, typed);
  return { promo, tooMany: false };
}

function refusedCode(formData: FormData, message: string): PromoState {
  return { kind: "error", typed: typedCode(formData), message };
}

function typedCode(formData: FormData): string {
  const posted = formData.get("promoCode");
  return typeof posted === "string" ? posted : "";
}

async function promoAfter(
  post: PagePost,
  intent: FormDataEntryValue | null,
  typed: string,
): Promise<PromoState> {
  if (normalisePromoCode(typed) === "") {
    const message = orderRefusals["promo-code-empty"];
    return intent === "check-promo" ? { kind: "error", typed, message } : { kind: "empty" };
  }
  const storable = typed.length <= 50 && typed.isWellFormed() && !typed.includes("\u0000");
  const now = appOf(post.context).clock();
  const promoCode = storable ? await viewing(post, (db) => usablePromoCode(db, typed, now)) : null;
  if (!promoCode) {
    return { kind: "error", typed, message: orderRefusals["promo-code-invalid"] };
  }
  const { code, discountRate, label } = promoCode;
  return { kind: "applied", code, discountRate, label };
}

function refusalErrors(refusal: Extract<TakenOrder, { ok: false }>): Partial<FormAnswer> {
  const { reason } = refusal;
  if (reason === "too-many-orders") return { refusal: tooManySentence(refusal.wait) };
  if (reason === "too-many-promo-codes") {
    return { fieldErrors: { promoCode: [tooManyPromoCodes(refusal.wait)] } };
  }
  const field = refusedFields[reason];
  if (field !== undefined) return { fieldErrors: { [field]: [orderRefusals[reason]] } };
  // Without scripts the total is updated by posts only: show the new total and ask again.
  return { refusal: reason === "price-changed" ? words.totalUpdated : orderRefusals[reason] };
}
