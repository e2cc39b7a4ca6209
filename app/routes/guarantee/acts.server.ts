import { data, type RouterContextProvider } from "react-router";
import { guaranteeRefusals } from "#copy/guarantee.ts";
import { parisDate } from "#domain/paris-date.ts";
import { guaranteeFields, guaranteeForm } from "#forms/guarantee.ts";
import { clientsActRefusal } from "#http/agency-device.server.ts";
import { appOf } from "#http/app-context.ts";
import { actorOf, currentViewer, isOwnOrder } from "#http/current-viewer.server.ts";
import { typedText } from "#http/form-post.server.ts";
import { bearsOrderKey, keyQueryOf } from "#http/order-link.server.ts";
import { viewing } from "#http/viewing.server.ts";
import { guaranteedOrder, guaranteeStanding } from "#queries/refund/guarantee.server.ts";
import { askGuarantee } from "#workflows/money/ask-guarantee.server.ts";
import type { Visit } from "../acts/act-row.ts";
import { defineActs } from "../acts/define-acts.server.ts";

interface GuaranteeVisit {
  request: Request;
  context: Readonly<RouterContextProvider>;
  orderId: string;
  url: URL;
}

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

export const guaranteeActs = defineActs({
  async enter(request, context, { params, url }: Visit<{ orderId: string }>) {
    const found = await readGuarantee({ request, context, url, ...params });
    if (!found?.mayAsk) throw data(null, { status: 404 });
    return found;
  },
  address(_, { formData, person: { orderId, owner, keyQuery } }) {
    const portal = typedText(formData, "from") === "portal" && owner;
    return portal ? `/portal/commandes/${orderId}#garantie` : `/garantie/${orderId}${keyQuery}`;
  },
  fields: guaranteeFields,
  refusals: guaranteeRefusals,
  gone: [],
  acts: {
    ask: {
      done: null,
      flood: "guarantees",
      against: clientsActRefusal,
      form: guaranteeForm,
      async do({ app, request, context, params: { orderId }, now }, { words }) {
        const by = { viewer: await actorOf(request, context), heldKey: orderId };
        return askGuarantee(app, { orderId, words, viewing: by, now });
      },
    },
  },
});
