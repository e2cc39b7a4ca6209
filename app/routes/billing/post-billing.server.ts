import { data, redirect, type RouterContextProvider } from "react-router";
import { billingFaultWords } from "#copy/billing-details.ts";
import { type BillingFault, billingFaultFields } from "#domain/billing-fault.ts";
import { billingDetailsFields, billingDetailsForm } from "#forms/billing-details.ts";
import { firstErrors } from "#forms/field-errors.ts";
import { deviceRefusal } from "#http/agency-device.server.ts";
import { appOf, requestFactsContext } from "#http/app-context.ts";
import { actorOf, currentViewer, isOwnOrder } from "#http/current-viewer.server.ts";
import { formAnswer, readForm, typedText } from "#http/form-post.server.ts";
import { requireSameOrigin } from "#http/guard.server.ts";
import { bearsOrderKey, keyQueryOf } from "#http/order-link.server.ts";
import { tooManySentence } from "#http/rate-limit.server.ts";
import { savedAddress } from "#http/saved-at.ts";
import { viewing } from "#http/viewing.server.ts";
import { orderBilling } from "#queries/invoice/billing.server.ts";
import { saveBillingDetails } from "#workflows/money/save-billing-details.server.ts";

export interface BillingVisit {
  request: Request;
  context: Readonly<RouterContextProvider>;
  orderId: string;
  url: URL;
}

/** The order of a visit, and whether whoever visits may read and say whom it is invoiced to; null: no such order. */
export async function readBilling({ request, context, orderId, url }: BillingVisit) {
  const billing = await viewing({ request, context }, (db) => orderBilling(db, orderId), orderId);
  if (!billing) return null;
  const viewer = await currentViewer(request, context);
  const mayTell =
    viewer.kind === "administrator" ||
    isOwnOrder(viewer, billing.order) ||
    bearsOrderKey({ context, orderId, url }, "billing");
  return { billing, mayTell, keyQuery: keyQueryOf(url) };
}

/** @throws Response 404 for no order, and for whoever may not say it. */
export async function postBilling(visit: BillingVisit) {
  const { request, context, orderId } = visit;
  requireSameOrigin(request);
  const app = appOf(context);
  const formData = await readForm(request);
  const found = await readBilling(visit);
  if (!found?.mayTell) throw data(null, { status: 404 });
  const wait = await app.limits.payments.take(context.get(requestFactsContext).clientAddress);
  if (wait !== null) {
    const answer = formAnswer(formData, billingDetailsFields, { refusal: tooManySentence(wait) });
    return data(answer, { status: 429, headers: { "Retry-After": String(wait) } });
  }
  const agencys = await deviceRefusal(visit);
  if (agencys !== null) {
    return data(formAnswer(formData, billingDetailsFields, { refusal: agencys }), { status: 409 });
  }
  const form = billingDetailsForm.safeParse(Object.fromEntries(formData));
  const wrong = (fieldErrors: Record<string, string[]>) =>
    data(formAnswer(formData, billingDetailsFields, { fieldErrors }), { status: 400 });
  if (!form.success) return wrong(firstErrors(form.error));
  const viewer = await actorOf(request, context);
  const saved = await saveBillingDetails(app, {
    orderId,
    viewing: { viewer, heldKey: orderId },
    details: form.data,
    now: app.clock(),
  });
  if (!saved.ok && saved.reason === "faulty") return wrong(errorsOf(saved.faults));
  if (!saved.ok) throw data(null, { status: 404 });
  const next = goingOn(typedText(formData, "from"), orderId, found.keyQuery);
  return redirect(savedAddress(next, app.clock()), 303);
}

function errorsOf(faults: readonly BillingFault[]): Record<string, string[]> {
  return Object.fromEntries(
    faults.map((fault) => [billingFaultFields[fault], [billingFaultWords[fault]]]),
  );
}

function goingOn(from: string, orderId: string, keyQuery: string): string {
  if (from === "portal") return `/portal/commandes/${orderId}`;
  if (from === "admin") return `/admin/commandes/${orderId}?fait=facturation`;
  return `/facturation/${orderId}${keyQuery}${keyQuery === "" ? "?" : "&"}fait=oui`;
}
