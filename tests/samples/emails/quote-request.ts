import type { QuoteRequestFacts } from "#emails/quote-request-facts.ts";
import { quoteRequestMessages } from "#jobs/messages/quote-request.server.ts";
import { type EmailSamples, sampled } from "./sampled.ts";

const quoteRequest: QuoteRequestFacts = {
  id: "8a4b1c1e-6a57-4a0e-9b3f-0f6f6f0d7a21",
  mode: "demo",
  createdAt: new Date("2026-11-21T09:42:00Z"),
  companyName: "Plomberie de la Rade",
  contactName: "Camille Exemple",
  email: "camille@plomberie.example",
  phone: "+33199000042",
  businessType: "artisan",
  currentSituation: "multiple_locations",
  servicesInterested: ["premium", "reviews"],
  additionalNotes: "Trois ateliers, dont un nouveau à Morlaix.\nPouvez-vous passer les voir ?",
};

export const quoteRequestSamples = {
  "quote-request-received": {
    samples: [
      {
        title: "trois établissements, en démonstration",
        content: sampled(quoteRequestMessages["quote-request-received"], { request: quoteRequest }),
      },
    ],
  },
  "quote-request-notice": {
    samples: [
      {
        title: "trois établissements, en démonstration",
        content: sampled(quoteRequestMessages["quote-request-notice"], { request: quoteRequest }),
      },
      {
        title: "sans téléphone ni précisions",
        content: sampled(quoteRequestMessages["quote-request-notice"], {
          request: {
            ...quoteRequest,
            mode: "live",
            phone: "",
            additionalNotes: "",
          },
        }),
      },
    ],
  },
} satisfies Record<keyof typeof quoteRequestMessages, EmailSamples>;
