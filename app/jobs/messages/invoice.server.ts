import { orderInForce, stays } from "#domain/email-truth.ts";
import type { InvoiceContent } from "#domain/invoice.ts";
import { orderTarget } from "#domain/signed-link.ts";
import { billingDetailsMissing } from "#emails/billing-details-missing.ts";
import { invoice } from "#emails/invoice.ts";
import { invoiceDuplicate } from "#emails/invoice-duplicate.ts";
import { existingPaper, type IssuedPaper } from "#queries/invoice/issued-paper.server.ts";
import { existingOrder } from "#queries/order/by-id.server.ts";
import type { JobPayload } from "../catalogue.ts";
import { emailPayloads } from "../email-payloads.ts";
import { about, message, type MessageContext } from "./message.ts";
import { buyerOf } from "./payment.server.ts";

interface PaperFacts {
  paper: InvoiceContent;
  issued: IssuedPaper;
}

const paper = about({
  payload: emailPayloads.invoice,
  key: ({ invoiceId }) => invoiceId,
  facts: paperFacts,
  person: recipientOf,
});

const again = about({
  payload: emailPayloads["invoice-duplicate"],
  key: ({ invoiceId, askedAt }) => `${invoiceId}:${askedAt}`,
  facts: paperFacts,
  person: recipientOf,
});

const missing = about({
  payload: emailPayloads["billing-details-missing"],
  key: ({ orderId }) => orderId,
  facts: async ({ orderId }, { db, links, clock }) => ({
    order: await existingOrder(db, orderId),
    billingUrl: links.to(orderTarget("billing", orderId), clock()),
  }),
  person: (facts) => buyerOf(facts),
});

export const invoiceMessages = {
  invoice: message(paper, {
    title: "Facture et avoir",
    when: "dès que la facture ou l’avoir est émis, avec son PDF",
    to: "person",
    template: invoice,
    untrueBecause: stays,
    attachments: ({ issued }) => [attached(issued.content.number, issued.document)],
  }),
  "invoice-duplicate": message(again, {
    title: "Duplicata d’une facture",
    when: "quand l’agence renvoie une facture ou un avoir, avec son duplicata en PDF",
    to: "person",
    template: invoiceDuplicate,
    untrueBecause: stays,
    attachments: async ({ issued: { content, xml } }, { print }) => [
      attached(
        `${content.number}-duplicata`,
        await print("invoice", { content, xml, duplicate: true }),
      ),
    ],
  }),
  "billing-details-missing": message(missing, {
    title: "Il manque de quoi facturer",
    when: "quand une commande payée ne peut pas être facturée sans une information de plus",
    to: "person",
    template: billingDetailsMissing,
    untrueBecause: ({ order }) => orderInForce(order),
  }),
};

async function paperFacts(
  { invoiceId }: JobPayload<"email-invoice">,
  { db }: MessageContext,
): Promise<PaperFacts> {
  const issued = await existingPaper(db, invoiceId);
  return { paper: issued.content, issued };
}

function recipientOf({ paper: { buyer } }: PaperFacts) {
  return { name: buyer.name || buyer.company, address: buyer.email };
}

function attached(name: string, content: Buffer) {
  return { filename: `${name}.pdf`, contentType: "application/pdf", content };
}
