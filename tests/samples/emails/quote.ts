import type { OrderFacts } from "#emails/order-facts.ts";
import type { QuoteFacts } from "#emails/quote-facts.ts";
import { quoteMessages } from "#jobs/messages/quote.server.ts";
import { acceptance, sampleQuote } from "../quote.ts";
import { type EmailSamples, sampled } from "./sampled.ts";

export const sentQuote: QuoteFacts = { ...sampleQuote(), refusal: null, changes: null };

export const changedQuote: QuoteFacts = {
  ...sentQuote,
  number: "DEV-2026-0002",
  changes: {
    since: "DEV-2026-0001",
    lines: [
      { kind: "added", line: { description: "Visuels", quantity: 2, unitPriceCents: 45_00 } },
      {
        kind: "changed",
        before: { description: "Séance photo", quantity: 1, unitPriceCents: 320_00 },
        after: { description: "Séance photo\nde l’atelier", quantity: 1, unitPriceCents: 280_00 },
      },
      { kind: "removed", line: { description: "Vidéo", quantity: 1, unitPriceCents: 600_00 } },
    ],
    beforeCents: 1_836_00,
    afterCents: 1_188_00,
  },
};

export const specimenQuote: QuoteFacts = { ...sentQuote, mode: "demo" };

export const acceptedQuote: QuoteFacts = {
  ...sentQuote,
  status: "completed",
  acceptance,
};

export const refusedQuote: QuoteFacts = {
  ...sentQuote,
  status: "rejected",
  refusal: {
    at: new Date("2026-11-23T08:05:00Z"),
    reason: "Le budget est pour l’an prochain.\nReparlons-en en janvier.",
  },
};

const { price } = sentQuote;

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

export const quoteSamples = {
  "quote-sent": {
    samples: [
      {
        title: "remise de 10 %",
        content: sampled(quoteMessages["quote-sent"], { quote: sentQuote }),
      },
      {
        title: "spécimen, en démonstration",
        content: sampled(quoteMessages["quote-sent"], { quote: specimenQuote }),
      },
      {
        title: "nouvelle version",
        content: sampled(quoteMessages["quote-sent"], { quote: changedQuote }),
      },
      {
        title: "acompte et délai",
        content: sampled(quoteMessages["quote-sent"], {
          quote: { ...sentQuote, depositRate: 3000, paymentDays: 30 },
        }),
      },
    ],
  },
  "quote-reminder": {
    samples: [
      {
        title: "remise de 10 %",
        content: sampled(quoteMessages["quote-reminder"], { quote: sentQuote }),
      },
    ],
  },
  "quote-accepted": {
    samples: [
      {
        title: "professionnel",
        content: sampled(quoteMessages["quote-accepted"], { quote: acceptedQuote }),
      },
      {
        title: "particulier",
        content: sampled(quoteMessages["quote-accepted"], {
          quote: { ...acceptedQuote, clientType: "particulier" },
        }),
      },
    ],
  },
  "quote-accepted-notice": {
    samples: [
      {
        title: "professionnel",
        content: sampled(quoteMessages["quote-accepted-notice"], { quote: acceptedQuote }),
      },
    ],
  },
  "quote-refused-notice": {
    samples: [
      {
        title: "avec une raison",
        content: sampled(quoteMessages["quote-refused-notice"], { quote: refusedQuote }),
      },
      {
        title: "sans raison",
        content: sampled(quoteMessages["quote-refused-notice"], {
          quote: { ...refusedQuote, refusal: null },
        }),
      },
    ],
  },
} satisfies Record<keyof typeof quoteMessages, EmailSamples>;
