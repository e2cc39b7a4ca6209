import { data, redirect, type RouterContextProvider } from "react-router";
import { guaranteeRefusals } from "#copy/guarantee.ts";
import { parisDate } from "#domain/paris-date.ts";
import { firstErrors } from "#forms/field-errors.ts";
import { guaranteeFields, guaranteeForm } from "#forms/guarantee.ts";
import { clientsActRefusal } from "#http/agency-device.server.ts";
import { appOf, requestFactsContext } from "#http/app-context.ts";
import { actorOf, currentViewer, isOwnOrder } from "#http/current-viewer.server.ts";
import { formAnswer, readForm, typedText } from "#http/form-post.server.ts";
import { requireSameOrigin } from "#http/guard.server.ts";
import { bearsOrderKey, keyQueryOf } from "#http/order-link.server.ts";
import { tooManySentence } from "#http/rate-limit.server.ts";
import { viewing } from "#http/viewing.server.ts";
import { guaranteedOrder, guaranteeStanding } from "#queries/refund/guarantee.server.ts";
import { askGuarantee } from "#workflows/money/ask-guarantee.server.ts";

export interface GuaranteeVisit {
  request: Request;
  context: Readonly<RouterContextProvider>;
  orderId: string;
  url: URL;
}

/** The order of a visit, and its guarantee where whoever visits may read of it; null: no such order. */
export async function readGuarantee({ request, context, orderId, url }: GuaranteeVisit) {
  const app = appOf(context);
  const today = parisDate(app.clock());
  const found = await viewing(
    { request, context },
    async (db) => {
      const order = await guaranteedOrder(db, orderId);
      const standing = order && (await guaranteeStanding(db, orderId, today));
      return order && standing && { order, standing };
    },
    orderId,
  );
  if (!found) return null;
  const { order, standing } = found;
  const viewer = await currentViewer(request, context);
  const owner = isOwnOrder(viewer, order);
  const mayAsk = owner || bearsOrderKey({ context, orderId: order.id, url }, "guarantee");
  return {
    orderId: order.id,
    number: order.number,
    mayAsk,
    owner,
    agency: viewer.kind === "administrator",
    standing: mayAsk || viewer.kind === "administrator" ? standing : null,
    keyQuery: keyQueryOf(url),
  };
}

/** @throws Response 404 for no order, and for whoever may not ask. */
export async function postGuarantee(visit: GuaranteeVisit) {
  const { request, context, orderId } = visit;
  requireSameOrigin(request);
  const app = appOf(context);
  const formData = await readForm(request);
  const found = await readGuarantee(visit);
  if (!found?.mayAsk) throw data(null, { status: 404 });
  const wait = await app.limits.guarantees.take(context.get(requestFactsContext).clientAddress);
  if (wait !== null) {
    const answer = formAnswer(formData, guaranteeFields, { refusal: tooManySentence(wait) });
    return data(answer, { status: 429, headers: { "Retry-After": String(wait) } });
  }
  const agencys = await clientsActRefusal(visit);
  if (agencys !== null) {
    return data(formAnswer(formData, guaranteeFields, { refusal: agencys }), { status: 409 });
  }
  const form = guaranteeForm.safeParse(Object.fromEntries(formData));
  if (!form.success) {
    const fieldErrors = firstErrors(form.error);
    return data(formAnswer(formData, guaranteeFields, { fieldErrors }), { status: 400 });
  }
  const viewer = await actorOf(request, context);
  const asked = await askGuarantee(app, {
    orderId,
    words: form.data.words,
    viewing: { viewer, heldKey: orderId },
    now: app.clock(),
  });
  if (!asked.ok) {
    const refusal = guaranteeRefusals[asked.reason];
    return data(formAnswer(formData, guaranteeFields, { refusal }), { status: 409 });
  }
  const portal = typedText(formData, "from") === "portal" && found.owner;
  const on = `/garantie/${found.orderId}${found.keyQuery}`;
  return redirect(portal ? `/portal/commandes/${found.orderId}#garantie` : on, 303);
}
