import { data, redirect, type RouterContextProvider } from "react-router";
import { accessRefusals } from "#copy/listing-access.ts";
import { invitedForm } from "#forms/listing-access.ts";
import { appOf, requestFactsContext } from "#http/app-context.ts";
import { actorOf, currentViewer } from "#http/current-viewer.server.ts";
import { readForm, typedText } from "#http/form-post.server.ts";
import { requireSameOrigin } from "#http/guard.server.ts";
import { bearsOrderKey, keyQueryOf } from "#http/order-link.server.ts";
import { tooManySentence } from "#http/rate-limit.server.ts";
import { viewing } from "#http/viewing.server.ts";
import { listingsOfOrder } from "#queries/listing-access/of-order.server.ts";
import { orderById } from "#queries/order/by-id.server.ts";
import { sayInvited } from "#workflows/listing-access/move-access.server.ts";

export interface AccessVisit {
  request: Request;
  context: Readonly<RouterContextProvider>;
  orderId: string;
  url: URL;
}

/** The order of a visit, and its listings where whoever visits may read of them; null: no such order. */
export async function readAccess({ request, context, orderId, url }: AccessVisit) {
  const found = await viewing(
    { request, context },
    async (db) => {
      const order = await orderById(db, orderId);
      return order && { order, listings: await listingsOfOrder(db, order.id) };
    },
    orderId,
  );
  if (!found) return null;
  const { id, number, userId, email } = found.order;
  const viewer = await currentViewer(request, context);
  const owner = isOwner(viewer, { userId, email });
  const mayTell = owner || bearsOrderKey({ context, orderId: id, url }, "access");
  return {
    orderId: id,
    number,
    owner,
    mayTell,
    listings: mayTell || viewer.kind === "administrator" ? found.listings : null,
    keyQuery: keyQueryOf(url),
  };
}

function isOwner(
  viewer: Awaited<ReturnType<typeof currentViewer>>,
  order: { userId: string | null; email: string },
): boolean {
  if (viewer.kind === "visitor") return false;
  if (order.userId !== null) return order.userId === viewer.userId;
  return order.email.toLowerCase() === viewer.email.toLowerCase();
}

/** @throws Response 404 for no order or listing, and for whoever may not say it. */
export async function postInvited(visit: AccessVisit) {
  const { request, context, orderId } = visit;
  requireSameOrigin(request);
  const app = appOf(context);
  const formData = await readForm(request);
  const found = await readAccess(visit);
  if (!found?.mayTell) throw data(null, { status: 404 });
  const wait = await app.limits.accessAnswers.take(context.get(requestFactsContext).clientAddress);
  if (wait !== null) {
    const headers = { "Retry-After": String(wait) };
    return data({ refusal: tooManySentence(wait) }, { status: 429, headers });
  }
  const form = invitedForm.safeParse(Object.fromEntries(formData));
  if (!form.success) throw data(null, { status: 400 });
  const viewer = await actorOf(request, context);
  const said = await sayInvited(app, {
    orderId: found.orderId,
    listingId: form.data.listingId,
    viewing: { viewer, heldKey: orderId },
    now: app.clock(),
  });
  if (!said.ok) {
    if (said.reason === "listing-not-found") throw data(null, { status: 404 });
    return data({ refusal: accessRefusals[said.reason] }, { status: 409 });
  }
  if (typedText(formData, "from") === "portal" && found.owner) {
    return redirect(`/portal/commandes/${found.orderId}/acces?fait=oui`, 303);
  }
  const { keyQuery } = found;
  const done = keyQuery === "" ? "?fait=oui" : `${keyQuery}&fait=oui`;
  return redirect(`/acces/${found.orderId}${done}`, 303);
}
