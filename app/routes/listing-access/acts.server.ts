import { data, type RouterContextProvider } from "react-router";
import { accessRefusals } from "#copy/listing-access.ts";
import { invitedForm } from "#forms/listing-access.ts";
import { actorOf, currentViewer } from "#http/current-viewer.server.ts";
import { typedText } from "#http/form-post.server.ts";
import { bearsOrderKey, keyQueryOf } from "#http/order-link.server.ts";
import { viewing } from "#http/viewing.server.ts";
import { listingsOfOrder } from "#queries/listing-access/of-order.server.ts";
import { orderById } from "#queries/order/by-id.server.ts";
import { sayInvited } from "#workflows/listing-access/move-access.server.ts";
import type { Visit } from "../acts/act-row.ts";
import { defineActs } from "../acts/define-acts.server.ts";

interface AccessVisit {
  request: Request;
  context: Readonly<RouterContextProvider>;
  orderId: string;
  url: URL;
}

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

export const accessActs = defineActs({
  async enter(request, context, { params, url }: Visit<{ orderId: string }>) {
    const found = await readAccess({ request, context, url, ...params });
    if (!found?.mayTell) throw data(null, { status: 404 });
    return found;
  },
  address(_, { formData, person: { orderId, owner, keyQuery } }) {
    const portal = typedText(formData, "from") === "portal" && owner;
    return portal ? `/portal/commandes/${orderId}/acces` : `/acces/${orderId}${keyQuery}`;
  },
  fields: [],
  hidden: ["listingId"],
  refusals: accessRefusals,
  gone: ["listing-not-found"],
  acts: {
    invited: {
      done: "oui",
      flood: "accessAnswers",
      form: invitedForm,
      async do({ app, request, context, params: { orderId }, now }, { listingId }) {
        const by = { viewer: await actorOf(request, context), heldKey: orderId };
        return sayInvited(app, { orderId, listingId, viewing: by, now });
      },
    },
  },
});
