import { lookAs } from "#db/as-viewer.server.ts";
import type { Database } from "#db/client.server.ts";
import { openGuaranteeNews, stays } from "#domain/email-truth.ts";
import { orderTarget } from "#domain/signed-link.ts";
import { guaranteeNotice } from "#emails/guarantee-notice.ts";
import { guaranteeReceipt } from "#emails/guarantee-receipt.ts";
import { existingOrder } from "#queries/order/by-id.server.ts";
import { RecordGone } from "#queries/record/gone.ts";
import { type GuaranteeRequest, guaranteeOf } from "#queries/refund/guarantee.server.ts";
import { emailPayloads } from "../email-payloads.ts";
import { about, message } from "./message.ts";
import { buyerOf } from "./payment.server.ts";

async function existingGuarantee(db: Database, orderId: string): Promise<GuaranteeRequest> {
  const viewer = { kind: "system" } as const;
  const found = await lookAs(db, { viewer }, (reader) => guaranteeOf(reader, orderId));
  if (!found) throw new RecordGone(`no guarantee asked for order ${orderId}`);
  return found;
}

const guarantee = about({
  payload: emailPayloads["guarantee-receipt"],
  key: ({ orderId }) => orderId,
  facts: async ({ orderId }, { db, links, clock }) => ({
    order: await existingOrder(db, orderId),
    guarantee: await existingGuarantee(db, orderId),
    guaranteeUrl: links.to(orderTarget("guarantee", orderId), clock()),
  }),
  person: (facts) => buyerOf(facts),
});

export const guaranteeMessages = {
  "guarantee-receipt": message(guarantee, {
    title: "Garantie demandée : accusé de réception",
    when: "dès que la garantie est demandée",
    to: "person",
    template: guaranteeReceipt,
    untrueBecause: stays,
  }),
  "guarantee-notice": message(guarantee, {
    title: "Garantie demandée, à rembourser",
    when: "dès que la garantie est demandée",
    to: "agency",
    template: guaranteeNotice,
    untrueBecause: (facts) => openGuaranteeNews(facts.guarantee),
  }),
};
