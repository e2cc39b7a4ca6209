import { termsFileName } from "#copy/terms-of-sale/articles.ts";
import { orderInForce, stays } from "#domain/email-truth.ts";
import { orderTarget } from "#domain/signed-link.ts";
import { orderConfirmation } from "#emails/order-confirmation.ts";
import { acceptedTermsInForce, type OrderFacts } from "#emails/order-facts.ts";
import { orderLink } from "#emails/order-link.ts";
import { orderNotice } from "#emails/order-notice.ts";
import { identityAt } from "#queries/identity/in-force.server.ts";
import { catalogueOfRecord } from "#queries/catalogue/versions.server.ts";
import { existingOrder } from "#queries/order/by-id.server.ts";
import { emailPayloads } from "../email-payloads.ts";
import { about, message, type MessageContext } from "./message.ts";
import { buyerOf, paidOrderFacts } from "./payment.server.ts";

const order = about({
  payload: emailPayloads["order-confirmation"],
  key: ({ orderId }) => orderId,
  facts: ({ orderId }, context) => paidOrderFacts(orderId, context),
  person: (facts) => buyerOf(facts),
});

const asked = about({
  payload: emailPayloads["order-link"],
  key: ({ orderId, purpose, askedOn }) => `${orderId}:${purpose}:${askedOn}`,
  facts: async ({ orderId, purpose }, { db, links, clock }) => ({
    order: await existingOrder(db, orderId),
    purpose,
    linkUrl: links.to(orderTarget(purpose, orderId), clock()),
  }),
  person: (facts) => buyerOf(facts),
});

export const orderMessages = {
  "order-link": message(asked, {
    title: "Nouveau lien d’une commande",
    when: "quand un lien trop ancien est ouvert et que son client en demande un nouveau",
    to: "person",
    template: orderLink,
    untrueBecause: stays,
  }),
  "order-confirmation": message(order, {
    title: "Confirmation de commande",
    when: "dès que la commande est enregistrée",
    to: "person",
    template: orderConfirmation,
    untrueBecause: (facts) => orderInForce(facts.order),
    attachments: (facts, context) => acceptedTerms(facts.order, context),
  }),
  "order-notice": message(order, {
    title: "Nouvelle commande",
    when: "dès que la commande est enregistrée",
    to: "agency",
    template: orderNotice,
    untrueBecause: (facts) => orderInForce(facts.order),
  }),
};

/** PDF of the accepted terms of sale, with the seller's identity at the time; none for a superseded version. */
async function acceptedTerms(facts: OrderFacts, { db, site, print, clock }: MessageContext) {
  if (!acceptedTermsInForce(facts, site)) return [];
  const catalogue = await catalogueOfRecord(db, facts.catalogueVersion, clock());
  const seller = await identityAt(db, site, facts.createdAt);
  const content = await print("terms-of-sale", { catalogue, seller });
  return [{ filename: termsFileName(site), contentType: "application/pdf", content }];
}
