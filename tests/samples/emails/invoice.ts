import type { InvoiceContent } from "#domain/invoice.ts";
import { invoiceMessages } from "#jobs/messages/invoice.server.ts";
import { deposit, paidInvoice, partialCredit, pendingInvoice } from "../billed.ts";
import { consumer, order } from "./order.ts";
import { type EmailSamples, sampled } from "./sampled.ts";

function facts(paper: InvoiceContent) {
  return { paper, issued: { id: "", content: paper, xml: "", document: Buffer.alloc(0) } };
}

const billingUrl = `https://agence.example/facturation/${order.id}?cle=abc`;

export const invoiceSamples = {
  invoice: {
    samples: [
      { title: "payée", content: sampled(invoiceMessages.invoice, facts(paidInvoice)) },
      { title: "à payer", content: sampled(invoiceMessages.invoice, facts(pendingInvoice)) },
      { title: "acompte", content: sampled(invoiceMessages.invoice, facts(deposit)) },
      { title: "avoir", content: sampled(invoiceMessages.invoice, facts(partialCredit)) },
      {
        title: "démonstration",
        content: sampled(invoiceMessages.invoice, facts({ ...paidInvoice, mode: "demo" })),
      },
    ],
  },
  "invoice-duplicate": {
    samples: [
      {
        title: "à la demande",
        content: sampled(invoiceMessages["invoice-duplicate"], facts(pendingInvoice)),
      },
    ],
  },
  "billing-details-missing": {
    samples: [
      {
        title: "un professionnel",
        content: sampled(invoiceMessages["billing-details-missing"], { order, billingUrl }),
      },
      {
        title: "un particulier",
        content: sampled(invoiceMessages["billing-details-missing"], {
          order: consumer,
          billingUrl,
        }),
      },
    ],
  },
} satisfies Record<keyof typeof invoiceMessages, EmailSamples>;
