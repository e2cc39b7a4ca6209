import { companyMessages } from "#jobs/messages/company.server.ts";
import { type EmailSamples, sampled } from "./sampled.ts";

export const companySamples = {
  "member-invited": {
    samples: [
      {
        title: "d’une titulaire à son comptable",
        content: sampled(companyMessages["member-invited"], {
          invitation: {
            email: "compta@cabinet.example",
            ownerEmail: "camille@plomberie.example",
            role: null,
            expiresAt: null,
            state: "invited",
          },
        }),
      },
      {
        title: "de l’agence à une opératrice",
        content: sampled(companyMessages["member-invited"], {
          invitation: {
            email: "lou@phare.example",
            ownerEmail: null,
            role: "operator",
            expiresAt: new Date("2026-11-30T09:00:00Z"),
            state: "invited",
          },
        }),
      },
    ],
  },
} satisfies Record<keyof typeof companyMessages, EmailSamples>;
