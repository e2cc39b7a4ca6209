import { data, redirect, type RouterContextProvider } from "react-router";
import { orderRefusals, orderWarnings } from "#copy/order-refusals.ts";
import { afterOrderUrl } from "#domain/follow-up.ts";
import type { OrderRefusal } from "#domain/order.ts";
import { normalisePromoCode } from "#domain/promo-code.ts";
import type { CheckoutForm } from "#forms/checkout.ts";
import { type App, appOf, requestFactsContext } from "#http/app-context.ts";
import { rememberOrder } from "#http/last-order.server.ts";
import { returnPromoTry, takePromoTry, tooManyPromoCodes } from "#http/promo-tries.server.ts";
import { tooManySentence } from "#http/rate-limit.server.ts";
import { actorOf, viewing } from "#http/session.server.ts";
import { isInformationAsked } from "#queries/order-summary.server.ts";
import { usablePromoCode } from "#queries/promo-codes.server.ts";
import { placeOrder } from "#workflows/order/place-order.server.ts";
import { type CheckoutResult, parseCheckout } from "./checkout-form.ts";
import type { PlacedOrder } from "./order-call.ts";
import type { PromoState } from "./selection.ts";

/** What the page shows after a post without scripts. */
export type CheckoutAnswer =
  | { kind: "form"; result: CheckoutResult; promo: PromoState; failed: boolean }
  | { kind: "placed"; order: PlacedOrder };

interface PagePost {
  request: Request;
  context: Readonly<RouterContextProvider>;
}

/** The checkout's plain post: orders, or shows the form again with its errors or its new total. */
export async function postCheckout({ request, context }: PagePost) {
  const app = appOf(context);
  const formData = await readForm(request);
  const intent = formData.get("intent");
  const { promo, tooMany } = await promoOf({ request, context }, formData);
  const submission = parseCheckout(formData);
  if (intent === "check-promo" || intent === "remove-promo" || intent === "update") {
    // Nothing was ordered yet: the values stay, without their errors.
    const { initialValue } = submission.reply();
    const answer = { kind: "form", result: { initialValue }, promo, failed: false } as const;
    return data<CheckoutAnswer>(answer, { status: tooMany ? 429 : 200 });
  }
  if (submission.status !== "success") {
    const result = submission.reply();
    return data<CheckoutAnswer>({ kind: "form", result, promo, failed: true }, { status: 400 });
  }
  if (tooMany) {
    const result = submission.reply({ fieldErrors: { promoCode: [tooMany] } });
    return data<CheckoutAnswer>({ kind: "form", result, promo, failed: true }, { status: 429 });
  }
  const wait = await app.limits.orders.take(context.get(requestFactsContext).clientAddress);
  if (wait !== null) {
    const result = submission.reply({ formErrors: [tooManySentence(wait)] });
    return data<CheckoutAnswer>({ kind: "form", result, promo, failed: true }, { status: 429 });
  }
  const placed = await placeFormOrder(app, submission.value, { request, context });
  if (!placed.ok) {
    const result = submission.reply(refusalErrors(placed.reason));
    const status = statusOf(placed.reason);
    return data<CheckoutAnswer>({ kind: "form", result, promo, failed: true }, { status });
  }
  const { ok: _, warning, orderId, ...order } = placed;
  const page = { request, context };
  const informationAsked = await viewing(page, (db) => isInformationAsked(db, orderId), orderId);
  const headers = { "Set-Cookie": await rememberOrder(context, orderId) };
  if (warning) {
    const told = { ...order, orderId, informationAsked, warning: orderWarnings[warning] };
    return data<CheckoutAnswer>({ kind: "placed", order: told }, { headers });
  }
  return redirect(afterOrderUrl(app.site, { orderId, informationAsked }), { status: 303, headers });
}

async function placeFormOrder(app: App, form: CheckoutForm, { request, context }: PagePost) {
  const { terms, idempotencyKey, ...order } = form;
  return placeOrder(app, {
    order,
    actor: await actorOf(request, context),
    now: app.clock(),
    idempotencyKey,
    acceptedTerms: terms === "on",
  });
}

/** The promo code as the page shows it next; with `tooMany`, it was not looked at. */
async function promoOf(
  post: PagePost,
  formData: FormData,
): Promise<{ promo: PromoState; tooMany: string | null }> {
  const intent = formData.get("intent");
  const posted = formData.get("promoCode");
  const typed = typeof posted === "string" ? posted : "";
  if (intent === "remove-promo") return { promo: { kind: "empty" }, tooMany: null };
  const wait = await takePromoTry(post.context, typed);
  if (wait !== null) {
    const message = tooManyPromoCodes(wait);
    return { promo: { kind: "error", typed, message }, tooMany: message };
  }
  const promo = await promoAfter(post, intent, typed);
  if (promo.kind === "applied") await returnPromoTry(post.context, typed);
  return { promo, tooMany: null };
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

/** Without scripts the total follows the choices only when the page is sent: show it, then ask again. */
const totalUpdated =
  "Le total a été mis à jour d'après vos choix. Vérifiez-le, puis validez de nouveau votre commande.";

function refusalErrors(reason: OrderRefusal) {
  if (reason === "promo-code-invalid")
    return { fieldErrors: { promoCode: [orderRefusals[reason]] } };
  return { formErrors: [reason === "price-changed" ? totalUpdated : orderRefusals[reason]] };
}

function statusOf(reason: OrderRefusal): number {
  return reason === "price-changed" || reason === "idempotency-key-reused" ? 409 : 422;
}

async function readForm(request: Request): Promise<FormData> {
  try {
    return await request.formData();
  } catch {
    throw data(null, { status: 400 });
  }
}
