import { identityMessages } from "#jobs/messages/identity.server.ts";
import { type EmailSamples, sampled } from "./sampled.ts";

const before = {
  holder: "Agence Exemple",
  iban: "FR76 3000 6000 0112 3456 7890 189",
  bic: "AGRIFRPP",
};
const told = {
  name: "Camille Exemple",
  email: "camille@agence.example",
  changedAt: new Date("2026-11-21T09:42:00Z"),
};

export const identitySamples = {
  "bank-account-changed": {
    samples: [
      {
        title: "un autre compte",
        content: sampled(identityMessages["bank-account-changed"], {
          ...told,
          before,
          after: { holder: "Agence Exemple", iban: "DE89370400440532013000", bic: "COBADEFFXXX" },
          changedBy: "Alix Exemple",
        }),
      },
      {
        title: "plus de compte, par quelqu’un qui est parti",
        content: sampled(identityMessages["bank-account-changed"], {
          ...told,
          before,
          after: null,
          changedBy: null,
        }),
      },
    ],
  },
} satisfies Record<keyof typeof identityMessages, EmailSamples>;
