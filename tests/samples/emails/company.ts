import { companyMessages } from "#jobs/messages/company.server.ts";
import { type EmailSamples, sampled } from "./sampled.ts";

export const companySamples = {
  "member-invited": {
    title: "Invitation dans le dossier d’une entreprise",
    samples: [
      {
        title: "d’une titulaire à son comptable",
        content: sampled(companyMessages["member-invited"], {
          invitation: {
            email: "compta@cabinet.example",
            ownerEmail: "camille@plomberie.example",
            state: "invited",
          },
        }),
      },
    ],
  },
} satisfies Record<keyof typeof companyMessages, EmailSamples>;
