import { formatCents } from "#domain/money.ts";
import {
  acceptanceStatement,
  defaultExecutionDelay,
  defaultPaymentTerms,
  type QuoteContent,
} from "#domain/quote.ts";
import type { QuotePrice } from "#domain/quote-price.ts";
import type { OrderFacts } from "./order-facts.ts";
import { quoteAccepted } from "./quote-accepted.tsx";
import { quoteAcceptedNotice } from "./quote-accepted-notice.tsx";
import type { QuoteFacts } from "./quote-facts.ts";
import { quoteRefusedNotice } from "./quote-refused-notice.tsx";
import { quoteReminder } from "./quote-reminder.tsx";
import { quoteSent } from "./quote-sent.tsx";
import { type RegisteredEmail, sampled } from "./registered-email.ts";

/** 2 × 390 € and 320 €, less 10 %, with 20 % of VAT. */
const price: QuotePrice = {
  lineTotalsCents: [780_00, 320_00],
  subtotalCents: 1_100_00,
  discountCents: 110_00,
  netCents: 990_00,
  vatRate: 2000,
  vatCents: 198_00,
  grossCents: 1_188_00,
};

const content: QuoteContent = {
  clientType: "professionnel",
  clientCompany: "Plomberie de la Rade",
  clientName: "Camille Exemple",
  clientEmail: "camille@plomberie.example",
  clientPhone: "+33199000042",
  clientAddress: "12 quai du Phare\n29200 Brest",
  clientSiren: "732829320",
  lines: [
    {
      description: "Boost Local 30 jours",
      quantity: 2,
      unitPriceCents: 390_00,
      planType: "premium",
    },
    {
      description: "Séance photo de l’atelier",
      quantity: 1,
      unitPriceCents: 320_00,
      planType: null,
    },
  ],
  discount: { type: "percentage", rate: 1000 },
  vatRate: 2000,
  notes: "",
  executionDelay: defaultExecutionDelay,
  paymentTerms: defaultPaymentTerms,
  validUntil: "2026-12-20",
};

export const sentQuote: QuoteFacts = {
  ...content,
  id: "5f0c3a52-5a0e-4a53-9d5b-3a1f1d1e7c22",
  number: "DEV-2026-0001",
  mode: "live",
  status: "pending",
  createdAt: new Date("2026-11-20T16:00:00Z"),
  sentAt: new Date("2026-11-20T16:20:00Z"),
  price,
  acceptance: null,
  refusal: null,
};

export const specimenQuote: QuoteFacts = { ...sentQuote, mode: "demo" };

export const acceptedQuote: QuoteFacts = {
  ...sentQuote,
  status: "completed",
  acceptance: {
    at: new Date("2026-11-23T08:05:00Z"),
    name: "Camille Exemple",
    quality: "Gérante",
    statement: acceptanceStatement({
      number: sentQuote.number,
      grossText: formatCents(price.grossCents),
      termsVersionText: "2 juillet 2025",
    }),
    termsVersion: "2025-07-02",
  },
};

export const refusedQuote: QuoteFacts = {
  ...sentQuote,
  status: "rejected",
  refusal: {
    at: new Date("2026-11-23T08:05:00Z"),
    reason: "Le budget est pour l’an prochain.\nReparlons-en en janvier.",
  },
};

/** What an order has of the quote it was made from. */
export const orderFromQuote = {
  status: "pending",
  planType: "custom",
  packName: `Devis ${sentQuote.number}`,
  quoteId: sentQuote.id,
  price: {
    unitPriceCents: price.subtotalCents,
    listings: 1,
    listPriceCents: price.subtotalCents,
    discountRate: 1000,
    discountCents: price.discountCents,
    netCents: price.netCents,
    vatRate: price.vatRate,
    vatCents: price.vatCents,
    grossCents: price.grossCents,
  },
} satisfies Partial<OrderFacts>;

export const quoteEmails = {
  "quote-sent": {
    title: "Devis envoyé",
    recipient: "client",
    when: "quand l’agence envoie le devis, avec son PDF",
    samples: [
      { title: "remise de 10 %", content: sampled(quoteSent, { quote: sentQuote }) },
      {
        title: "spécimen, en démonstration",
        content: sampled(quoteSent, { quote: specimenQuote }),
      },
    ],
  },
  "quote-reminder": {
    title: "Rappel d’un devis",
    recipient: "client",
    when: "3 jours avant la fin de validité d’un devis sans réponse",
    samples: [{ title: "remise de 10 %", content: sampled(quoteReminder, { quote: sentQuote }) }],
  },
  "quote-accepted": {
    title: "Devis accepté",
    recipient: "client",
    when: "dès que le devis est accepté, avec le PDF accepté",
    samples: [
      { title: "professionnel", content: sampled(quoteAccepted, { quote: acceptedQuote }) },
      {
        title: "particulier",
        content: sampled(quoteAccepted, { quote: { ...acceptedQuote, clientType: "particulier" } }),
      },
    ],
  },
  "quote-accepted-notice": {
    title: "Devis accepté par un client",
    recipient: "agence",
    when: "dès que le devis est accepté",
    samples: [
      { title: "professionnel", content: sampled(quoteAcceptedNotice, { quote: acceptedQuote }) },
    ],
  },
  "quote-refused-notice": {
    title: "Devis refusé par un client",
    recipient: "agence",
    when: "dès que le devis est refusé",
    samples: [
      { title: "avec une raison", content: sampled(quoteRefusedNotice, { quote: refusedQuote }) },
      {
        title: "sans raison",
        content: sampled(quoteRefusedNotice, { quote: { ...refusedQuote, refusal: null } }),
      },
    ],
  },
} satisfies Record<string, RegisteredEmail>;
