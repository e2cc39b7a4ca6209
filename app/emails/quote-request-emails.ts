import type { QuoteRequestFacts } from "./quote-request-facts.ts";
import { quoteRequestNotice } from "./quote-request-notice.tsx";
import { quoteRequestReceived } from "./quote-request-received.tsx";
import { type RegisteredEmail, sampled } from "./registered-email.ts";

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

export const quoteRequestEmails = {
  "quote-request-received": {
    title: "Demande de devis reçue",
    recipient: "client",
    when: "dès que la demande est enregistrée",
    samples: [
      {
        title: "trois établissements, en démonstration",
        content: sampled(quoteRequestReceived, { request: quoteRequest }),
      },
    ],
  },
  "quote-request-notice": {
    title: "Nouvelle demande de devis",
    recipient: "agence",
    when: "dès que la demande est enregistrée",
    samples: [
      {
        title: "trois établissements, en démonstration",
        content: sampled(quoteRequestNotice, { request: quoteRequest }),
      },
      {
        title: "sans téléphone ni précisions",
        content: sampled(quoteRequestNotice, {
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
} satisfies Record<string, RegisteredEmail>;
