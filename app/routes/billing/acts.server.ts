import { data, type RouterContextProvider } from "react-router";
import { billingFaultWords } from "#copy/billing-details.ts";
import { type BillingFault, billingFaultFields } from "#domain/billing-fault.ts";
import { billingDetailsFields, billingDetailsForm } from "#forms/billing-details.ts";
import { deviceRefusal } from "#http/agency-device.server.ts";
import { actorOf, currentViewer, isOwnOrder } from "#http/current-viewer.server.ts";
import { typedText } from "#http/form-post.server.ts";
import { bearsOrderKey, keyQueryOf } from "#http/order-link.server.ts";
import { savedAddress } from "#http/saved-at.ts";
import { viewing } from "#http/viewing.server.ts";
import { orderBilling } from "#queries/invoice/billing.server.ts";
import { saveBillingDetails } from "#workflows/money/save-billing-details.server.ts";
import type { Visit } from "../acts/act-row.ts";
import { defineActs } from "../acts/define-acts.server.ts";

interface BillingVisit {
  request: Request;
  context: Readonly<RouterContextProvider>;
  orderId: string;
  url: URL;
}

/** `mayTell`: may read and edit the billing details. Null: no such order. */
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

export const billingActs = defineActs({
  async enter(request, context, { params, url }: Visit<{ orderId: string }>) {
    const found = await readBilling({ request, context, url, ...params });
    if (!found?.mayTell) throw data(null, { status: 404 });
    return found;
  },
  address({ orderId }, { formData, person: { keyQuery }, now }) {
    return savedAddress(goingOn(typedText(formData, "from"), orderId, keyQuery), now);
  },
  fields: billingDetailsFields,
  refusals: {},
  gone: ["order-not-found"],
  acts: {
    save: {
      done: null,
      flood: "payments",
      against: deviceRefusal,
      form: billingDetailsForm,
      async do({ app, request, context, params: { orderId }, now }, details) {
        const by = { viewer: await actorOf(request, context), heldKey: orderId };
        const saved = await saveBillingDetails(app, { orderId, viewing: by, details, now });
        if (saved.ok || saved.reason !== "faulty") return saved;
        return { ...saved, status: 400, fieldErrors: errorsOf(saved.faults) };
      },
    },
  },
});

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
